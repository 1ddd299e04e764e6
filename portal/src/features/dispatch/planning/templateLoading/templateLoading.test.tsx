import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Template } from '#contract/dispatch/templates.ts';
import { forEachWish, noNeeds } from '#contract/dispatch/tourStops.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { buildCustomer, keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour } from '#portal/testing/tours.ts';

const [known, gone] = [buildCustomer(71, { name: 'Ulme' }), keyOf(72)];
const stop: Omit<Template['stops'][number], 'customer'> = {
  kind: 'customer',
  address: null,
  place: null,
  orders: [{ packages: 3, weight: 0, volume: 0 }],
  recipient: 'Tor 3',
  info: '',
  ...forEachWish((wish) => wish === 'signature'),
  ...noNeeds,
  goodsFrom: null,
  staySeconds: 600,
  priority: 'high',
  locked: false,
  ownWindows: null,
};
const template: Template = {
  key: keyOf(70),
  kind: 'tour',
  name: 'Kühltour Nord',
  departure: '04:30',
  driver: null,
  driverName: null,
  vehicle: null,
  plateNumber: null,
  deliveryService: null,
  deliveryServiceName: null,
  orderNumber: 'K-1',
  temperatureRecording: true,
  breakRule: 'driving',
  stops: [
    { ...stop, customer: known.key },
    { ...stop, customer: gone },
  ],
  stopPlaces: [{ name: 'Ulme', city: 'Berlin' }, null],
  version: 1,
  created: 0,
  modified: 0,
};

let tour: Tour;
beforeEach(() => {
  tour = buildWholeTour(241, { departs: Date.parse('2026-11-24T05:00Z'), names: ['Ahorn'] });
});

async function open() {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /addresses': () => ({ items: [], total: 0, isTotalExact: true, next: null }),
    'GET /templates': () => ({ items: [template], total: 1, isTotalExact: true, next: null }),
    [`GET /customers/${known.key}`]: () => known,
    [`GET /tours/${tour.key}`]: () => tour,
    [`PATCH /tours/${tour.key}`]: ({ body }) => ({ ...tour, ...(body as object), version: tour.version + 1 }),
    'POST /templates/from-tour': ({ body }) => ({ ...template, ...(body as object) }),
    'PATCH /settings': ({ body }) => ({ ...buildMe().settings, ...(body as object) }),
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  return asked;
}

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const names = () =>
  [...document.querySelectorAll('ol[aria-label="Stopps"] strong')].map(({ textContent }) => textContent);
const sent = (asked: Asked[], wanted: string) => asked.find(({ method, path }) => `${method} ${path}` === wanted)?.body;

async function ask(item: string) {
  await main.getByRole('button', { name: 'Vorlagen' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}
async function choose() {
  await dialog.getByRole('combobox', { name: 'Vorlage' }).click();
  await dialog.getByRole('option', { name: 'Kühltour Nord' }).click();
}

describe('a template', () => {
  it('adds its customers to the tour, and says who is missing', async () => {
    const asked = await open();
    await ask('Vorlage laden …');
    await choose();
    await dialog.getByRole('button', { name: 'Vorlage laden' }).click();
    await expect.poll(names).toEqual(['Betriebshof', 'Ahorn', 'Ulme', 'Betriebshof']);
    await expect.element(page.getByText(/geladen\. 1 Stopp fehlt/)).toBeVisible();
    await expect
      .poll(() => sent(asked, `PATCH /tours/${tour.key}`))
      .toMatchObject({
        stops: [{}, {}, { customer: known.key, staySeconds: 600, recipient: 'Tor 3', orders: [{ packages: 3 }] }, {}],
      });
    expect(sent(asked, `PATCH /tours/${tour.key}`)).not.toHaveProperty('departure');
  });

  it('takes the place of everything but the day', async () => {
    await open();
    await ask('Vorlage laden …');
    await choose();
    await dialog.getByRole('combobox', { name: 'Stopps dieser Tour' }).selectOptions('replace');
    await dialog.getByRole('button', { name: 'Vorlage laden' }).click();
    await expect.poll(names).toEqual(['Ulme']);
    await expect.element(main.getByLabelText('Auftragsnummer')).toHaveValue('K-1');
  });

  it('is made of the tour', async () => {
    const asked = await open();
    await ask('Als Vorlage speichern …');
    await dialog.getByRole('textbox').fill('Kühltour Süd');
    await dialog.getByRole('button', { name: /speichern/ }).click();
    await expect.poll(() => sent(asked, 'POST /templates/from-tour')).toEqual({ tour: tour.key, name: 'Kühltour Süd' });
  });
});

it('the company’s settings that planning depends on are changed beside it', async () => {
  const asked = await open();
  await main.getByRole('button', { name: 'Einstellungen' }).click();
  const drawer = page.getByRole('dialog', { name: 'Einstellungen' });
  await drawer.getByRole('switch').click({ force: true });
  await expect.poll(() => sent(asked, 'PATCH /settings')).toEqual({ publish: true });
  await drawer.getByRole('button', { name: 'Schließen' }).click();
  await expect.element(drawer).not.toBeInTheDocument();
});
