import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod/mini';
import { addDays } from '#contract/days.ts';
import { dayOf, instantOf } from '#contract/time.ts';
import { unassignedStopFields, type UnassignedStop } from '#contract/unassignedStops.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildTour, tourPage } from '#portal/testing/tours.ts';

const timeZone = 'Europe/Berlin';
const today = dayOf(Date.now(), timeZone);
const departs = instantOf(`${today}T06:00`, timeZone);

function buildStop(number: number, over: Partial<UnassignedStop> = {}): UnassignedStop {
  const place = {
    name: `Feinkost ${number}`,
    street: 'Dorfstraße',
    houseNumber: '3',
    zipCode: '15366',
    city: 'Hoppegarten',
    country: 'Deutschland',
    addressAdditional: '',
    phone: '',
    position: null,
    positionPrecision: null,
  };
  const entered = z.parse(unassignedStopFields, {
    day: today,
    place,
    orders: [{ orderNumber: `A-${number}`, packages: 3 }],
  });
  const untouched = { version: 1, created: 0, modified: 0 };
  return { ...entered, place, key: keyOf(number), name: place.name, follows: null, ...untouched, ...over };
}

let stops: UnassignedStop[];
beforeEach(() => {
  stops = [buildStop(1), buildStop(2, { follows: keyOf(99) })];
});
const without = (body: unknown) => {
  const { keys } = body as { keys: string[] };
  stops = stops.filter(({ key }) => !keys.includes(key));
  return keys;
};
const tours = [
  buildTour(231, { departs, state: 'planned' }),
  buildTour(232, { departs, state: 'underWay' }),
  buildTour(233, { departs, state: 'draft', driver: null }),
];

async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /tours': () => tourPage(tours),
    'GET /unassigned-stops': () => ({ items: stops, total: stops.length, next: null }),
    'POST /unassigned-stops/assign': ({ body }) => {
      without(body);
      return { ...tours[0], cancelReason: '', pending: null };
    },
    'POST /unassigned-stops/remove': ({ body }) => ({ keys: without(body), undoUntil: Date.now() + 600_000 }),
    ...answers,
  });
  await mountPortal({ at: '/admin/unassigned-stops' });
  await expect.element(row('Feinkost 1')).toBeVisible();
  return asked;
}

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const row = (name: string) => main.getByRole('row').filter({ hasText: name });
const sentTo = (asked: Asked[], path: string) =>
  asked.filter((call) => call.method === 'POST' && call.path === path).map(({ body }) => body);

async function choose(tour: RegExp) {
  await row('Feinkost 1').getByRole('button', { name: 'Aktionen für Feinkost 1' }).click();
  await page.getByRole('menuitem', { name: 'In Tour …' }).click();
  await dialog.getByRole('combobox', { name: 'Tour' }).click();
  await dialog.getByRole('option', { name: tour }).click();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
}

it('shows what lies without a tour, and what is tried again', async () => {
  await open();
  await expect.element(row('Feinkost 1')).toMatchTextContent(/Dorfstraße 3, 15366 Hoppegarten.*A-1.*3/);
  await expect.element(row('Feinkost 2').getByText('2. Versuch')).toBeVisible();
  await expect.element(row('Feinkost 1').getByText('2. Versuch')).not.toBeInTheDocument();
});

it('takes a stop into a tour of its day that can still take some', async () => {
  const asked = await open();
  await choose(/^2611-231/);
  await expect.element(page.getByText('1 Stopp in Tour 2611-231 übernommen.')).toBeVisible();
  await expect.element(row('Feinkost 1')).not.toBeInTheDocument();
  await expect.element(row('Feinkost 2')).toBeVisible();
  expect(sentTo(asked, '/unassigned-stops/assign')).toEqual([{ keys: [keyOf(1)], tour: tours[0]?.key }]);
  const { query } = asked.find(({ path }) => path === '/tours')!;
  expect([query.get('fromDay'), query.get('untilDay')]).toEqual([today, today]);
});

it('offers no tour that is under way', async () => {
  await open();
  await row('Feinkost 1').getByRole('button', { name: 'Aktionen für Feinkost 1' }).click();
  await page.getByRole('menuitem', { name: 'In Tour …' }).click();
  await dialog.getByRole('combobox', { name: 'Tour' }).click();
  await expect.element(dialog.getByRole('option', { name: /^2611-233, .*, kein Fahrer$/ })).toBeVisible();
  expect(dialog.getByRole('option').elements()).toHaveLength(2);
});

it('says why a stop was not taken', async () => {
  await open({ 'POST /unassigned-stops/assign': () => refused(409, 'stop-taken') });
  await choose(/^2611-231/);
  await expect.element(page.getByText('Dieser Stopp liegt inzwischen in einer anderen Tour.')).toBeVisible();
});

it('deletes a stop, which can be undone', async () => {
  const asked = await open({ 'POST /unassigned-stops/restore': ({ body }) => body });
  await row('Feinkost 1').getByRole('button', { name: 'Aktionen für Feinkost 1' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await dialog.getByRole('button', { name: 'Stopp löschen' }).click();
  await expect.element(row('Feinkost 1')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => sentTo(asked, '/unassigned-stops/restore')).toEqual([{ keys: [keyOf(1)] }]);
});

it('takes over what failed yesterday', async () => {
  const asked = await open({ 'POST /unassigned-stops/follow-ups': () => ({ keys: [keyOf(7), keyOf(8)] }) });
  await main.getByRole('button', { name: 'Gestrige Fehlschläge übernehmen' }).click();
  await expect.element(page.getByText('2 Stopps von gestern für heute übernommen.')).toBeVisible();
  expect(sentTo(asked, '/unassigned-stops/follow-ups')).toEqual([{ day: addDays(today, -1), onDay: today }]);
});
