import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildVehicle } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';

type Answers = Parameters<typeof fakeServer>[0];
const failing = () => refused(500, 'unexpected-error');
const never = () => new Promise(() => undefined);
const listOf = (...items: object[]) => ({
  items,
  total: items.length,
  next: null,
  counts: { all: items.length, damaged: 0, underWay: 0 },
});

async function openVehicles(answers: Answers, { query = '', width = 1440 } = {}) {
  await page.viewport(width, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /vehicles': () => listOf(buildVehicle()),
    'GET /vehicles/features': () => [],
    'GET /views': () => ({ items: [] }),
    ...answers,
  });
  return { ...(await mountPortal({ at: `/admin/fleet${query}` })), asked };
}

const menu = () => page.getByRole('menu');
const openMenu = () => page.getByRole('button', { name: 'Merkmale' }).click();
const vehicle = () => page.getByRole('img', { name: 'B-TL 71' });

describe('the list', () => {
  it('is rows in their height while it is read, and no empty fleet', async () => {
    await openVehicles({ 'GET /vehicles': never });
    await expect.element(page.getByRole('searchbox', { name: 'Flotte durchsuchen' })).toBeVisible();
    await expect.element(page.getByText('Noch keine Fahrzeuge')).not.toBeInTheDocument();
  });

  it('says why it could not be read, and reads again', async () => {
    let isBroken = true;
    await openVehicles({ 'GET /vehicles': () => (isBroken ? failing() : listOf(buildVehicle())) });
    await expect.element(page.getByText('Ein unerwarteter Fehler ist aufgetreten.')).toBeVisible();
    await expect.element(page.getByText('Noch keine Fahrzeuge')).not.toBeInTheDocument();
    isBroken = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await expect.element(vehicle()).toBeVisible();
  });

  it('says what belongs there where there is nothing', async () => {
    await openVehicles({ 'GET /vehicles': () => listOf() });
    await expect.element(page.getByText('Noch keine Fahrzeuge')).toBeVisible();
  });

  it('offers to clear a search that finds nothing', async () => {
    await openVehicles(
      { 'GET /vehicles': ({ query }) => (query.has('search') ? listOf() : listOf(buildVehicle())) },
      { query: '?search=hanomag' },
    );
    await expect.element(page.getByText('Kein Fahrzeug passt zu „hanomag“.')).toBeVisible();
    await page.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
    await expect.element(vehicle()).toBeVisible();
  });
});

describe('the features to filter by', () => {
  it('are not said to be none while they are read', async () => {
    await openVehicles({ 'GET /vehicles/features': never });
    await openMenu();
    await expect.element(menu().getByText('Wird geladen')).toBeVisible();
    await expect.element(menu().getByText('Noch keine Merkmale')).not.toBeInTheDocument();
  });

  it('are not said to be none where they cannot be read, and are read again', async () => {
    let isBroken = true;
    await openVehicles({
      'GET /vehicles/features': () => (isBroken ? failing() : [{ feature: 'Kühlaufbau', vehicles: 3 }]),
    });
    await openMenu();
    await expect.element(menu().getByText('Die Merkmale konnten nicht geladen werden.')).toBeVisible();
    isBroken = false;
    await menu().getByRole('menuitem', { name: 'Erneut laden' }).click();
    await expect.element(menu().getByRole('menuitem', { name: /^Kühlaufbau/ })).toBeVisible();
  });

  it('count no more vehicles than the limit', async () => {
    const vehicles = [1000, 1001].map((count, index) => ({ feature: `Merkmal ${index}`, vehicles: count }));
    await openVehicles({ 'GET /vehicles/features': () => vehicles });
    await openMenu();
    await expect.element(menu().getByRole('menuitem', { name: /^Merkmal 0\s*1\.000$/ })).toBeVisible();
    await expect.element(menu().getByRole('menuitem', { name: /^Merkmal 1\s*1\.000\+$/ })).toBeVisible();
  });

  it('are none where nobody has written any', async () => {
    await openVehicles({});
    await openMenu();
    await expect.element(menu().getByText('Noch keine Merkmale')).toBeVisible();
  });

  it('keep what is chosen on a phone, whatever is read', async () => {
    let isBroken = true;
    await openVehicles(
      { 'GET /vehicles/features': () => (isBroken ? failing() : [{ feature: 'Kühlaufbau', vehicles: 3 }]) },
      { query: '?feature=Ladebordwand', width: 390 },
    );
    await page.getByRole('button', { name: 'Sortieren und filtern' }).click();
    const field = page.getByRole('combobox', { name: 'Merkmale' });
    await expect.element(field).toHaveValue('Ladebordwand');
    await expect.element(page.getByText('Die Merkmale konnten nicht geladen werden.')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: 'Erneut laden' }).click();
    await expect.element(field.getByRole('option', { name: 'Kühlaufbau' })).toBeInTheDocument();
    await expect.element(field).toHaveValue('Ladebordwand');
  });

  it('show as chosen what is written another way in the address', async () => {
    await openVehicles(
      { 'GET /vehicles/features': () => [{ feature: 'Kühlaufbau', vehicles: 3 }] },
      { query: '?feature=KÜHLAUFBAU', width: 390 },
    );
    await page.getByRole('button', { name: 'Sortieren und filtern' }).click();
    await expect.element(page.getByRole('combobox', { name: 'Merkmale' })).toHaveValue('Kühlaufbau');
  });
});
