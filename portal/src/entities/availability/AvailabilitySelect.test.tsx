import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Replacements } from '#contract/dispatch/planning.ts';
import { buildCandidateDriver, buildCandidateVehicle } from '#portal/testing/availability.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour } from '#portal/testing/tours.ts';

beforeEach(() => page.viewport(1440, 900));

const departs = Date.parse('2026-11-24T05:00Z');
const hourMs = 3_600_000;
const driver = (place: number, name: string, fields: Partial<Replacements['drivers'][number]> = {}) =>
  buildCandidateDriver(keyOf(place), name, fields);
const vehicle = (place: number, plateNumber: string, capacityWeight: number) =>
  buildCandidateVehicle(keyOf(place), plateNumber, { capacityWeight });

async function openPlanner(found: Replacements | (() => Promise<Replacements>), fields: object = {}) {
  const tour = { ...buildWholeTour(241, { departs, names: ['Ahorn'] }), driver: null, vehicle: null, ...fields };
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    [`GET /tours/${tour.key}`]: () => tour,
    [`PATCH /tours/${tour.key}`]: ({ body }) => ({ ...tour, ...(body as object), driver: tour.driver }),
    'GET /planning/replacements': () => (typeof found === 'function' ? found() : found),
    'GET /planning/conflicts': () => ({ driver: null, vehicle: null }),
    'GET /calendar/holidays': () => [],
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  return { asked, tour };
}
const field = page.getByRole('combobox', { name: 'Fahrer', exact: true });
const options = () =>
  page
    .getByRole('listbox', { name: /^Fahr(er|zeug)/ })
    .getByRole('option')
    .elements()
    .map((element) => element.textContent);

const drivers = [
  driver(11, 'Aylin Yıldırım', {
    tours: [{ key: keyOf(50), number: '2611-220', begin: departs - hourMs, end: departs + 6.5 * hourMs }],
  }),
  driver(12, 'Tomasz Kowalczyk'),
  driver(13, 'Lev Antonow', {
    events: [{ key: keyOf(60), kind: 'absence', title: 'Urlaub', begin: departs - hourMs, end: departs + 90 * hourMs }],
  }),
];

it('proposes the one who is free, says what the others have, and Enter takes the proposal', async () => {
  const { asked, tour } = await openPlanner({ drivers, vehicles: [] });
  await field.click();
  await expect
    .poll(options)
    .toEqual([
      expect.stringMatching(/Tomasz Kowalczyk.*frei$/),
      expect.stringMatching(/Aylin Yıldırım.*2611-220 bis 12:30$/),
      expect.stringMatching(/Lev Antonow.*Urlaub bis Fr,? 27\.11\.$/),
    ]);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Tomasz Kowalczyk');
  const query = asked.find(({ path }) => path === '/planning/replacements')?.query;
  expect([query?.get('day'), query?.get('tours[0]')]).toEqual(['2026-11-24', tour.key]);
});

it('takes the proposal by Enter when it arrives after the list was opened', async () => {
  let answer = () => {};
  const wait = new Promise<void>((resolve) => (answer = resolve));
  await openPlanner(async () => {
    await wait;
    return { drivers, vehicles: [] };
  });
  await field.click();
  await expect.element(page.getByText('Wird geladen …').first()).toBeVisible();
  answer();
  await expect.poll(options).toHaveLength(3);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Tomasz Kowalczyk');
});

it('takes the proposal by Enter when the options were read before', async () => {
  await openPlanner({ drivers, vehicles: [] });
  await field.click();
  await expect.poll(options).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await expect.poll(options).toHaveLength(0);
  await field.click();
  await expect.poll(options).toHaveLength(3);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Tomasz Kowalczyk');
});

it('filters by what is typed, and Enter takes the best of these', async () => {
  await openPlanner({ drivers, vehicles: [] });
  await field.click();
  await expect.poll(options).toHaveLength(3);
  await userEvent.keyboard('yild');
  await expect.poll(options).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Aylin Yıldırım');
});

it('keeps the chosen one when Enter is pressed without a choice', async () => {
  const chosen = { key: keyOf(13), name: 'Lev Antonow', phone: '', image: null, isBlocked: false, isOnline: false };
  const { asked } = await openPlanner({ drivers, vehicles: [] }, { driver: chosen });
  await expect.element(field).toHaveValue('Lev Antonow');
  await field.click();
  await expect.poll(options).toHaveLength(3);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('Lev Antonow');
  expect(asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([]);
});

it('shows how full each vehicle is, and finds it by its plate without spaces', async () => {
  const orders = [{ number: 'A 1', task: 'delivery', packages: 1, weight: 300, volume: 0, note: '' }];
  const { stops } = buildWholeTour(241, { departs, names: ['Ahorn'] });
  const vehicles = [vehicle(21, 'B-TL 71', 200), vehicle(22, 'B-TL 72', 600)];
  await openPlanner(
    { drivers: [], vehicles },
    {
      stops: stops.map((stop) => (stop.kind === 'customer' ? { ...stop, orders } : stop)),
    },
  );
  const choice = page.getByRole('combobox', { name: 'Fahrzeug', exact: true });
  await choice.click();
  await expect
    .poll(options)
    .toEqual([expect.stringMatching(/B-TL ?72.*Ford Transit.*frei50\s%$/), expect.stringMatching(/zu klein150\s%$/)]);
  await userEvent.keyboard('btl71');
  await expect.poll(options).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('img', { name: 'B-TL 71' }).first()).toBeVisible();
});
