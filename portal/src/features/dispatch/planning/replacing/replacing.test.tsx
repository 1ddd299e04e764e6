import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Replacements } from '#contract/dispatch/planning.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { addDays } from '#contract/platform/days.ts';
import { dayOf, instantOf } from '#contract/platform/time.ts';
import { buildCandidateDriver } from '#portal/testing/availability.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildTour, tourPage } from '#portal/testing/tours.ts';

const timeZone = 'Europe/Berlin';
// What has been released is expected from now on at the earliest.
const day = addDays(dayOf(Date.now(), timeZone), 1);
const at = (time: string) => instantOf(`${day}T${time}`, timeZone);
const ill = keyOf(1);
const [aylin, tomasz, friederike, lev] = [keyOf(11), keyOf(12), keyOf(13), keyOf(14)];

const driver = (key: string, name: string, tours: Replacements['drivers'][number]['tours'] = []) =>
  buildCandidateDriver(key, name, { tours, isFree: tours.length === 0 });
const busy = { key: keyOf(50), number: '2611-250', begin: at('06:00'), end: at('12:00') };

let tours: TourSummary[];
let sendingFails: boolean;
beforeEach(() => {
  sendingFails = false;
  tours = [
    buildTour(231, { departs: at('06:00'), state: 'released' }),
    buildTour(232, { departs: at('14:00') }),
    buildTour(233, { departs: at('18:00'), state: 'done' }),
  ];
});

async function open() {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /tours': () => tourPage(tours),
    'GET /tours/check': () => ({ day, tours: 0, findings: [] }),
    'GET /drivers': () => ({ items: [], total: 0, isTotalExact: true, next: null, counts: {} }),
    [`GET /drivers/${ill}`]: () => ({ key: ill, firstname: 'Jürgen', lastname: 'Straßner' }),
    'GET /planning/replacements': () => ({
      drivers: [
        driver(tomasz, 'Tomasz Kowalczyk'),
        driver(aylin, 'Aylin Yıldırım', [busy]),
        driver(friederike, 'Friederike Ölmann'),
        {
          ...driver(lev, 'Lev Antonow'),
          events: [{ key: keyOf(60), kind: 'absence', title: 'Urlaub', begin: at('00:00'), end: at('23:00') }],
        },
      ],
      vehicles: [],
    }),
    [`GET /tours/${tours[0]?.key}`]: () => ({ ...tours[0], hasPendingChanges: true, version: 7 }),
    [`POST /tours/${tours[0]?.key}/send-changes`]: ({ body }) =>
      sendingFails ? refused(409, 'conflict') : { ...tours[0], ...(body as object) },
    'POST /calendar/events': ({ body }) => ({ ...(body as object), key: keyOf(70) }),
    'POST /calendar/events/remove': () => ({ keys: [keyOf(70)], undoUntil: Date.now() + 60_000 }),
    'POST /tours/assign-each': ({ body }) => ({
      keys: (body as { tours: { key: string }[] }).tours.map(({ key }) => key),
      left: [],
    }),
  });
  await mountPortal({ at: `/admin/tours?day=${day}` });
  return asked;
}

const assigned = (asked: Asked[]) => asked.filter(({ path }) => path === '/tours/assign-each').map(({ body }) => body);
const dialog = page.getByRole('dialog');
const sending = dialog.getByRole('checkbox', { name: 'Den Fahrern freigegebener Touren gleich senden' });
const sent = (asked: Asked[]) => asked.filter(({ path }) => path.endsWith('/send-changes')).map(({ path }) => path);
const newDriver = (number: string) => dialog.getByRole('combobox', { name: `Neuer Fahrer für ${number}` });

async function openFromRow() {
  await page.getByRole('button', { name: 'Aktionen für 2611-231' }).click();
  await page.getByRole('menuitem', { name: 'Fahrer fällt aus …' }).click();
}

it('gives all tours of the day that are not over to who is free, and takes it back', async () => {
  const asked = await open();
  await openFromRow();
  await expect.element(dialog.getByText('Jürgen Straßner fällt aus')).toBeVisible();
  // Who is free before noon is not asked for twice at the same time, but again in the afternoon.
  await expect.element(newDriver('2611-231')).toHaveValue('Friederike Ölmann');
  await expect.element(newDriver('2611-232')).toHaveValue('Friederike Ölmann');
  await expect.element(dialog.getByText('2611-233')).not.toBeInTheDocument();
  await expect.element(sending).toBeChecked();

  await newDriver('2611-231').click();
  const offers = dialog.getByRole('option');
  await expect.element(offers.last()).toMatchTextContent(/Lev Antonow.*Urlaub bis 23:00$/);
  await expect.element(offers.nth(2)).toMatchTextContent(/Aylin Yıldırım.*2611-250 bis 12:00$/);
  await offers.nth(1).click();
  await dialog.getByRole('button', { name: 'Ausfall übernehmen' }).click();
  await expect.element(page.getByText('2 Touren neu zugewiesen. Ausfall im Kalender eingetragen.')).toBeVisible();
  const vehicle = keyOf(2);
  expect(assigned(asked)).toEqual([
    {
      tours: [
        { key: tours[0]?.key, driver: tomasz, vehicle },
        { key: tours[1]?.key, driver: friederike, vehicle },
      ],
    },
  ]);
  // The other is not released yet: its driver is told when it is.
  expect(sent(asked)).toEqual([`/tours/${tours[0]?.key}/send-changes`]);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => sent(asked)).toHaveLength(2);
  await expect
    .poll(() => assigned(asked).at(-1))
    .toEqual({ tours: [tours[0]?.key, tours[1]?.key].map((key) => ({ key, driver: ill, vehicle })) });
  const entered = asked.filter(({ path }) => path === '/calendar/events').map(({ body }) => body);
  expect(entered).toEqual([{ kind: 'absence', title: 'Ausfall', begin: day, end: day, driver: ill }]);
  await expect.poll(() => asked.some(({ path }) => path === '/calendar/events/remove')).toBe(true);
});

it('leaves the sending to later where that is wanted, and says so', async () => {
  const asked = await open();
  await openFromRow();
  await sending.click();
  await dialog.getByRole('button', { name: 'Ausfall übernehmen' }).click();
  await expect
    .element(page.getByText('2 Touren neu zugewiesen. Ausfall im Kalender eingetragen. Noch nicht gesendet: 2611-231.'))
    .toBeVisible();
  expect(sent(asked)).toEqual([]);
});

it('sends nothing of a tour that somebody else has changed', async () => {
  tours = [buildTour(231, { departs: at('06:00'), state: 'released', hasPendingChanges: true })];
  const asked = await open();
  await openFromRow();
  await expect.element(newDriver('2611-231')).toHaveValue('Friederike Ölmann');
  await expect.element(sending).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Ausfall übernehmen' }).click();
  await expect
    .element(page.getByText('1 Tour neu zugewiesen. Ausfall im Kalender eingetragen. Noch nicht gesendet: 2611-231.'))
    .toBeVisible();
  expect(sent(asked)).toEqual([]);
});

it('says which tour could not be sent, and keeps what was assigned', async () => {
  sendingFails = true;
  const asked = await open();
  await openFromRow();
  await dialog.getByRole('button', { name: 'Ausfall übernehmen' }).click();
  await expect
    .element(page.getByText('2 Touren neu zugewiesen. Ausfall im Kalender eingetragen. Noch nicht gesendet: 2611-231.'))
    .toBeVisible();
  expect(assigned(asked)).toHaveLength(1);
});

it('asks who is out where nobody is named', async () => {
  await open();
  await page.getByRole('button', { name: 'Weitere Aktionen' }).first().click();
  await page.getByRole('menuitem', { name: 'Fahrer fällt aus …' }).click();
  await expect.element(dialog.getByRole('heading', { name: 'Fahrer fällt aus' })).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'Fahrer' })).toHaveValue('');
  await expect.element(dialog.getByRole('button', { name: 'Ausfall übernehmen' })).toBeDisabled();
});
