import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Precision } from '#contract/platform/position.ts';
import type { AddressResult } from '#contract/partners/geocoding.ts';
import { searchWords } from '#contract/platform/searchWords.ts';
import { fold } from '#contract/platform/sorting.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { addressOf } from '#portal/entities/address/addressOf.ts';
import { buildCustomer } from '#portal/testing/entities.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour, tourPage } from '#portal/testing/tours.ts';

const tour = buildWholeTour(241, { departs: Date.parse('2026-11-24T05:00Z'), names: [] });
const customers = [
  buildCustomer(1, {
    name: 'Praxis Dr. Kießling',
    street: 'Kurfürstendamm',
    houseNumber: '188',
    zipCode: '10707',
    city: 'Berlin',
  }),
  buildCustomer(2, {
    name: 'Löwen-Apotheke',
    street: 'Bahnhofstraße',
    houseNumber: '3',
    zipCode: '12555',
    city: 'Berlin',
  }),
  buildCustomer(3, {
    name: 'Feinkost Lindqvist',
    street: 'Prager Str.',
    houseNumber: '2',
    zipCode: '10779',
    city: 'Berlin',
  }),
  buildCustomer(4, { name: 'Bäckerei Nord', street: 'Nordweg', houseNumber: '1' }),
  buildCustomer(5, { name: 'Bäckerei Süd', street: 'Südweg', houseNumber: '1' }),
];
const none = { items: [], total: 0, isTotalExact: true, next: null };
const placed = (zipCode: string, city: string, precision: Precision): AddressResult => ({
  street: '',
  houseNumber: '',
  zipCode,
  city,
  state: '',
  country: 'DE',
  precision,
  source: 'embedded',
  position: { lat: 52.5, lng: 13.4 },
});
const towns = [
  placed('10719', 'Berlin', 'zipCode'),
  placed('16321', 'Bernau bei Berlin', 'town'),
  placed('', 'Neustadt (Dosse)', 'town'),
  placed('', 'Neustadt (Sachsen)', 'town'),
];
let written: StopFields[] = [];

beforeEach(() => {
  written = [];
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ ...none, unread: 0 }),
    'GET /tours': () => tourPage([]),
    'GET /addresses': () => none,
    'GET /geocoding/search': () => none,
    'GET /geocoding/resolve': ({ query }) => {
      const words = new Set(searchWords(query.get('query') ?? '', 20));
      const isMeant = ({ zipCode, city }: AddressResult) =>
        zipCode === '' ? words.has(fold(city).split(' ')[0] ?? '') : words.has(zipCode);
      const items = towns.filter(isMeant);
      const resolution = items.length > 1 ? 'several' : items.length === 1 ? 'rough' : 'unknown';
      return { items, resolution, source: 'embedded', attribution: '', fallback: null };
    },
    'GET /customers': ({ query }) => {
      const words = searchWords(query.get('search') ?? '–');
      const items = customers.filter((customer) =>
        words.every((word) => fold(`${customer.name} ${addressOf(customer)}`).includes(word)),
      );
      return { ...none, items, total: items.length, isSimilar: false };
    },
    [`GET /tours/${tour.key}`]: () => tour,
    [`PATCH /tours/${tour.key}`]: ({ body }) => {
      written = (body as { stops?: StopFields[] }).stops ?? written;
      return { ...tour, ...(body as object), version: tour.version + 1 };
    },
  });
});

const dialog = page.getByRole('dialog', { name: 'Stopps aus einer Liste' });
const line = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });

async function check(text: string): Promise<void> {
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  await page.getByRole('button', { name: 'Liste einfügen' }).click();
  await dialog.getByRole('textbox', { name: 'Zeilen' }).fill(text);
  await dialog.getByRole('button', { name: 'Zeilen prüfen' }).click();
}
const customersWritten = () => written.flatMap(({ kind, customer }) => (kind === 'customer' ? [customer] : []));

it('an address at which no customer lives becomes no customer, and says how closely it is known', async () => {
  await check('Kurfürstendamm 10, 10719 Berlin\nBahnhofstraße 3, 16321 Bernau');
  await expect.element(line('Kurfürstendamm 10')).toMatchTextContent(/Neue Adresse · nur PLZ/);
  await expect.element(line('Bahnhofstraße 3')).toMatchTextContent(/Neue Adresse · nur Stadt/);
  await dialog.getByRole('button', { name: '2 Stopps hinzufügen' }).click();
  await expect.poll(customersWritten).toEqual([null, null]);
  expect(written.filter(({ kind }) => kind === 'customer').map(({ place }) => place)).toMatchObject([
    {
      name: 'Kurfürstendamm 10',
      street: 'Kurfürstendamm',
      houseNumber: '10',
      zipCode: '10719',
      positionPrecision: 'zipCode',
    },
    { name: 'Bahnhofstraße 3', street: 'Bahnhofstraße', houseNumber: '3', zipCode: '16321', city: 'Bernau' },
  ]);
});

it('a customer is taken by name, or by street, number and postcode however they are spelled', async () => {
  await check('1. feinkost lindqvist\nBahnhofstr. 3, 12555 Berlin\nPragerstraße 2; 10779 Berlin');
  for (const name of ['1 Feinkost', '2 Löwen', '3 Feinkost'])
    await expect
      .element(dialog.getByRole('listitem').nth(Number(name[0]) - 1))
      .toMatchTextContent(new RegExp(name.slice(2)));
  await expect.element(dialog.getByRole('button', { name: '3 Stopps hinzufügen' })).toBeVisible();
  await dialog.getByRole('button', { name: '3 Stopps hinzufügen' }).click();
  await expect.poll(customersWritten).toEqual([customers[2]?.key, customers[1]?.key]);
});

it('whatever else may be meant is asked, and each line can be changed before it is taken', async () => {
  await check(
    'Bäckerei\nFeinkost Lindqvist, Nordweg 7, 10719 Berlin\nHauptstraße 5, Neustadt\nKurfürstendamm 10, 10719 Berlin',
  );
  for (const text of ['Bäckerei', 'Nordweg 7', 'Neustadt'])
    await expect.element(line(text)).toMatchTextContent(/Mehrere möglich/);
  const choice = (text: string) => line(text).getByRole('combobox', { name: `Wird zu: ${text}` });
  await expect.element(dialog.getByRole('button', { name: '1 Stopp hinzufügen' })).toBeVisible();
  await choice('Bäckerei').selectOptions('Kunde: Bäckerei Süd, Südweg 1, 15366 Hoppegarten');
  await expect.element(line('Bäckerei')).toMatchTextContent(/^BäckereiKunde/);
  await choice('Kurfürstendamm 10, 10719 Berlin').selectOptions('Nicht übernehmen');
  await dialog.getByRole('button', { name: '1 Stopp hinzufügen' }).click();
  await expect.poll(customersWritten).toEqual([customers[4]?.key]);
  // What is not decided stays to be decided.
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
});

it('a line that nobody knows is searched for in its place', async () => {
  await check('Xqzzt Wvrrk');
  await expect.element(line('Xqzzt Wvrrk')).toMatchTextContent(/Nicht gefunden/);
  await line('Xqzzt Wvrrk').getByPlaceholder('Suchen statt: Xqzzt Wvrrk').fill('Lindqvist');
  await expect.element(page.getByRole('option', { name: /^Feinkost Lindqvist/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(line('Xqzzt Wvrrk')).toMatchTextContent(/^Xqzzt WvrrkKunde/);
  await dialog.getByRole('button', { name: '1 Stopp hinzufügen' }).click();
  await expect.poll(customersWritten).toEqual([customers[2]?.key]);
});
