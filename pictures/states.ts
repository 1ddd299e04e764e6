import type { Page } from 'playwright';
import { templateStates } from './templateStates.ts';
import { tourStates } from './tourStates.ts';
import { vehicleStates } from './vehicleStates.ts';
import { profileStates } from './profileStates.ts';
import { searchStates } from './searchStates.ts';
import { settingsStates } from './settingsStates.ts';
import { startStates } from './startStates.ts';
import { sensorStates } from './sensorStates.ts';
import { peopleStates } from './peopleStates.ts';
import { rareStates } from './rareStates.ts';
import { archiveStates } from './archiveStates.ts';
import { calendarStates } from './calendarStates.ts';
import { untilDrawn } from './map.ts';
import { fill, type Words } from './words.ts';

export interface State {
  /** Names the file. */
  name: string;
  path: string;
  isSignedIn?: boolean;
  /** Where a state exists only on one kind of screen. */
  only?: 'desktop' | 'phone';
  /** Steps from the loaded page to the state. */
  prepare?: (page: Page, words: Words) => Promise<void>;
}

/** A customer and a category of the demo company that the pictures open. */
const category = 'Kühlware';
const customer = 'Äppelhof Werder';

async function openCustomer(page: Page, words: Words): Promise<void> {
  await page.getByText(customer, { exact: true }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: words.customers.fields.name, exact: true }).waitFor();
}

async function movePin(page: Page, words: Words): Promise<void> {
  const { title, move, save } = words.position;
  await openCustomer(page, words);
  await page.getByRole('dialog').getByRole('button', { name: title, exact: true }).click();
  await page.getByRole('button', { name: move }).click();
  await page.getByRole('button', { name: save, exact: true }).scrollIntoViewIfNeeded();
  await untilDrawn(page);
}

/** Somebody else seems to have saved another telephone meanwhile; the demo itself stays as it is. */
async function contest(page: Page, words: Words): Promise<void> {
  await page.route('**/api/customers/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const read = await page.request.get(route.request().url());
    const saved = (await read.json()) as { version: number };
    const current = { ...saved, version: saved.version + 1, city: 'Werder (Havel)', phone: '+49 30 23125 900' };
    return route.fulfill({ status: 409, json: { code: 'conflict', message: '', data: { current } } });
  });
  await openCustomer(page, words);
  await page.getByRole('dialog').getByLabel(words.customers.fields.phone).fill('+49 30 23125 415');
  await page.getByRole('dialog').getByRole('button', { name: words.forms.save, exact: true }).click();
  await page.getByRole('alert').getByRole('radio').first().waitFor();
}

async function searchAddress(page: Page, { customers, address }: Words): Promise<void> {
  await page.getByRole('button', { name: customers.add }).click();
  await page.getByRole('combobox', { name: address.search }).fill('Bergmannstr. 96, Neus');
  await page.getByRole('option').first().waitFor();
}

async function newCategory(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.categories.addLabel }).first().click();
  await page.getByRole('dialog').waitFor();
}

async function editCategory(page: Page, words: Words): Promise<void> {
  const name = fill(words.categories.edit, { name: category });
  await page.getByText(category, { exact: true }).first().hover();
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
}

const guestStates: State[] = [
  { name: 'signin', path: '/authentication/signin' },
  {
    name: 'signin-refused',
    path: '/authentication/signin',
    prepare: async (page, { account }) => {
      await page.getByLabel(account.email).fill('maren.schuessler@nordwind.example');
      await page.getByLabel(account.password, { exact: true }).fill('nicht das Passwort');
      await page.getByRole('button', { name: account.signIn.submit }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'signup', path: '/authentication/signup' },
  {
    name: 'signup-errors',
    path: '/authentication/signup',
    prepare: (page, { account }) => page.getByRole('button', { name: account.signUp.submit }).click(),
  },
  { name: 'forgot-password', path: '/authentication/forgot-password' },
  { name: 'verify-email-expired', path: '/authentication/verify-email?token=expired' },
  { name: 'verify-email', path: '/authentication/verify-email?token=some' },
  { name: 'verify-email-no-token', path: '/authentication/verify-email' },
  { name: 'new-password-no-token', path: '/authentication/new-password' },
  {
    name: 'signin-failed',
    path: '/authentication/signin',
    prepare: async (page, { account }) => {
      const data = { requestId: '5f0c2a77-1048' };
      await page.route('**/api/account/sign-in', (route) =>
        route.fulfill({ status: 500, json: { code: 'unexpected-error', message: '', data } }),
      );
      await page.getByLabel(account.email).fill('maren.schuessler@nordwind.example');
      await page.getByLabel(account.password, { exact: true }).fill('nicht das Passwort');
      await page.getByRole('button', { name: account.signIn.submit }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'new-password', path: '/authentication/new-password?token=some' },
  { name: 'imprint', path: '/imprint' },
  { name: 'privacy', path: '/privacy' },
  { name: 'credits', path: '/credits' },
  { name: 'not-found', path: '/nowhere' },
];

const customerStates: State[] = [
  { name: 'customers', path: '/admin/customers' },
  { name: 'customers-edit', path: '/admin/customers', prepare: openCustomer },
  { name: 'customers-map', path: '/admin/customers?view=map', prepare: untilDrawn },
  { name: 'customers-position', path: '/admin/customers', prepare: movePin },
  {
    name: 'customers-new',
    path: '/admin/customers',
    prepare: async (page, { customers }) => {
      await page.getByRole('button', { name: customers.add }).click();
      await page.getByRole('dialog').getByText(customers.drawer.advanced).click();
    },
  },
  { name: 'customers-address', path: '/admin/customers', prepare: searchAddress },
  {
    name: 'customers-address-fallback',
    path: '/admin/customers',
    prepare: async (page, words) => {
      await page.route('**/api/geocoding/search?*', async (route) => {
        const found = (await (await route.fetch()).json()) as object;
        return route.fulfill({ json: { ...found, fallback: 'unavailable' } });
      });
      await searchAddress(page, words);
    },
  },
  {
    name: 'customers-new-errors',
    path: '/admin/customers',
    prepare: async (page, { customers, forms }) => {
      await page.getByRole('button', { name: customers.add }).click();
      await page.getByRole('dialog').getByRole('button', { name: forms.save, exact: true }).click();
    },
  },
  {
    name: 'customers-delete',
    path: '/admin/customers',
    prepare: async (page, words) => {
      await openCustomer(page, words);
      const { remove } = words.customers.drawer;
      const removeShort = words.list.row.remove;
      const button = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
      await button(remove).or(button(removeShort)).click();
      await page.getByRole('alertdialog').or(page.getByRole('dialog').nth(1)).first().waitFor();
    },
  },
  { name: 'customers-conflict', path: '/admin/customers', prepare: contest },
  {
    name: 'customers-nothing-found',
    path: '/admin/customers',
    prepare: async (page, { customers, list }) => {
      await page.getByRole('searchbox', { name: customers.search.label }).fill('Xylophon');
      await page.getByRole('heading', { name: list.nothingFound }).waitFor();
    },
  },
  {
    name: 'customers-selected',
    path: '/admin/customers',
    only: 'desktop',
    prepare: (page, { list }) => page.getByRole('checkbox', { name: list.selection.all }).check(),
  },
  { name: 'category-new', path: '/admin/customers', prepare: newCategory },
  { name: 'category-edit', path: '/admin/customers', only: 'desktop', prepare: editCategory },
  {
    name: 'category-delete',
    path: '/admin/customers',
    only: 'desktop',
    prepare: async (page, words) => {
      await editCategory(page, words);
      await page.getByRole('button', { name: words.categories.remove }).click();
      await page.getByRole('button', { name: words.categories.removal.confirm }).waitFor();
    },
  },
];

const shellStates: State[] = [
  {
    name: 'menu',
    path: '/admin/customers',
    only: 'phone',
    prepare: (page, { shell }) => page.getByRole('button', { name: shell.openMenu }).click(),
  },
  {
    name: 'sidebar-collapsed',
    path: '/admin/customers',
    only: 'desktop',
    prepare: (page, { shell }) => page.getByRole('button', { name: shell.collapse }).click(),
  },
  { name: 'imprint-admin', path: '/admin/imprint' },
  { name: 'not-found-admin', path: '/admin/nowhere' },
];

export const states: State[] = [
  ...sensorStates,
  ...guestStates,
  ...[
    ...startStates,
    ...customerStates,
    ...searchStates,
    ...settingsStates,
    ...templateStates,
    ...calendarStates,
    ...archiveStates,
    ...tourStates,
    ...vehicleStates,
    ...profileStates,
    ...peopleStates,
    ...shellStates,
    ...rareStates,
  ].map((state) => ({
    ...state,
    isSignedIn: true,
  })),
];
