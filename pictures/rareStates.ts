import type { Page, Route } from 'playwright';
import { countLimit, smallCountLimit } from '#contract/platform/list.ts';
import type { State } from './states.ts';
import { fill, type Words } from './words.ts';

const dashboardPath = '/admin/';
const customer = 'Äppelhof Werder';
const waiting = 'Dilnoza Rahimova';

type Answer = Record<string, unknown>;

/** Reads the page again with another answer than the demo's; the demo itself stays as it is. */
async function rewrite(page: Page, paths: string[], change: (answer: Answer) => Answer): Promise<void> {
  const fulfil = async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ json: change((await answer.json()) as Answer) });
  };
  for (const path of paths) await page.route(path, fulfil);
  await page.reload();
  await page.getByRole('main').waitFor();
}

/** Nobody who waits has confirmed their address. */
function unconfirm(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unconfirm);
  if (typeof value !== 'object' || value === null) return value;
  const changed = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, unconfirm(inner)]));
  return 'emailVerified' in changed ? { ...changed, emailVerified: false } : changed;
}
const unconfirmed = (page: Page, ...paths: string[]) => rewrite(page, paths, (answer) => unconfirm(answer) as Answer);

/** A company with more than is counted. */
const endless = (page: Page, ...paths: string[]) =>
  rewrite(page, paths, (answer) => ({
    ...answer,
    total: countLimit + 1,
    isTotalExact: false,
    next: answer['next'] ?? 'more',
    ...('counts' in answer && {
      counts: Object.fromEntries(Object.keys(answer['counts'] as object).map((name) => [name, countLimit + 1])),
    }),
  }));

/** The server finds on the next look that the person may no longer be here. */
async function endSession(page: Page, code: string): Promise<void> {
  await page.route('**/api/account/me', (route) => route.fulfill({ status: 403, json: { code, message: '' } }));
  // The page looks only once it knows who is here.
  await page.evaluate(() => setInterval(() => window.dispatchEvent(new Event('visibilitychange')), 200));
  await page.getByRole('dialog').waitFor();
}

const broken = {
  status: 500,
  json: { code: 'unexpected-error', message: '', data: { requestId: '5f0c2a77-1048' } },
};

async function typeIntoCategory(page: Page, { categories }: Words): Promise<void> {
  await page.getByRole('button', { name: categories.addLabel }).first().click();
  await page.getByRole('dialog').getByLabel(categories.name, { exact: true }).fill('Tiefkühlware');
}

/** Somebody else seems to have saved the same category meanwhile. */
async function contestCategory(page: Page, { categories, forms }: Words): Promise<void> {
  const key = await page.request
    .get('/api/categories')
    .then(
      async (read) => ((await read.json()) as { items: { key: string; name: string; version: number }[] }).items[0],
    );
  await page.route('**/api/categories/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 409,
          json: {
            code: 'conflict',
            message: '',
            data: { current: { ...key, version: (key?.version ?? 0) + 1, name: 'Frischdienst', color: '#c2410c' } },
          },
        })
      : route.fallback(),
  );
  await page
    .getByText(key?.name ?? '', { exact: true })
    .first()
    .hover();
  await page.getByRole('button', { name: fill(categories.edit, { name: key?.name ?? '' }) }).click();
  await page.getByRole('dialog').getByLabel(categories.name, { exact: true }).fill('Kühlware und Frischfisch');
  await page.getByRole('dialog').getByRole('button', { name: forms.save, exact: true }).click();
  await page.getByRole('alert').getByRole('radio').first().waitFor();
}

const endingStates: State[] = [
  { name: 'session-blocked', path: dashboardPath, prepare: (page) => endSession(page, 'user-disabled') },
  { name: 'session-too-late', path: dashboardPath, prepare: (page) => endSession(page, 'admin-pending') },
  {
    name: 'offline-waiting',
    path: dashboardPath,
    prepare: async (page) => {
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
      await page.reload();
      await page.getByRole('status').first().waitFor();
    },
  },
  {
    name: 'offline',
    path: dashboardPath,
    prepare: async (page, { shell }) => {
      await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
      await page.reload();
      await page.getByText(shell.offline.title, { exact: true }).waitFor();
    },
  },
];

const failingStates: State[] = [
  {
    name: 'customers-failed',
    path: '/admin/customers',
    prepare: async (page, { platform }) => {
      await page.route('**/api/customers?*', (route) => route.fulfill(broken));
      await page.reload();
      await page.getByRole('button', { name: platform.reload }).first().waitFor();
    },
  },
  {
    name: 'customers-save-failed',
    path: '/admin/customers',
    prepare: async (page, { customers, forms }) => {
      await page.route('**/api/customers/*', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill(broken) : route.fallback(),
      );
      await page.getByText(customer, { exact: true }).first().click();
      await page.getByRole('dialog').getByLabel(customers.fields.phone).fill('+49 30 23125 415');
      await page.getByRole('dialog').getByRole('button', { name: forms.save, exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
];

const endlessStates: State[] = [
  {
    name: 'customers-endless',
    path: '/admin/customers',
    prepare: async (page) => {
      await page.route('**/api/categories*', async (route) => {
        const answer = await route.fetch();
        const list = (await answer.json()) as { items: Answer[] };
        const items = list.items.map((category) => ({ ...category, customers: smallCountLimit + 1 }));
        return route.fulfill({ json: { ...list, items } });
      });
      await endless(page, '**/api/customers?*');
    },
  },
  { name: 'drivers-endless', path: '/admin/drivers', prepare: (page) => endless(page, '**/api/drivers?*') },
  { name: 'fleet-endless', path: '/admin/fleet', prepare: (page) => endless(page, '**/api/vehicles?*') },
  {
    name: 'sensors-endless',
    path: '/admin/sensors',
    prepare: async (page, { list }) => {
      await endless(page, '**/api/sensors?*');
      await page.getByRole('navigation', { name: list.pages }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'activities-endless',
    path: '/admin/activities',
    prepare: async (page) => {
      await endless(page, '**/api/activities?*');
      await page.getByRole('main').getByRole('button').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'dashboard-endless',
    path: dashboardPath,
    prepare: (page) =>
      rewrite(page, ['**/api/dashboard'], (answer) => ({
        ...answer,
        counts: {
          tours: countLimit + 1,
          customers: countLimit + 1,
          drivers: countLimit + 1,
          vehicles: countLimit + 1,
        },
        drivers: { online: smallCountLimit + 1, blocked: 3, waiting: smallCountLimit + 1 },
        administrators: { waiting: 1 },
        vehicles: { damaged: smallCountLimit + 1, critical: smallCountLimit + 1, underWay: smallCountLimit + 1 },
      })),
  },
];

const unconfirmedStates: State[] = [
  { name: 'drivers-unconfirmed', path: '/admin/drivers', prepare: (page) => unconfirmed(page, '**/api/drivers?*') },
  {
    name: 'driver-unconfirmed',
    path: '/admin/drivers',
    prepare: async (page) => {
      await unconfirmed(page, '**/api/drivers?*', '**/api/drivers/*');
      await page.getByText(waiting, { exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: waiting }).waitFor();
    },
  },
  {
    name: 'administrators-unconfirmed',
    path: '/admin/administrators',
    prepare: (page) =>
      rewrite(page, ['**/api/administrators*'], (answer) => {
        const [first, second, ...others] = answer['items'] as Answer[];
        return { ...answer, items: [first, { ...second, status: 'CONFIRM', emailVerified: false }, ...others] };
      }),
  },
  { name: 'dashboard-unconfirmed', path: dashboardPath, prepare: (page) => unconfirmed(page, '**/api/dashboard') },
  {
    name: 'notifications-unconfirmed',
    path: dashboardPath,
    prepare: async (page, { shell }) => {
      await unconfirmed(page, '**/api/notifications*');
      await page.getByRole('button', { name: shell.notifications }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
];

const categoryStates: State[] = [
  {
    name: 'category-leave',
    path: '/admin/customers',
    prepare: async (page, words) => {
      await typeIntoCategory(page, words);
      await page.keyboard.press('Escape');
      await page.getByText(words.forms.leave.title).waitFor();
    },
  },
  {
    name: 'category-gone',
    path: '/admin/customers',
    only: 'desktop',
    prepare: async (page, { categories, forms }) => {
      await page.route('**/api/categories/*', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ status: 404, json: { code: 'not-found', message: '' } })
          : route.fallback(),
      );
      const form = page.getByRole('dialog');
      await page.getByText('Kühlware', { exact: true }).first().hover();
      await page.getByRole('button', { name: fill(categories.edit, { name: 'Kühlware' }) }).click();
      await form.getByLabel(categories.name, { exact: true }).fill('Tiefkühlware');
      await form.getByRole('button', { name: forms.save, exact: true }).click();
      await form.getByRole('button', { name: categories.gone.keep }).waitFor();
    },
  },
  { name: 'category-conflict', path: '/admin/customers', only: 'desktop', prepare: contestCategory },
];

export const rareStates: State[] = [
  ...endingStates,
  ...failingStates,
  ...endlessStates,
  ...unconfirmedStates,
  ...categoryStates,
];
