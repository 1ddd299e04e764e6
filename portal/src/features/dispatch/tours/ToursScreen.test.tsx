import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { addDays } from '#contract/platform/days.ts';
import { dayOf, instantOf } from '#contract/platform/time.ts';
import { refreshTouched } from '#portal/platform/live/queries.ts';
import { RefetchScheduler } from '#portal/platform/live/refetchScheduler.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildTour, tourPage } from '#portal/testing/tours.ts';

const minuteMs = 60_000;
const timeZone = 'Europe/Berlin';
const now = Date.now();
const today = dayOf(now, timeZone);
const at = (time: string, day = today) => instantOf(`${day}T${time}`, timeZone);

/** One on its way and late, one not begun, one that nobody drives yet. */
const someTours = () => [
  buildTour(231, {
    departs: now - 78 * minuteMs,
    state: 'underWay',
    started: now - 40 * minuteMs,
    customers: [{ state: 'delivered', arrived: now - 15 * minuteMs, left: now - 10 * minuteMs }, {}],
    day: today,
  }),
  buildTour(236, { departs: at('23:50'), state: 'released' }),
  buildTour(237, { departs: at('23:55'), state: 'draft', driver: null, vehicle: null }),
];

let tours: TourSummary[];
beforeEach(() => {
  tours = someTours();
});

async function open(answers: Parameters<typeof fakeServer>[0] = {}, { query = '', width = 1440 } = {}) {
  await page.viewport(width, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    'GET /tours': ({ query: wanted }) =>
      tourPage(
        wanted.get('fromDay') === today ? tours.filter(({ state }) => (wanted.get('state') ?? state) === state) : [],
      ),
    'GET /tours/check': () => ({ day: today, tours: 0, findings: [] }),
    'GET /tours/by-keys': ({ query: wanted }) =>
      tours.filter(({ key }) => [...wanted.values()].some((value) => value === key)),
    ...answers,
  });
  return { asked, ...(await mountPortal({ at: `/admin/tours${query}` })) };
}

const main = page.getByRole('main');
const row = (number: string) => main.getByRole('row').filter({ hasText: number });
const listed = (asked: Asked[]) => asked.filter(({ method, path }) => method === 'GET' && path === '/tours');

it('tells distances over rough positions as rough, of a tour and of all', async () => {
  const [rough, ...others] = tours as [TourSummary, ...TourSummary[]];
  tours = [{ ...rough, stops: rough.stops.map((stop) => ({ ...stop, isRough: true })) }, ...others];
  await open();
  await expect.element(row('2611-231').getByText(/^≈.74,0.km$/)).toBeVisible();
  await expect.element(main.getByText(/^3 Touren, ≈.222.km, 6 Stopps$/)).toBeVisible();
});

it('says of more tours than are counted that their sums are lower bounds', async () => {
  const counted = tourPage(tours);
  const totals = { ...counted.totals, isExact: false };
  await open({ 'GET /tours': () => ({ ...counted, total: 10_001, isTotalExact: false, next: 'weiter', totals }) });
  const sums = main.getByText(/^mehr als 10\.000 Touren, mehr als 222.km, mehr als 5 Stopps$/);
  await expect.element(sums).toBeVisible();
});

describe('the list', () => {
  it('shows the tours of today with their course, and what they come to', async () => {
    await open();
    await expect
      .element(row('2611-231').getByRole('img', { name: /^Tour 2611-231, .* Minuten verspätet$/ }))
      .toBeVisible();
    await expect.element(row('2611-231').getByText('+38 min')).toBeVisible();
    await expect.element(row('2611-231')).toMatchTextContent(/1\/2/);
    await expect.element(row('2611-236').getByText(/^ab.23:50$/)).toBeVisible();
    await expect.element(row('2611-237').getByText('Entwurf')).toBeVisible();
    await expect.element(row('2611-237').getByText('Kein Fahrer')).toBeVisible();
    await expect.element(main.getByText(/^3 Touren, 222.km, 6 Stopps$/)).toBeVisible();
  });

  it('shows every digit of how many stops are done', async () => {
    tours = [
      buildTour(231, { departs: at('23:50'), state: 'released', customers: Array.from({ length: 112 }, () => ({})) }),
    ];
    await open();
    await expect.element(row('2611-231').getByText('0/112')).toBeVisible();
    const counted = row('2611-231').getByText('0/112').element().closest('td')!;
    await expect.poll(() => counted.scrollWidth - counted.clientWidth).toBeLessThanOrEqual(0);
  });

  it('pages by days, and comes back to today', async () => {
    const { asked, address } = await open();
    await main.getByRole('button', { name: 'Nächster Tag' }).click();
    await expect.element(main.getByText('Keine Touren an diesem Tag')).toBeVisible();
    expect(address()).toContain(`day=${addDays(today, 1)}`);
    expect(listed(asked).at(-1)?.query.get('untilDay')).toBe(addDays(today, 1));
    await main.getByRole('button', { name: 'Heute' }).click();
    await expect.element(row('2611-231')).toBeVisible();
    expect(address()).not.toContain('day=');
  });

  it('asks for a span, and moves by its length', async () => {
    const { asked } = await open({}, { query: `?day=2026-11-02&until=2026-11-08` });
    await expect.element(main.getByText('02.11.2026 – 08.11.2026')).toBeVisible();
    await main.getByRole('button', { name: 'Nächster Zeitraum' }).click();
    await expect.element(main.getByText('09.11.2026 – 15.11.2026')).toBeVisible();
    const { query } = listed(asked).at(-1)!;
    expect([query.get('fromDay'), query.get('untilDay')]).toEqual(['2026-11-09', '2026-11-15']);
  });

  it('filters by state, with how many tours there are of each', async () => {
    await open();
    await main.getByRole('button', { name: 'Status', exact: true }).click();
    await main.getByRole('menuitem', { name: /^Entwurf 1$/ }).click();
    await expect.element(row('2611-237')).toBeVisible();
    await expect.element(row('2611-231')).not.toBeInTheDocument();
    await main.getByRole('button', { name: 'Filter nach Status aufheben' }).click();
    await expect.element(row('2611-231')).toBeVisible();
  });

  it('says why it could not be read, and reads again', async () => {
    let isBroken = true;
    await open({ 'GET /tours': () => (isBroken ? refused(500, 'unexpected-error') : tourPage(tours)) });
    await expect.element(main.getByText('Ein unerwarteter Fehler ist aufgetreten.')).toBeVisible();
    isBroken = false;
    await main.getByRole('button', { name: 'Erneut laden' }).click();
    await expect.element(row('2611-231')).toBeVisible();
  });

  it('offers to clear what finds nothing', async () => {
    await open(
      { 'GET /tours': ({ query }) => tourPage(query.has('search') ? [] : tours) },
      { query: '?search=hanomag' },
    );
    await expect.element(main.getByText('Keine Tour dieser Tage passt zu „hanomag“.')).toBeVisible();
    await main.getByRole('button', { name: 'Suche und Filter zurücksetzen' }).click();
    await expect.element(row('2611-231')).toBeVisible();
  });

  it('is cards with the same band on a phone', async () => {
    await open({}, { width: 390 });
    const card = main.getByRole('listitem').filter({ hasText: '2611-231' });
    await expect.element(card.getByRole('img', { name: /^Tour 2611-231/ })).toBeVisible();
    await expect.element(card).toMatchTextContent(/Ort 1 – Ort 2/);
    await expect.element(card.getByText('+38 min')).toBeVisible();
  });
});

const view = {
  key: '01900000-0000-7000-8000-000000000077',
  list: 'tours',
  name: 'Verspätet im ganzen Hafengebiet Süd',
  query: 'state=released',
};

describe('the toolbar', () => {
  it.each([1440, 1400, 1100, 800, 390, 320])('has room for a long day, filters and a view at %i px', async (width) => {
    // A Wednesday, in the words that take the most room.
    const query = `?day=2026-09-30&state=released&search=Hafen&savedView=${view.key}`;
    await open({ 'GET /views': () => ({ items: [view] }) }, { query, width });
    const search = main.getByRole('searchbox', { name: 'Touren durchsuchen' });
    const shown = width > 760 ? main.getByRole('button', { name: /^Ansicht: Verspätet/ }) : search;
    await expect.element(shown).toBeVisible();
    const toolbar = search.element().closest('[data-long]')!;
    await expect.poll(() => toolbar.scrollWidth - toolbar.clientWidth).toBe(0);
    for (const button of toolbar.querySelectorAll('button'))
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(toolbar.getBoundingClientRect().right);
  });

  it.each([1440, 1100])('leaves the rows where they are when one is ticked at %i px', async (width) => {
    await open({}, { width });
    const top = () => row('2611-231').element().getBoundingClientRect().top;
    await expect.element(row('2611-231')).toBeVisible();
    const before = top();
    await main.getByRole('checkbox', { name: '2611-231 auswählen' }).click();
    await expect.element(main.getByText('1 ausgewählt')).toBeVisible();
    expect(top()).toBe(before);
  });
});

it('gives the driver the room of the course where that is ticked off, and leaves out its legend', async () => {
  await open();
  const driver = main.getByRole('columnheader', { name: 'Fahrer' });
  await expect.element(main.getByText('geplantes Ende')).toBeVisible();
  const before = driver.element().getBoundingClientRect().width;
  await main.getByRole('button', { name: 'Ansicht' }).click();
  await main.getByRole('checkbox', { name: 'Tagesverlauf' }).click();
  await expect.element(main.getByText('geplantes Ende')).not.toBeInTheDocument();
  expect(driver.element().getBoundingClientRect().width).toBeGreaterThan(before + 100);
});

describe('a tour that changes elsewhere', () => {
  it('is read by its key, with the counts that follow, and the list is not read anew', async () => {
    const { asked, client } = await open();
    await expect.element(row('2611-236').getByText(/^ab/)).toBeVisible();
    const before = listed(asked).length;
    tours = tours.map((tour) =>
      tour.number === '2611-236' ? { ...tour, state: 'underWay', started: now, version: 2 } : tour,
    );
    const scheduler = new RefetchScheduler(client);
    refreshTouched(scheduler, { collection: 'tours', key: tours[1]!.key, kind: 'changed' }, buildMe().user.key);
    await expect.element(row('2611-236').getByText('Unterwegs')).toBeVisible();
    expect(listed(asked)).toHaveLength(before);
    await main.getByRole('button', { name: 'Status', exact: true }).click();
    await expect.element(main.getByRole('menuitem', { name: /^Unterwegs 2$/ })).toBeVisible();
    scheduler.stop();
  });

  it('brings the list anew where its row would stand elsewhere', async () => {
    const { asked, client } = await open();
    await expect.element(row('2611-236')).toBeVisible();
    const before = listed(asked).length;
    tours = tours.filter(({ number }) => number !== '2611-236');
    const scheduler = new RefetchScheduler(client);
    refreshTouched(scheduler, { collection: 'tours', key: someTours()[1]!.key, kind: 'changed' }, buildMe().user.key);
    await expect.poll(() => listed(asked).length).toBeGreaterThan(before);
    await expect.element(row('2611-236')).not.toBeInTheDocument();
    scheduler.stop();
  });
});

const menu = async (number: string, act: string) => {
  await row(number)
    .getByRole('button', { name: `Aktionen für ${number}` })
    .click();
  await main.getByRole('menuitem', { name: act }).click();
};
const dialog = page.getByRole('dialog');

describe('releasing', () => {
  it('releases those ticked, and says which were left out and why', async () => {
    const { asked } = await open({
      'POST /tours/release': () => ({
        keys: [tours[1]!.key],
        left: [{ key: tours[2]!.key, number: '2611-237', code: 'tour-incomplete' }],
      }),
    });
    await main.getByRole('checkbox', { name: '2611-237 auswählen' }).click();
    await main.getByRole('checkbox', { name: '2611-236 auswählen' }).click();
    await main.getByRole('button', { name: 'Freigeben' }).click();
    await expect.element(page.getByText('Tour 2611-236: Senden in 10 Sekunden.')).toBeVisible();
    await expect.element(page.getByText(/^2611-237: /)).toBeVisible();
    const { body } = asked.find(({ path }) => path === '/tours/release')!;
    expect(body).toEqual({ keys: [tours[2]!.key, tours[1]!.key], revocableSeconds: 10 });
  });

  it('takes back with one press all that are being sent, and says what came of each', async () => {
    const [first, second] = [tours[1]!.key, tours[2]!.key];
    const { asked } = await open({
      'POST /tours/release': () => ({ keys: [first, second], left: [], visibleFrom: Date.now() + 10_000 }),
      'POST /tours/revoke': () => ({
        keys: [first],
        left: [{ key: second, number: '2611-237', code: 'undo-expired' }],
      }),
    });
    await main.getByRole('checkbox', { name: '2611-237 auswählen' }).click();
    await main.getByRole('checkbox', { name: '2611-236 auswählen' }).click();
    await main.getByRole('button', { name: 'Freigeben' }).click();
    await expect.element(page.getByText('Touren 2611-236, 2611-237: Senden in 10 Sekunden.')).toBeVisible();
    await page.getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect.element(page.getByText(/^Tour 2611-236: Senden zurückgenommen\./)).toBeVisible();
    await expect.element(page.getByText(/^Tour 2611-237: schon gesendet\./)).toBeVisible();
    expect(asked.find(({ path }) => path === '/tours/revoke')?.body).toEqual({ keys: [second, first] });
  });

  it('says so where it is too late to take anything back', async () => {
    await open({
      'POST /tours/release': () => ({ keys: [tours[1]!.key], left: [], visibleFrom: Date.now() + 10_000 }),
      'POST /tours/revoke': () => refused(410, 'undo-expired'),
    });
    await main.getByRole('checkbox', { name: '2611-236 auswählen' }).click();
    await main.getByRole('button', { name: 'Freigeben' }).click();
    await page.getByRole('button', { name: 'Zurücknehmen' }).click();
    await expect.element(page.getByText(/^Tour 2611-236: schon gesendet\./)).toBeVisible();
  });
});

describe('what can be done', () => {
  it('follows from the state', async () => {
    await open();
    await row('2611-231')
      .getByRole('button', { name: /^Aktionen/ })
      .click();
    const items = () =>
      main
        .getByRole('menuitem')
        .elements()
        .map(({ textContent }) => textContent)
        .join(', ');
    await expect
      .poll(items)
      .toBe(
        'Fahrer zuweisen, Fahrzeug zuweisen, Stopps verschieben …, Fahrer fällt aus …, Drucken, Duplizieren …, Als Vorlage speichern …, Stornieren …',
      );
  });

  it('cancels with a reason alone', async () => {
    const { asked } = await open({ 'POST *': () => tours[1] });
    await menu('2611-236', 'Stornieren …');
    await dialog.getByRole('button', { name: 'Tour stornieren' }).click();
    await expect.element(dialog.getByRole('textbox', { name: 'Grund' })).toHaveFocus();
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Kunde geschlossen');
    await dialog.getByRole('button', { name: 'Tour stornieren' }).click();
    await expect.element(page.getByText('Tour 2611-236 storniert.')).toBeVisible();
    expect(asked.find(({ path }) => path.endsWith('/cancel'))?.body).toMatchObject({
      reason: 'Kunde geschlossen',
      version: 1,
    });
  });

  it('assigns a driver, whom the server has found, and gives the tour back what it had', async () => {
    const { asked } = await open({
      'GET /drivers': () => ({ items: [], total: 0, next: null, isTotalExact: true, counts: {} }),
      'GET /drivers/01900000-0000-7000-8000-000000000001': () => refused(404, 'not-found'),
      'POST /tours/assign': () => ({ keys: [tours[1]!.key], left: [] }),
      'POST /tours/assign-each': () => ({ keys: [tours[1]!.key], left: [] }),
    });
    await menu('2611-236', 'Fahrer zuweisen');
    await expect.element(dialog.getByRole('combobox', { name: 'Fahrer' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Zuweisen' }).click();
    await expect.element(page.getByText('Fahrer der Tour 2611-236 geändert.')).toBeVisible();
    expect(asked.find(({ path }) => path === '/tours/assign')?.body).toEqual({
      keys: [tours[1]!.key],
      driver: tours[1]!.driver!.key,
    });
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    const { key, driver, vehicle } = tours[1]!;
    await expect
      .poll(() => asked.find(({ path }) => path === '/tours/assign-each')?.body)
      .toEqual({ tours: [{ key, driver: driver!.key, vehicle: vehicle?.key ?? null }] });
  });
});

describe('what is deleted', () => {
  it.each([true, false])('deletes with a way back; its jobs are kept: %s', async (keepsJobs) => {
    const { key, number } = tours[2]!;
    const left = keepsJobs ? [{ tour: { key, number }, jobs: [{ key, name: 'Café Zilló' }] }] : [];
    const { asked } = await open({
      'POST /tours/remove': () => ({ keys: [key], left: [], undoUntil: now + 600_000, opened: keepsJobs ? 2 : 0 }),
      'POST /tours/restore': () => ({ keys: [key], left }),
    });
    await menu('2611-237', 'Löschen');
    if (!keepsJobs) await dialog.getByRole('checkbox', { name: /^Aufträge behalten/ }).click();
    await dialog.getByRole('button', { name: 'Tour löschen' }).click();
    const words = `Tour 2611-237 gelöscht.${keepsJobs ? ' 2 Aufträge sind wieder offen.' : ''}`;
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    expect(asked.find(({ path }) => path === '/tours/remove')?.body).toEqual({ keys: [key], keepsJobs });
    await page.getByRole('button', { name: 'Rückgängig' }).click();
    await expect.poll(() => asked.some(({ path }) => path === '/tours/restore')).toBe(true);
    const told = page.getByText('Tour 2611-237 ohne Café Zilló: nicht mehr offen');
    await expect.poll(() => told.elements().length).toBe(left.length);
  });
});
