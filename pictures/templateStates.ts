import type { Page } from 'playwright';
import type { State } from './states.ts';

interface Answer {
  key: string;
  items: { key: string }[];
}

/** Makes what a portal's demo has none of for the first picture that shows it; the others wait for that. */
export function once(make: (page: Page) => Promise<string>): (page: Page) => Promise<string> {
  const keys = new Map<string, Promise<string>>();
  return (page) => {
    const { origin } = new URL(page.url());
    const key = keys.get(origin) ?? make(page);
    keys.set(origin, key);
    return key;
  };
}

/** The key of a template with a few of the company's customers. */
export const haveTemplate = once(async (page) => {
  const read = async (path: string) => (await (await page.request.get(`/api${path}`)).json()) as Answer;
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
});

interface Own {
  name: string;
  path: string;
  /** The name in the query string of what is open. */
  drawer: string;
  /** What the list shows once it is made. */
  row: string;
  /** Makes what the demo has none of, and answers its key. */
  have: (page: Page) => Promise<string>;
}

/** A list of the company's own things, and one of them open beside it. */
export const listAndDrawer = ({ name, path, drawer, row, have }: Own): State[] => [
  {
    name,
    path,
    prepare: async (page) => {
      await have(page);
      await page.reload();
      await page.getByRole('link', { name: row }).first().waitFor();
    },
  },
  {
    name: `${name}-drawer`,
    path,
    prepare: async (page) => {
      await page.goto(`${path}?${drawer}=${await have(page)}`);
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
];

export const templateStates: State[] = [
  ...listAndDrawer({
    name: 'templates',
    path: '/admin/tour-templates',
    drawer: 'template',
    row: 'Kühltour Nord',
    have: haveTemplate,
  }),
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
