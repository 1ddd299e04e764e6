import type { Page } from 'playwright';
import type { Sensor } from '#contract/fleet/sensors.ts';
import type { State } from './states.ts';
import { fill, type Words } from './words.ts';

const path = '/admin/sensors';
/** A sensor of the demo company that the pictures open, and one without a vehicle. */
const sensor = 'Frische hinten';
const unassigned = 'Reserve';

const serialKey = (page: Page, { sensors }: Words) => page.getByLabel(sensors.register.serialKey);

/** Chooses an act from what a row offers, which is a menu on a wide screen and a sheet on a phone. */
async function choose(page: Page, words: Words, act: 'rename' | 'remove'): Promise<void> {
  await page.getByRole('button', { name: fill(words.list.acts, { name: sensor }) }).click();
  const name = words.sensors.acts[act];
  await page.getByRole('menuitem', { name }).or(page.getByRole('dialog').getByRole('button', { name })).click();
  const { rename, removal } = words.sensors;
  const title = act === 'rename' ? rename.title : fill(removal.title, { name: sensor });
  await page.getByRole('dialog', { name: title }).waitFor();
}

async function openRegister(page: Page, words: Words): Promise<void> {
  // The form stands beside the list where there is room for it.
  const field = serialKey(page, words);
  const button = page.getByRole('button', { name: words.sensors.register.title });
  await field.or(button).first().waitFor();
  if ((await field.count()) === 0) await button.click();
  await field.click();
}

async function openAssign(page: Page, { sensors }: Words): Promise<void> {
  await page.getByRole('button', { name: fill(sensors.acts.assignOf, { name: unassigned }) }).click();
  await page.getByRole('radio').nth(3).check();
}

/** Somebody else seems to have assigned the sensor meanwhile; the demo itself stays as it is. */
async function contestAssign(page: Page, words: Words): Promise<void> {
  await page.route('**/api/sensors/*/assign', async (route) => {
    const key = route.request().url().split('/').at(-2) ?? '';
    const read = await page.request.get(`${new URL(page.url()).origin}/api/sensors/${key}`);
    const saved = (await read.json()) as Sensor;
    const vehicle = { key, kind: 'van', make: 'MAN', model: 'TGE 3.180', plateNumber: 'B-TL 883' };
    const current = { ...saved, version: saved.version + 1, vehicle, position: 'Laderaum' };
    return route.fulfill({ status: 409, json: { code: 'conflict', message: '', data: { current } } });
  });
  await openAssign(page, words);
  await page.getByRole('button', { name: words.sensors.assign.submit, exact: true }).click();
  await page.getByRole('alert').first().waitFor();
}

async function withList(page: Page, answer: object): Promise<void> {
  await page.route('**/api/sensors?*', (route) => route.fulfill(answer));
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const shown: State[] = [
  { name: 'sensors', path },
  {
    name: 'sensors-menu',
    path,
    prepare: async (page, { list }) => {
      await page.getByRole('button', { name: fill(list.acts, { name: sensor }) }).click();
      await page.getByRole('menu').or(page.getByRole('dialog')).waitFor();
    },
  },
  {
    name: 'sensors-register',
    path,
    prepare: async (page, words) => {
      await openRegister(page, words);
      await page.keyboard.type('7KQ2M4XA90PT');
    },
  },
  {
    name: 'sensors-register-refused',
    path,
    prepare: async (page, words) => {
      await openRegister(page, words);
      await page.keyboard.type('AAAABBBBCCCCDDDD');
      await page.keyboard.press('Enter');
      await serialKey(page, words).and(page.locator('[aria-invalid=true]')).waitFor();
    },
  },
  { name: 'sensors-assign', path, prepare: openAssign },
  { name: 'sensors-assign-conflict', path, prepare: contestAssign },
  { name: 'sensors-rename', path, prepare: (page, words) => choose(page, words, 'rename') },
  { name: 'sensors-remove', path, prepare: (page, words) => choose(page, words, 'remove') },
  {
    name: 'sensors-price',
    path,
    prepare: async (page, { sensors }) => {
      await page.getByRole('button', { name: fill(sensors.sale.priceOf, { model: 'Blue Puck RHT' }) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'sensors-nothing-found',
    path,
    prepare: async (page, { sensors, list }) => {
      await page.getByRole('searchbox', { name: sensors.search.label }).fill('Xylophon');
      await page.getByRole('heading', { name: list.nothingFound }).waitFor();
    },
  },
  {
    name: 'sensors-empty',
    path,
    prepare: async (page, { sensors }) => {
      await withList(page, { json: { items: [], total: 0, next: null } });
      await page.getByRole('heading', { name: sensors.empty.title }).waitFor();
    },
  },
  {
    name: 'sensors-failure',
    path,
    prepare: async (page) => {
      await withList(page, { status: 500, json: { code: 'unexpected-error', message: '' } });
      await page.getByRole('alert').first().waitFor();
    },
  },
];

export const sensorStates: State[] = shown.map((state) => ({ ...state, isSignedIn: true }));
