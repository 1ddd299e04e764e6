import type { Page } from 'playwright';
import type { State } from './states.ts';

interface Answer {
  key: string;
  items: { key: string }[];
}

/** The key of a template with a few of the company's customers. */
async function haveTemplate(page: Page): Promise<string> {
  const read = async (path: string) => (await (await page.request.get(`/api${path}`)).json()) as Answer;
  const [there] = (await read('/templates')).items;
  if (there) return there.key;
  const [customers, drivers, vehicles] = [
    await read('/customers?limit=5'),
    await read('/drivers?limit=1'),
    await read('/vehicles?limit=1'),
  ];
  const data = {
    name: 'Kühltour Nord',
    departure: '05:30',
    driver: drivers.items[0]?.key,
    vehicle: vehicles.items[0]?.key,
    stops: customers.items.map(({ key }) => ({ kind: 'customer', customer: key })),
  };
  const origin = new URL(page.url()).origin;
  const created = await page.request.post('/api/templates', { data, headers: { origin } });
  return ((await created.json()) as Answer).key;
}

export const templateStates: State[] = [
  {
    name: 'templates',
    path: '/admin/tour-templates',
    prepare: async (page) => {
      await haveTemplate(page);
      await page.reload();
      await page.getByRole('link', { name: 'Kühltour Nord' }).first().waitFor();
    },
  },
  {
    name: 'templates-drawer',
    path: '/admin/tour-templates',
    prepare: async (page) => {
      await page.goto(`/admin/tour-templates?template=${await haveTemplate(page)}`);
      await page.getByRole('dialog').getByRole('list').first().waitFor();
    },
  },
  {
    name: 'templates-days',
    path: '/admin/tour-templates',
    prepare: async (page, { templates }) => {
      await page.goto(`/admin/tour-templates?template=${await haveTemplate(page)}`);
      await page.getByRole('dialog').getByText(templates.make.open).click();
      await page.getByText(templates.make.text).waitFor();
    },
  },
];
