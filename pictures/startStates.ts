import type { Page } from 'playwright';
import type { State } from './states.ts';
import { fill, type Words } from './words.ts';

const dashboardPath = '/admin/';

/** Somebody who waits, as the server has them. */
interface Waiting {
  firstname: string;
  lastname: string;
}

async function firstWaiting(page: Page): Promise<string> {
  const read = await page.request.get('/api/dashboard');
  const { waiting } = (await read.json()) as { waiting: Waiting[] };
  return waiting[0] ? `${waiting[0].firstname} ${waiting[0].lastname}` : '';
}

/** A colleague seems to have been faster; the demo itself stays as it is. */
async function contestConfirming(page: Page, words: Words): Promise<void> {
  await page.route('**/confirm', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: '', data: { current: { status: 'OFFLINE' } } } }),
  );
  const name = await firstWaiting(page);
  await page.getByRole('button', { name: fill(words.dashboard.waiting.confirmLabel, { name }) }).click();
  await page.getByText(fill(words.dashboard.waiting.conflict.confirmed, { name })).waitFor();
}

/** Answers a reading differently from the start. */
async function reload(page: Page, path: string, answer: { status: number; json: unknown }): Promise<void> {
  await page.route(path, (route) => route.fulfill(answer));
  await page.reload();
  await page.getByRole('main').waitFor();
}

const broken = { status: 500, json: { code: 'unexpected-error', message: '' } };

/** As somebody sees it whose role is still to be granted. */
async function asPending(page: Page): Promise<void> {
  const read = await page.request.get('/api/account/me');
  const me = (await read.json()) as { user: object };
  const user = { ...me.user, role: 'pending-admin', emailVerified: false };
  await reload(page, '**/api/account/me', {
    status: 200,
    json: { ...me, user, isAdministrator: false, mayBecomeAdministrator: true },
  });
}

export const startStates: State[] = [
  { name: 'dashboard', path: dashboardPath },
  { name: 'dashboard-conflict', path: dashboardPath, prepare: contestConfirming },
  { name: 'dashboard-failed', path: dashboardPath, prepare: (page) => reload(page, '**/api/dashboard', broken) },
  { name: 'dashboard-restricted', path: dashboardPath, prepare: asPending },
  {
    name: 'dashboard-loading',
    path: dashboardPath,
    prepare: async (page) => {
      await page.route('**/api/dashboard', () => undefined);
      await page.reload();
    },
  },
  { name: 'activities', path: '/admin/activities' },
  { name: 'activities-nothing-found', path: '/admin/activities?collection=devices&from=2999-01-01' },
  {
    name: 'customers-history',
    path: '/admin/customers',
    prepare: async (page, { customers }) => {
      await page.getByText('Äppelhof Werder', { exact: true }).first().click();
      await page.getByRole('button', { name: customers.drawer.history }).click();
      await page.getByRole('region', { name: customers.drawer.history }).getByRole('listitem').first().waitFor();
      await page.getByRole('button', { name: customers.drawer.history }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'notifications',
    path: dashboardPath,
    prepare: async (page, { shell }) => {
      await page.getByRole('button', { name: shell.notifications }).click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'notifications-none',
    path: dashboardPath,
    prepare: async (page, { shell }) => {
      await reload(page, '**/api/notifications*', {
        status: 200,
        json: { items: [], total: 0, next: null, unread: 0 },
      });
      await page.getByRole('button', { name: shell.notifications }).click();
      await page.getByRole('dialog').getByRole('heading').last().waitFor();
    },
  },
  {
    name: 'person-menu',
    path: dashboardPath,
    prepare: async (page, { shell }) => {
      await page.getByRole('button', { name: new RegExp(`${shell.account}$`) }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
];
