import type { Page } from 'playwright';
import type { State } from './states.ts';
import { fill, type Words } from './words.ts';

const driver = 'Jürgen Straßner';
const waiting = 'Dilnoza Rahimova';
const administrator = 'Henrik Großmann';

async function openDriver(page: Page, name: string): Promise<void> {
  await page.getByText(name, { exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

async function edit(page: Page, { drivers, forms }: Words): Promise<void> {
  await openDriver(page, driver);
  const more = page.getByRole('button', { name: drivers.acts.more });
  if (await more.isVisible()) await more.click();
  await page
    .getByRole('button', { name: drivers.acts.edit })
    .or(page.getByRole('menuitem', { name: drivers.acts.edit }))
    .click();
  await page.getByRole('button', { name: forms.save, exact: true }).waitFor();
}

/** Somebody else seems to have saved another telephone meanwhile; the demo itself stays as it is. */
async function contest(page: Page, words: Words): Promise<void> {
  await page.route('**/api/drivers/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const read = await page.request.get(route.request().url());
    const saved = (await read.json()) as { version: number };
    const current = { ...saved, version: saved.version + 1, phone: '+49 171 39200 90' };
    return route.fulfill({ status: 409, json: { code: 'conflict', message: '', data: { current } } });
  });
  await edit(page, words);
  await page.getByLabel(words.drivers.form.phone).fill('+49 171 39200 05');
  await page.getByRole('button', { name: words.forms.save, exact: true }).click();
  await page.getByRole('alert').getByRole('radio').first().waitFor();
}

async function typeTelephone(page: Page, words: Words): Promise<void> {
  await edit(page, words);
  await page.getByLabel(words.drivers.form.phone).fill('+49 171 39200 05');
}

/** The shifts of a week, of which Monday's contradicts the law. */
async function enterShifts(page: Page, words: Words): Promise<void> {
  await edit(page, words);
  const { form, shifts } = words.drivers;
  const longest = new RegExp(fill(shifts.longestOf, { day: '.+' }));
  await page.getByRole('textbox', { name: longest }).first().fill('12');
  await page.getByRole('group', { name: form.shifts }).evaluate((element) => element.scrollIntoView());
}

/** Somebody else seems to have deleted the driver while they were edited. */
async function lose(page: Page, words: Words): Promise<void> {
  await page.route('**/api/drivers/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 404, json: { code: 'not-found', message: '' } })
      : route.fallback(),
  );
  await typeTelephone(page, words);
  await page.getByRole('button', { name: words.forms.save, exact: true }).click();
  await page.getByRole('button', { name: words.drivers.form.gone.keep }).waitFor();
}

/** The sheet of a phone's row. */
async function openActs(page: Page, { list }: Words, name: string): Promise<void> {
  await page.getByRole('button', { name: fill(list.acts, { name }) }).click();
  await page.getByRole('dialog').waitFor();
}

const driverStates: State[] = [
  { name: 'drivers', path: '/admin/drivers', prepare: (page) => page.getByText(driver).first().waitFor() },
  {
    name: 'drivers-delete',
    path: '/admin/drivers',
    only: 'desktop',
    prepare: (page, { people }) =>
      page.getByRole('button', { name: fill(people.actsOn.remove, { name: driver }) }).click(),
  },
  {
    name: 'drivers-acts',
    path: '/admin/drivers',
    only: 'phone',
    prepare: (page, words) => openActs(page, words, driver),
  },
  {
    name: 'drivers-sheet',
    path: '/admin/drivers',
    only: 'phone',
    prepare: (page, { list }) => page.getByRole('button', { name: list.sheet.open }).click(),
  },
  {
    name: 'drivers-nothing-found',
    path: '/admin/drivers?status=BLOCKED&search=Xylophon',
    prepare: (page, { list }) => page.getByRole('heading', { name: list.nothingFound }).waitFor(),
  },
  {
    name: 'drivers-loading',
    path: '/admin/customers',
    only: 'desktop',
    prepare: async (page, { drivers }) => {
      await page.route('**/api/drivers?*', () => undefined);
      await page.getByRole('link', { name: new RegExp(`^${drivers.title}`) }).click();
      await page.getByRole('searchbox', { name: drivers.search.label }).waitFor();
    },
  },
  {
    name: 'drivers-restricted',
    path: '/admin/customers',
    prepare: async (page) => {
      await page.route('**/api/account/me', async (route) => {
        const read = await route.fetch();
        const me = (await read.json()) as { user: object };
        const user = { ...me.user, role: 'pending-admin', confirmed: false };
        return route.fulfill({ json: { ...me, user, isAdministrator: false } });
      });
      await page.goto('/admin/drivers');
      await page.getByRole('main').waitFor();
    },
  },
  { name: 'driver', path: '/admin/drivers', prepare: (page) => openDriver(page, driver) },
  { name: 'driver-waiting', path: '/admin/drivers', prepare: (page) => openDriver(page, waiting) },
  { name: 'driver-edit', path: '/admin/drivers', prepare: edit },
  { name: 'driver-shifts', path: '/admin/drivers', prepare: enterShifts },
  {
    name: 'driver-leave',
    path: '/admin/drivers',
    prepare: async (page, words) => {
      await typeTelephone(page, words);
      await page.goBack();
      await page.getByRole('dialog').getByText(words.forms.leave.title).waitFor();
    },
  },
  { name: 'driver-gone', path: '/admin/drivers', prepare: lose },
  { name: 'driver-conflict', path: '/admin/drivers', prepare: contest },
  { name: 'driver-unknown', path: '/admin/drivers/01900000-0000-7000-8000-000000000001' },
];

const administratorStates: State[] = [
  { name: 'administrators', path: '/admin/administrators' },
  {
    name: 'administrators-block',
    path: '/admin/administrators',
    only: 'desktop',
    prepare: (page, { people }) =>
      page.getByRole('button', { name: fill(people.actsOn.block, { name: administrator }) }).click(),
  },
  {
    name: 'administrators-acts',
    path: '/admin/administrators',
    only: 'phone',
    prepare: (page, words) => openActs(page, words, 'Maren Schüßler'),
  },
];

export const peopleStates: State[] = [...driverStates, ...administratorStates];
