import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OptimiseEvent, TourTotals } from '#contract/dispatch/planning.ts';
import type { Tour } from '#contract/dispatch/tours.ts';
import { buildMe, fakeServer, type Asked } from '#portal/testing/fakeServer.ts';
import { openEventStream } from '#portal/testing/eventStream.ts';
import { mountPortal } from '#portal/testing/mount.tsx';
import { buildWholeTour } from '#portal/testing/tours.ts';

const departs = Date.parse('2026-11-24T05:00Z');
const totals: TourTotals = {
  distanceMetres: 38_400,
  driveSeconds: 5400,
  waitingSeconds: 0,
  breakSeconds: 0,
  lateSeconds: 1260,
  missedWindows: 1,
  unknownStops: 0,
  durationSeconds: 7200,
  end: departs + 7_200_000,
};
const better = { ...totals, distanceMetres: 31_200, lateSeconds: 0, missedWindows: 0 };

let tour: Tour;
beforeEach(() => {
  tour = buildWholeTour(241, { departs, names: ['Ahorn', 'Birke', 'Eiche'] });
});

/** The order in which customers come, as keys. */
const order = (...names: string[]) => [
  tour.stops[0]!.key,
  ...names.map((name) => tour.stops.find(({ place }) => place.name === name)!.key),
  tour.stops.at(-1)!.key,
];

const event = (over: Partial<OptimiseEvent>): OptimiseEvent => ({
  queued: null,
  progress: 1,
  depth: 'all',
  before: totals,
  best: { order: order('Ahorn', 'Birke', 'Eiche'), departure: tour.departure, totals },
  isExact: false,
  isFinal: true,
  source: 'estimate',
  fallback: null,
  legs: [],
  unmet: [],
  ...over,
});
const toBetter = () => ({ order: order('Eiche', 'Ahorn', 'Birke'), departure: tour.departure, totals: better });

async function open(stream: ReturnType<typeof openEventStream>) {
  await page.viewport(1440, 900);
  const asked = fakeServer({
    'GET /account/me': () => buildMe(),
    'GET /notifications': () => ({ items: [], total: 0, next: null, unread: 0 }),
    [`GET /tours/${tour.key}`]: () => tour,
    [`PATCH /tours/${tour.key}`]: ({ body }) => ({ ...tour, ...(body as object), version: tour.version + 1 }),
    'POST /planning/optimise': () => stream.response,
    'GET /jobs': () => ({ items: [], total: 0, isTotalExact: true, next: null }),
    'POST /planning/rearrange': ({ body }) => {
      const [{ stops }] = (body as { tours: [{ stops: { key: string }[] }] }).tours;
      const kept = stops.flatMap(({ key }) => tour.stops.find((stop) => stop.key === key) ?? []);
      tour = { ...tour, stops: kept, version: tour.version + 1 };
      return [tour];
    },
  });
  await mountPortal({ at: `/admin/plan-tour?tour=${tour.key}` });
  return asked;
}

const main = page.getByRole('main');
const proposal = main.getByRole('region', { name: /^Vorschlag/ });
const names = () =>
  [...document.querySelectorAll('ol[aria-label="Stopps"] strong')].map(({ textContent }) => textContent);

async function ask(choice: RegExp) {
  await main.getByRole('button', { name: 'Optimieren' }).click();
  await page.getByRole('menuitem', { name: choice }).click();
}
const saved = (asked: Asked[]) => asked.filter(({ method }) => method === 'PATCH');

describe('a better order', () => {
  it('is shown beside what is, and taken by one press', async () => {
    const stream = openEventStream();
    const asked = await open(stream);
    await ask(/^Alles/);
    expect(asked.find(({ path }) => path === '/planning/optimise')?.body).toMatchObject({
      key: tour.key,
      depth: 'all',
      objective: 'order',
      tour: { departure: tour.departure },
    });
    stream.send(event({ progress: 0.4, isFinal: false }));
    await expect.element(proposal.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await expect.element(proposal.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
    stream.send(event({ best: toBetter(), isExact: true }));
    stream.end();
    await expect.element(proposal.getByText('Bestmögliche Reihenfolge')).toBeVisible();
    await expect.element(proposal.getByRole('definition').nth(1)).toMatchTextContent(/38,4.*31,2/);
    await expect.element(proposal.getByText('bisher an Stelle 3')).toBeVisible();
    await expect.element(proposal.getByText('Strecken und Zeiten sind geschätzt.')).toBeVisible();
    expect(saved(asked)).toHaveLength(0);
    await proposal.getByRole('button', { name: 'Übernehmen' }).click();
    await expect.poll(names).toEqual(['Betriebshof', 'Eiche', 'Ahorn', 'Birke', 'Betriebshof']);
    await expect.poll(() => saved(asked).length).toBe(1);
  });

  it('is thrown away without a trace', async () => {
    const stream = openEventStream();
    const asked = await open(stream);
    await ask(/^Alles/);
    stream.send(event({ best: toBetter() }));
    stream.end();
    await proposal.getByRole('button', { name: 'Verwerfen' }).click();
    await expect.poll(names).toEqual(['Betriebshof', 'Ahorn', 'Birke', 'Eiche', 'Betriebshof']);
    expect(saved(asked)).toHaveLength(0);
  });

  it('is taken as good as it is by then, once it is stopped', async () => {
    const stream = openEventStream();
    await open(stream);
    await ask(/^Alles/);
    stream.send(event({ progress: 0.5, isFinal: false, best: toBetter() }));
    await expect.element(proposal.getByText('bisher an Stelle 3')).toBeVisible();
    await proposal.getByRole('button', { name: 'Jetzt beenden' }).click();
    await proposal.getByRole('button', { name: 'Übernehmen' }).click();
    await expect.poll(names).toEqual(['Betriebshof', 'Eiche', 'Ahorn', 'Birke', 'Betriebshof']);
  });

  it('is not lost with the connection', async () => {
    const stream = openEventStream();
    await open(stream);
    await ask(/^Alles/);
    stream.send(event({ progress: 0.5, isFinal: false, best: toBetter() }));
    await expect.element(proposal.getByText('bisher an Stelle 3')).toBeVisible();
    stream.breakOff();
    await expect.element(proposal.getByText(/Das Beste bis dahin können Sie übernehmen/)).toBeVisible();
    await expect.element(proposal.getByRole('button', { name: 'Übernehmen' })).toBeEnabled();
  });

  it('says how many come first, and that a provider has failed', async () => {
    const stream = openEventStream();
    await open(stream);
    await ask(/^Alles/);
    stream.send(event({ queued: 2, progress: 0, isFinal: false, fallback: 'slow' }));
    await expect.element(proposal.getByText('Wartet, 2 Optimierungen sind vorher dran')).toBeVisible();
    await expect.element(proposal.getByText(/antwortet zu langsam/)).toBeVisible();
  });

  it('says where there is none', async () => {
    const stream = openEventStream();
    await open(stream);
    await ask(/^Alles/);
    stream.send(event({}));
    stream.end();
    await expect.element(proposal.getByText('Eine bessere Reihenfolge wurde nicht gefunden.')).toBeVisible();
    await expect.element(proposal.getByRole('button', { name: 'Übernehmen' })).toBeDisabled();
  });
});

describe('a proposal for many stops', () => {
  it('scrolls beside its map, however many stops it has', async () => {
    const many = ['Ahorn', 'Birke', 'Eiche', ...Array.from({ length: 37 }, (_, index) => `Halt ${index + 1}`)];
    tour = buildWholeTour(241, { departs, names: many });
    const stream = openEventStream();
    await open(stream);
    await ask(/^Alles/);
    stream.send(event({ best: { order: order(...many.toReversed()), departure: tour.departure, totals: better } }));
    stream.end();
    const list = proposal.getByRole('list', { name: 'Vorgeschlagene Stopps' });
    await expect.poll(() => list.element().children.length).toBe(42);
    // The map is as long as the list's window.
    expect(proposal.element().getBoundingClientRect().height).toBeLessThan(1000);
  });
});

describe('a stop that cannot be met', () => {
  it('says what stands in the way, and drives earlier by one press', async () => {
    const stream = openEventStream();
    const asked = await open(stream);
    await ask(/^Alles/);
    const departure = `${tour.departure.split('T')[0]}T05:40`;
    const remedy = { kind: 'departEarlier' as const, result: { ...toBetter(), departure } };
    const [, , stop] = tour.stops;
    stream.send(event({ unmet: [{ stop: stop!.key, constraint: 'departure', lateSeconds: 1260, remedy }] }));
    stream.end();
    const unmet = proposal.getByRole('list', { name: /nicht rechtzeitig/ });
    await expect.element(unmet.getByText(/21.min zu spät, die Abfahrt ist zu spät/)).toBeVisible();
    await unmet.getByRole('button', { name: 'Um 05:40 abfahren: Birke' }).click();
    await expect.poll(() => saved(asked)[0]?.body).toMatchObject({ departure });
    await expect.poll(names).toEqual(['Betriebshof', 'Eiche', 'Ahorn', 'Birke', 'Betriebshof']);
  });
});

describe('many stops that cannot be met', () => {
  it('are the first five, and all once one asks for them', async () => {
    const stopNames = ['Ahorn', 'Birke', 'Eiche', 'Linde', 'Ulme', 'Weide', 'Esche'];
    tour = buildWholeTour(241, { departs, names: stopNames });
    const stream = openEventStream();
    await open(stream);
    await ask(/^Alles/);
    const unmet = { constraint: 'windows' as const, lateSeconds: 600, remedy: null };
    const many = order(...stopNames)
      .slice(1, -1)
      .map((stop) => ({ stop, ...unmet }));
    const best = { order: order(...stopNames), departure: tour.departure, totals: better };
    stream.send(event({ best, isFinal: false, unmet: many.slice(0, 5) }));
    const rows = () =>
      proposal
        .getByRole('list', { name: /nicht rechtzeitig/ })
        .getByRole('listitem')
        .elements().length;
    await expect.poll(rows).toBe(5);
    await expect.element(proposal.getByRole('button', { name: /^Alle/ })).not.toBeInTheDocument();
    stream.send(event({ best, unmet: many }));
    stream.end();
    const all = proposal.getByRole('button', { name: /^Alle 7 zeigen/ });
    await expect.element(all).toHaveAttribute('aria-expanded', 'false');
    expect(rows()).toBe(5);
    await all.click();
    await expect.poll(rows).toBe(many.length);
    await proposal.getByRole('button', { name: 'Weniger zeigen' }).click();
    await expect.poll(rows).toBe(5);
  });
});

describe('a stop that cannot be met at all', () => {
  it('becomes an open job by one press, and the others are driven in their order', async () => {
    const stream = openEventStream();
    const birke = order('Birke')[1]!;
    const asked = await open(stream);
    await ask(/^Alles/);
    const remedy = { kind: 'without' as const, result: { ...toBetter(), order: order('Eiche', 'Ahorn') } };
    stream.send(event({ unmet: [{ stop: birke, constraint: 'windows', lateSeconds: 600, remedy }] }));
    stream.end();
    await proposal.getByRole('button', { name: 'Aus der Tour nehmen: Birke' }).click();
    await expect
      .poll(() => asked.find(({ path }) => path === '/planning/rearrange')?.body)
      .toMatchObject({
        tours: [{ key: tour.key, stops: order('Eiche', 'Ahorn').map((key) => ({ key })) }],
        openJobs: [{ key: birke, day: tour.day }],
      });
    await expect.poll(names).toEqual(['Betriebshof', 'Eiche', 'Ahorn', 'Betriebshof']);
  });
});

describe('what is asked for', () => {
  it('is everything first in a plan, and only what is new first once the driver has it', async () => {
    await open(openEventStream());
    await main.getByRole('button', { name: 'Optimieren' }).click();
    await expect.element(page.getByRole('menuitem').first()).toMatchTextContent(/^Alles/);
  });

  it('is nothing for new stops where there are none', async () => {
    tour = { ...tour, state: 'released' };
    await open(openEventStream());
    await main.getByRole('button', { name: 'Optimieren' }).click();
    await expect.element(page.getByRole('menuitem').first()).toMatchTextContent(/^Nur einfügen/);
    await expect.element(page.getByRole('menuitem').first()).toBeDisabled();
  });

  it('is the rest behind the stop that is selected', async () => {
    const stream = openEventStream();
    const asked = await open(stream);
    await main.getByRole('button', { name: /^Birke Haupt/ }).click();
    await ask(/^Rest ab hier/);
    await expect.element(proposal).toBeVisible();
    expect(asked.find(({ path }) => path === '/planning/optimise')?.body).toMatchObject({
      depth: 'rest',
      from: order('Birke')[1],
    });
    stream.end();
  });

  it('is the rest behind any stop by its menu, which is the phone’s way', async () => {
    const stream = openEventStream();
    const asked = await open(stream);
    await page.viewport(390, 844);
    await main.getByRole('button', { name: 'Birke verschieben' }).click();
    await page.getByRole('menuitem', { name: 'Rest ab hier optimieren' }).click();
    await expect.element(proposal).toBeVisible();
    expect(asked.find(({ path }) => path === '/planning/optimise')?.body).toMatchObject({
      depth: 'rest',
      from: order('Birke')[1],
      inserted: [],
    });
    stream.end();
  });

  it('is no later departure where no window asks for one', async () => {
    await open(openEventStream());
    await main.getByRole('button', { name: 'Optimieren' }).click();
    const latest = page.getByRole('menuitem', { name: /^So spät wie möglich/ });
    await expect.element(latest).toBeDisabled();
    await expect.element(latest).toMatchTextContent(/Kein Stopp hat eine Annahmezeit/);
    await expect.element(page.getByRole('menuitem', { name: /^Ausgewogen/ })).toBeDisabled();
    await expect.element(page.getByRole('menuitem', { name: /^Mit wenig Wartezeit/ })).toBeDisabled();
  });
});

describe('where somebody waits', () => {
  it.each([
    { choice: /^Ausgewogen/, objective: 'balanced', words: 'Eine bessere Reihenfolge wurde nicht gefunden.' },
    { choice: /^Mit wenig Wartezeit/, objective: 'leastWaiting', words: /wird weniger gewartet/ },
  ])('$objective is asked for', async ({ choice, objective, words }) => {
    const stops = tour.stops.map((stop) =>
      stop.kind === 'customer' ? { ...stop, driverWindow: { from: '12:00', until: '18:00' } } : stop,
    );
    tour = { ...tour, stops };
    const stream = openEventStream();
    const asked = await open(stream);
    await ask(choice);
    expect(asked.find(({ path }) => path === '/planning/optimise')?.body).toMatchObject({ objective, depth: 'all' });
    stream.send(event({}));
    stream.end();
    await expect.element(proposal.getByText(words)).toBeVisible();
  });
});

describe('a better order of stops of which one has no position', () => {
  it('says of nothing that it is none where times are unknown', async () => {
    const stream = openEventStream();
    await open(stream);
    await ask(/^Alles/);
    const unknown = { distanceMetres: null, driveSeconds: null, durationSeconds: null, end: null, unknownStops: 2 };
    const late = { lateSeconds: 600, missedWindows: 1, waitingSeconds: 1200 };
    stream.send(
      event({
        before: { ...better, ...unknown, waitingSeconds: 0 },
        best: { ...toBetter(), totals: { ...better, ...unknown, ...late } },
      }),
    );
    stream.end();
    const figure = (name: string) =>
      proposal.getByText(name, { exact: true }).element().nextElementSibling?.textContent;
    await expect.poll(() => figure('Strecke')).toBe('unbekannt');
    expect(figure('Ende')).toBe('unbekannt');
    expect(figure('Verspätung')).toMatch(/unbekannt.*mindestens 1 Stopp, 10\smin/);
    expect(figure('Wartezeit')).toMatch(/unbekannt.*mindestens 20\smin/);
  });
});
