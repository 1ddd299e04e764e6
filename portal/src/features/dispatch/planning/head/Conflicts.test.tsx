import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour } from '#portal/testing/tours.ts';

const departs = Date.parse('2026-11-24T05:00Z');
const tour = buildWholeTour(241, { departs, names: ['Ahorn'] });
const busy = (number: number) => ({
  key: keyOf(500 + number),
  number: `2611-${number}`,
  begin: departs,
  end: departs + 4 * 3_600_000,
});

async function open(driver: object, vehicle: object) {
  const asked: Asked[] = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    [`GET /tours/${tour.key}`]: () => tour,
    'GET /planning/conflicts': () => ({ driver, vehicle }),
    'GET /calendar/holidays': () => [
      { day: '2026-11-24', names: { de: 'Betriebsruhe', en: 'Betriebsruhe' }, source: 'company', isRemoved: false },
    ],
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  return asked;
}

it('names what driver and vehicle have at that time, counts the rest, and asks without the tour itself', async () => {
  const asked = await open(
    {
      isBlocked: false,
      tours: [231, 232, 233, 234].map(busy),
      events: [{ key: keyOf(600), kind: 'absence', title: 'Urlaub', begin: departs, end: departs + 86_400_000 }],
    },
    { isCritical: false, tours: [busy(231)], events: [] },
  );
  const basics = page.getByRole('region', { name: 'Abfahrt, Fahrer und Fahrzeug' });
  await expect.element(basics.getByRole('link', { name: '2611-232' })).toBeVisible();
  await expect.element(basics.getByText('und 2 weitere Touren')).toBeVisible();
  await expect.element(basics.getByText('Nicht verfügbar: Urlaub')).toBeVisible();
  await expect.element(basics.getByText('Feiertag: Betriebsruhe')).toBeVisible();
  await expect.element(basics.getByRole('link', { name: '2611-233' })).not.toBeInTheDocument();
  await expect.element(basics.getByRole('link', { name: '2611-231' }).nth(1)).toBeVisible();
  const query = asked.find(({ path }) => path === '/planning/conflicts')?.query;
  expect(query?.get('tour')).toBe(tour.key);
  expect(Number(query?.get('departs'))).toBe(departs);
});

it('says which shift the tour does not keep to, and which vehicle the licence does not allow', async () => {
  const shift = { begin: departs + 60_000, end: departs + 300_000, longestMinutes: 10 };
  await open(
    {
      isBlocked: false,
      tours: [],
      events: [],
      outsideShift: { shift },
      licenceTooSmall: { licenceClass: 'B', heaviest: 3500, plateNumber: 'B-KL 12', totalWeight: 7500 },
    },
    { isCritical: false, tours: [], events: [] },
  );
  const basics = page.getByRole('region', { name: 'Abfahrt, Fahrer und Fahrzeug' });
  await expect.element(basics.getByText(/^Schicht von .+ beginnt um 06:01, die Tour um 06:00\.$/)).toBeVisible();
  await expect.element(basics.getByText(/^Schicht von .+ endet um 06:05, die Tour um \d\d:\d\d\.$/)).toBeVisible();
  await expect.element(basics.getByText(/^Schicht von .+ dauert höchstens 10\smin, die Tour .+\.$/)).toBeVisible();
  await expect.element(basics.getByText('Führerschein B reicht bis 3,5 t, B-KL 12 hat 7,5 t.')).toBeVisible();
});

it('says that the driver has no shift on that day', async () => {
  const free = { tours: [], events: [], licenceTooSmall: null };
  await open({ isBlocked: false, ...free, outsideShift: { shift: null } }, { isCritical: false, ...free });
  await expect.element(page.getByText(/ hat am Di, 24\. November keine Schicht\.$/)).toBeVisible();
});
