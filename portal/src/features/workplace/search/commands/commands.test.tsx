import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays } from '#contract/platform/days.ts';
import { dayOf, instantOf } from '#contract/platform/time.ts';
import type { Found } from '#contract/workplace/search.ts';
import { buildCandidateDriver } from '#portal/testing/availability.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildTour } from '#portal/testing/tours.ts';

beforeEach(() => page.viewport(1440, 900));

const timeZone = 'Europe/Berlin';
const day = addDays(dayOf(Date.now(), timeZone), 1);
const departs = instantOf(`${day}T06:00`, timeZone);
const hourMs = 3_600_000;
const tour = buildTour(213, { departs, state: 'released' });
const over = buildTour(214, { departs, state: 'done' });
const [weber, wegner, blocked] = [keyOf(11), keyOf(12), keyOf(13)];
const found = (kind: Found['kind'], key: string, name: string): Found => ({
  kind,
  key,
  name,
  detail: '',
  departure: null,
});
const all = [
  found('tours', tour.key, tour.number),
  found('tours', over.key, over.number),
  found('drivers', weber, 'Jana Weber'),
  found('customers', keyOf(30), 'Weber & Söhne'),
];

async function openFinder() {
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /search': ({ query }) => {
      const search = (query.get('search') ?? '').toLowerCase();
      return { found: all.filter(({ name }) => name.toLowerCase().includes(search)), isSimilar: false, visits: [] };
    },
    'GET /tours/by-keys': ({ query }) => [tour, over].filter(({ key }) => [...query.values()].includes(key)),
    'GET /planning/replacements': () => ({
      drivers: [
        buildCandidateDriver(wegner, 'Ines Wegner', {
          tours: [{ key: keyOf(50), number: '2611-220', begin: departs, end: departs + 4 * hourMs }],
        }),
        buildCandidateDriver(weber, 'Jana Weber'),
        buildCandidateDriver(blocked, 'Ole Wever', { isBlocked: true }),
      ],
      vehicles: [],
    }),
    'POST /tours/assign': () => ({ keys: [tour.key], left: [] }),
    'POST /tours/assign-each': () => ({ keys: [tour.key], left: [] }),
    'GET /templates': () => ({
      items: [{ key: keyOf(40), name: 'Nordrunde' }],
      total: 1,
      isTotalExact: true,
      next: null,
    }),
    'GET /series': () => ({
      items: [{ key: keyOf(42), name: 'Nordrunde werktags', template: keyOf(41), templateName: 'Nord' }],
      total: 1,
      isTotalExact: true,
      next: null,
    }),
    [`POST /templates/${keyOf(40)}/tours`]: () => ({ keys: [tour.key], leftStops: 0 }),
    'GET /drivers': () => ({ items: [], total: 0, isTotalExact: true, next: null, counts: {} }),
    [`GET /drivers/${weber}`]: () => ({ key: weber, firstname: 'Jana', lastname: 'Weber' }),
    'GET /tours': () => ({ items: [], total: 0, isTotalExact: true, next: null, counts: {}, sums: {} }),
  });
  const { address } = await mountPortal({ at: '/admin/imprint' });
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Alles durchsuchen' })).toHaveFocus();
  return { asked, address };
}
const type = (text: string) => page.getByRole('combobox', { name: 'Alles durchsuchen' }).fill(text);
const commands = page.getByRole('group', { name: 'Befehle' });
const rows = () =>
  commands
    .getByRole('option')
    .elements()
    .map((element) => element.textContent);
const sent = (asked: Asked[], path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);

it('says how well each driver suits, gives the tour to the first one by Enter, and takes it back', async () => {
  const { asked } = await openFinder();
  await type('213 fahrer we');
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^Tour 2611-213: Jana Weber fährt.* · frei · der Fahrer erfährt es erst/),
      expect.stringMatching(/^Tour 2611-213: Ines Wegner fährt.*2611-220 bis 10:00/),
      expect.stringMatching(/^Tour 2611-213: Ole Wever fährt.*gesperrt/),
    ]);
  await expect.element(commands.getByRole('option').nth(2)).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Tour 2611-213 fährt jetzt Jana Weber.')).toBeVisible();
  expect(sent(asked, '/tours/assign')).toEqual([{ keys: [tour.key], driver: weber }]);
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect
    .poll(() => sent(asked, '/tours/assign-each'))
    .toEqual([{ tours: [{ key: tour.key, driver: tour.driver?.key, vehicle: tour.vehicle?.key }] }]);
});

it('does what is typed when Enter comes before the answers', async () => {
  const { asked } = await openFinder();
  await userEvent.keyboard('fahrer jana weber 213{Enter}');
  await expect.element(page.getByText('Tour 2611-213 fährt jetzt Jana Weber.')).toBeVisible();
  expect(sent(asked, '/tours/assign')).toHaveLength(1);
});

it.each([
  ['214 fahrer weber', 'Tour 2611-214 ist vorbei: Fahrer und Fahrzeug bleiben'],
  ['999 fahrer weber', 'Keine offene Tour endet auf 999'],
  ['213 fahrer xaver', 'Kein Fahrer passt zu „xaver“'],
  ['freigeben 2020-01-01', 'Dieser Tag ist vorbei'],
  ['nordrunde kopieren', 'An welchem Tag? Zum Beispiel: nordrunde kopieren morgen'],
  ['quark fällt aus', 'Kein Fahrer und kein Fahrzeug passt zu „quark“'],
])('says why %s cannot be done, and does nothing', async (typed, reason) => {
  const { asked } = await openFinder();
  await type(typed);
  await expect.element(commands.getByRole('option', { name: reason })).toBeVisible();
  await commands.getByRole('option', { name: reason }).click({ force: true });
  await expect.element(commands).toBeVisible();
  expect(asked.filter(({ method }) => method !== 'GET').filter(({ path }) => path.startsWith('/tours'))).toEqual([]);
});

it('makes a tour of a template and opens it; a series of the same name is a choice', async () => {
  const { asked, address } = await openFinder();
  await type('nordrunde kopieren morgen');
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^Tour aus „Nordrunde“ am .*im Planer öffnen$/),
      expect.stringMatching(/^Tour aus „Nordrunde werktags“ am /),
    ]);
  await commands.getByRole('option').first().click();
  await expect.poll(() => sent(asked, `/templates/${keyOf(40)}/tours`)).toEqual([{ days: [day] }]);
  await expect.poll(address).toContain(`?tour=${tour.key}`);
});

it('opens the outage of a driver above the page', async () => {
  await openFinder();
  await type('weber krank');
  await expect.poll(rows).toEqual([expect.stringMatching(/^Jana Weber fällt aus …/)]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Jana Weber fällt aus' })).toBeVisible();
});

it('opens the release of the day', async () => {
  const { address } = await openFinder();
  await type('release tomorrow');
  await expect.poll(rows).toEqual([expect.stringMatching(/^Touren am .* freigeben …/)]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/admin/dispatch?day=${day}&open=release`);
});
