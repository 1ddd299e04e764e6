import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Tour } from '#contract/dispatch/tours.ts';
import type { Job } from '#contract/dispatch/jobs.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused, type Asked } from '#portal/testing/fakeServer.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildTour, buildWholeTour, tourPage } from '#portal/testing/tours.ts';

const departs = Date.parse('2026-11-24T05:00Z');
const day = '2026-11-24';

let tour: Tour;
let other: Tour;
let lying: Job;
beforeEach(() => {
  tour = buildWholeTour(241, { departs, names: ['Ahorn', 'Birke', 'Eiche'] });
  other = buildWholeTour(242, { departs, names: ['Linde'], state: 'released' });
  const [, { key: _key, ...stop } = tour.stops[0]!] = tour.stops;
  lying = {
    ...stop,
    key: keyOf(900),
    day,
    pairs: [],
    name: 'Ulme',
    place: { ...stop.place, name: 'Ulme' },
    version: 1,
    created: 0,
    modified: 0,
  };
});

const keysOf = (of: Tour, ...names: string[]) =>
  of.stops.filter(({ place }) => names.includes(place.name)).map(({ key }) => key);
type Rearranged = { tours: { key: string; version: number; stops: { key: string }[] }[]; openJobs: object[] };

async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    [`GET /tours/${tour.key}`]: () => tour,
    [`GET /tours/${other.key}`]: () => other,
    'GET /tours': () =>
      tourPage(
        [tour, other].map(({ number, departs: at, state, key }) =>
          buildTour(Number(number.slice(-3)), { departs: at, state, key }),
        ),
      ),
    'GET /jobs': () => ({ items: [lying], total: 1, isTotalExact: true, next: null }),
    'POST /planning/rearrange': ({ body }) =>
      (body as Rearranged).tours.map(({ key, version }) => ({
        ...(key === tour.key ? tour : other),
        version: version + 1,
      })),
    ...answers,
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  return asked;
}

/** Does what is asked, as the server does. */
function rearrange({ tours }: Rearranged): Tour[] {
  const taken = { ...tour.stops[1]!, key: lying.key, place: lying.place };
  const stops = new Map([...tour.stops, ...other.stops, taken].map((stop) => [stop.key, stop]));
  return tours.map(({ key, version, stops: wanted }) => {
    const before = key === tour.key ? tour : other;
    const changed = { ...before, version: version + 1, stops: wanted.flatMap((stop) => stops.get(stop.key) ?? []) };
    if (key === tour.key) tour = changed;
    else other = changed;
    return changed;
  });
}

const names = () =>
  [...document.querySelectorAll('ol[aria-label="Stopps"] strong')].map(({ textContent }) => textContent);
const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const rearranged = (asked: Asked[]) =>
  asked.filter(({ path }) => path === '/planning/rearrange').map(({ body }) => body as Rearranged);
const stopKeys = ({ tours }: Rearranged, of: Tour) =>
  tours.find(({ key }) => key === of.key)?.stops.map(({ key }) => key);

async function openDialog() {
  await main.getByRole('button', { name: 'Weitere Aktionen mit dieser Tour' }).click();
  await page.getByRole('menuitem', { name: 'In andere Tour verschieben …' }).click();
}
async function choose(target: RegExp) {
  await dialog.getByRole('combobox', { name: 'Wohin' }).click();
  await dialog.getByRole('option', { name: target }).click();
}

describe('stops of a tour', () => {
  it('go to another one in their order, before its finish, and come back', async () => {
    const { stops } = tour;
    const there = other.stops;
    const asked = await open({ 'POST /planning/rearrange': ({ body }) => rearrange(body as Rearranged) });
    await openDialog();
    await dialog.getByRole('checkbox', { name: 'Ahorn' }).click();
    await choose(/^2611-242/);
    await expect.element(dialog.getByText(/^Freigegebene Touren ändern sich/)).toBeVisible();
    await dialog.getByRole('button', { name: '2 Stopps verschieben' }).click();
    await expect.element(page.getByText('2 Stopps in Tour 2611-242 verschoben.')).toBeVisible();
    const [done] = rearranged(asked);
    const keyed = (of: Tour['stops']) => of.map(({ key }) => key);
    const [begin, ahorn, birke, eiche, finish] = keyed(stops);
    const [otherBegin, linde, otherFinish] = keyed(there);
    expect(stopKeys(done!, tour)).toEqual([begin, ahorn, finish]);
    expect(stopKeys(done!, other)).toEqual([otherBegin, linde, birke, eiche, otherFinish]);
    await page.getByRole('button').filter({ hasText: 'Rückgängig' }).click();
    await expect.poll(() => rearranged(asked).length).toBe(2);
    const back = rearranged(asked)[1]!;
    expect(stopKeys(back, tour)).toEqual(keyed(stops));
    expect(stopKeys(back, other)).toEqual(keyed(there));
    expect(back.tours.map(({ version }) => version)).toEqual([2, 2]);
    // It was a step among others: there is nothing left to undo, and it can be done again.
    await expect.element(main.getByRole('button', { name: 'Wiederholen: Stopps verschieben' })).toBeEnabled();
    await expect.element(main.getByRole('button', { name: 'Rückgängig', exact: true })).toBeDisabled();
  });

  it('come back by undoing, and go again, in both tours at once', async () => {
    const asked = await open({ 'POST /planning/rearrange': ({ body }) => rearrange(body as Rearranged) });
    await main.getByRole('button', { name: /^Birke Haupt/ }).click();
    await openDialog();
    await choose(/^2611-242/);
    await dialog.getByRole('button', { name: '1 Stopp verschieben' }).click();
    await expect.poll(names).toEqual(['Betriebshof', 'Ahorn', 'Eiche', 'Betriebshof']);
    const [begin, finish] = keysOf(other, 'Betriebshof');
    const linde = keysOf(other, 'Linde');
    const birke = rearranged(asked)[0]!.tours[1]!.stops.at(-2)!.key;
    await main.getByRole('button', { name: 'Rückgängig: Stopps verschieben' }).click();
    await expect.poll(names).toEqual(['Betriebshof', 'Ahorn', 'Birke', 'Eiche', 'Betriebshof']);
    expect(stopKeys(rearranged(asked)[1]!, other)).toEqual([begin, ...linde, finish]);
    await main.getByRole('button', { name: 'Wiederholen: Stopps verschieben' }).click();
    await expect.poll(names).toEqual(['Betriebshof', 'Ahorn', 'Eiche', 'Betriebshof']);
    expect(stopKeys(rearranged(asked)[2]!, other)).toEqual([begin, ...linde, birke, finish]);
  });

  it('find their cheapest places there', async () => {
    const [begin, finish] = keysOf(other, 'Betriebshof');
    const order = [begin, ...keysOf(tour, 'Ahorn', 'Birke', 'Eiche'), ...keysOf(other, 'Linde'), finish];
    const event = { best: { order, departure: other.departure, totals: {} }, progress: 1, isFinal: true };
    const asked = await open({
      'POST /planning/optimise': () =>
        new Response(`event: message\ndata: ${JSON.stringify(event)}\n\nevent: done\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        }),
    });
    await openDialog();
    await choose(/^2611-242/);
    await dialog.getByRole('combobox', { name: 'Position in der anderen Tour' }).selectOptions('cheapest');
    await dialog.getByRole('button', { name: '3 Stopps verschieben' }).click();
    await expect.poll(() => rearranged(asked)[0] && stopKeys(rearranged(asked)[0]!, other)).toEqual(order);
    expect(asked.find(({ path }) => path === '/planning/optimise')?.body).toMatchObject({
      depth: 'insert',
      inserted: keysOf(tour, 'Ahorn', 'Birke', 'Eiche'),
    });
  });
});

describe('stops that leave a tour', () => {
  it('are laid without one', async () => {
    const asked = await open();
    await main.getByRole('button', { name: /^Birke Haupt/ }).click();
    await openDialog();
    await choose(/^Offene Aufträge/);
    await dialog.getByRole('button', { name: '1 Stopp verschieben' }).click();
    await expect.poll(() => rearranged(asked)[0]?.openJobs).toEqual([{ key: keysOf(tour, 'Birke')[0], day }]);
  });

  it('are that of a row alone where its menu is asked', async () => {
    const asked = await open();
    await main.getByRole('button', { name: 'Eiche verschieben' }).click();
    await page.getByRole('menuitem', { name: 'In andere Tour verschieben …' }).click();
    await choose(/^2611-242/);
    await dialog.getByRole('button', { name: '1 Stopp verschieben' }).click();
    await expect.poll(() => rearranged(asked).length).toBe(1);
    expect(stopKeys(rearranged(asked)[0]!, other)).toEqual(
      keysOf(other, 'Betriebshof', 'Linde').toSpliced(2, 0, keysOf(tour, 'Eiche')[0]!),
    );
  });

  it('stay where they are, and so does the dialog, where somebody else was faster', async () => {
    await open({ 'POST /planning/rearrange': () => refused(409, 'stop-taken') });
    await openDialog();
    await choose(/^2611-242/);
    await dialog.getByRole('button', { name: '3 Stopps verschieben' }).click();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    await expect.element(dialog).toBeVisible();
  });

  it('whom the driver has been to do not move', async () => {
    const [, ahorn] = tour.stops;
    tour = { ...tour, stops: tour.stops.map((stop) => (stop === ahorn ? { ...stop, state: 'delivered' } : stop)) };
    await open();
    await openDialog();
    await expect.element(dialog.getByRole('checkbox', { name: 'Birke' })).toBeVisible();
    await expect.element(dialog.getByRole('checkbox', { name: 'Ahorn' })).not.toBeInTheDocument();
  });
});

describe('open jobs', () => {
  it('is taken beside the list, and put back', async () => {
    const asked = await open({ 'POST /planning/rearrange': ({ body }) => rearrange(body as Rearranged) });
    const card = main.getByRole('region', { name: 'Offene Aufträge' });
    await card.getByRole('checkbox', { name: 'Ulme' }).click();
    await card.getByRole('button', { name: '1 Auftrag übernehmen' }).click();
    await expect.element(page.getByText('1 Auftrag übernommen.')).toBeVisible();
    expect(stopKeys(rearranged(asked)[0]!, tour)?.at(-2)).toBe(lying.key);
    await page.getByRole('button').filter({ hasText: 'Rückgängig' }).click();
    await expect.poll(() => rearranged(asked)[1]?.openJobs).toEqual([{ key: lying.key, day }]);
  });
});

describe('a pair', () => {
  it('goes together, and is ticked together', async () => {
    const [ahorn] = keysOf(tour, 'Ahorn');
    tour = {
      ...tour,
      stops: tour.stops.map((stop) => (stop.place.name === 'Eiche' ? { ...stop, goodsFrom: ahorn! } : stop)),
    };
    const asked = await open({ 'POST /planning/rearrange': ({ body }) => rearrange(body as Rearranged) });
    await main.getByRole('button', { name: /^Eiche Haupt/ }).click();
    await openDialog();
    const box = (name: string) => dialog.getByRole('checkbox', { name });
    await expect.element(box('Ahorn')).toBeChecked();
    await expect.element(box('Birke')).not.toBeChecked();
    await box('Ahorn').click();
    await expect.element(box('Eiche')).not.toBeChecked();
    await box('Eiche').click();
    await choose(/^2611-242/);
    const there = keysOf(other, 'Betriebshof', 'Linde');
    await dialog.getByRole('button', { name: '2 Stopps verschieben' }).click();
    await expect.poll(names).toEqual(['Betriebshof', 'Birke', 'Betriebshof']);
    const moved = keysOf(other, 'Ahorn', 'Eiche');
    expect(stopKeys(rearranged(asked)[0]!, other)).toEqual([...there.slice(0, 2), ...moved, there[2]]);
  });
});
