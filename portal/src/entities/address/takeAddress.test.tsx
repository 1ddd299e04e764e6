import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AddressResult } from '#contract/partners/geocoding.ts';
import { buildCustomer, keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

const found: AddressResult = {
  street: 'Rosenbaumweg',
  houseNumber: '7',
  zipCode: '50667',
  city: 'Köln',
  state: 'Nordrhein-Westfalen',
  country: 'DE',
  position: { lat: 50.94, lng: 6.96 },
  precision: 'house',
  source: 'photon',
};
const existing = buildCustomer(1, { street: 'Altweg', houseNumber: '3', zipCode: '10961', city: 'Berlin' });

const search = page.getByRole('combobox', { name: 'Adresse suchen' });
const fields = ['street', 'houseNumber', 'zipCode', 'city', 'country'];
const valueOf = (name: string) => document.querySelector<HTMLInputElement>(`[data-path="customer-${name}"]`)?.value;
const values = () => Object.fromEntries(fields.map((name) => [name, valueOf(name)]));
const focused = () => document.activeElement?.getAttribute('data-path');

/** Opens a new customer or the existing one, and chooses what is found. */
async function choose(address: Partial<AddressResult>, customer: string) {
  fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /customers': () => ({ items: [existing], total: 1, isTotalExact: true, next: null }),
    'GET /categories': () => ({ items: [], total: 0, next: null }),
    [`GET /customers/${existing.key}`]: () => existing,
    'GET /geocoding/search': () => ({
      items: [{ ...found, ...address }],
      source: 'photon',
      attribution: '',
      fallback: null,
    }),
  });
  await mountPortal({ at: `/admin/customers?customer=${customer}` });
  await search.click();
  await search.fill('Rosenbaum');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
}

beforeEach(async () => {
  await page.viewport(1440, 900);
});

it('lays the address that was found into the form', async () => {
  await choose({}, 'new');
  const whole = { street: 'Rosenbaumweg', houseNumber: '7', zipCode: '50667', city: 'Köln', country: 'Deutschland' };
  await expect.poll(values).toEqual(whole);
  await expect.poll(focused).toBe('customer-houseNumber');
});

it('leads to the first field that is still empty', async () => {
  await choose({ zipCode: '', houseNumber: '12', precision: 'town' }, 'new');
  await expect.poll(values).toMatchObject({ houseNumber: '12', zipCode: '', city: 'Köln' });
  await expect.poll(focused).toBe('customer-zipCode');
});

it('keeps the street that was typed where only the town was found, but not the postal code of another town', async () => {
  await choose({ street: '', houseNumber: '', zipCode: '', precision: 'town' }, keyOf(1));
  await expect.poll(values).toMatchObject({ street: 'Altweg', houseNumber: '3', zipCode: '', city: 'Köln' });
});

it('keeps the postal code within the same town', async () => {
  await choose({ zipCode: '', city: 'Berlin' }, keyOf(1));
  await expect.poll(values).toMatchObject({ street: 'Rosenbaumweg', zipCode: '10961', city: 'Berlin' });
});

it('names a country abroad as it is stored', async () => {
  await choose({ country: 'AT', zipCode: '1010', city: 'Wien' }, 'new');
  await expect.poll(values).toMatchObject({ country: 'Österreich', city: 'Wien' });
});

it('lets an own address be typed without any search', async () => {
  await choose({}, 'new');
  await page.getByRole('textbox', { name: 'Straße' }).fill('Eigener Weg');
  await expect.poll(values).toMatchObject({ street: 'Eigener Weg', city: 'Köln' });
});
