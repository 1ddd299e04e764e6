/** Whatever is done to a tour and taken back, in any sequence, the saved tour is what was left. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { tourBreakRules } from '#contract/dispatch/breakRules.ts';
import { defaultSettings } from '#contract/workplace/defaultSettings.ts';
import type { Template } from '#contract/dispatch/templates.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { isEqual } from '#portal/forms/fields.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import { buildCustomer, keyOf } from '#portal/testing/entities.ts';
import { buildMe, fakeServer, refused } from '#portal/testing/fakeServer.ts';
import { mountPart } from '#portal/testing/mount.tsx';
import { buildWholeTour } from '#portal/testing/tours.ts';
import { emptyTour } from './draft/draftFields.ts';
import { appendStops, moveBetween } from './moving/movedStops.ts';
import { useRearranging } from './moving/useRearranging.ts';
import { settle } from './optimising/proposal.ts';
import { stopsOfTemplate, withTemplate, type Places } from './templateLoading/templateStops.ts';
import { newStop } from '#portal/entities/stop/newStop.ts';
import { addStop } from '#portal/entities/stop/order.ts';
import { moveStop, removeStop, reversedStops } from './stops/stops.ts';
import { useTourDraft } from './draft/useTourDraft.ts';

const departs = Date.parse('2026-11-24T05:00Z');
const sequences = 40;
const actsOfOne = 24;

interface Planning {
  tourDraft: ReturnType<typeof useTourDraft>;
  rearrange: ReturnType<typeof useRearranging>;
}

/** The planner without what it draws. */
function Planning({ tourKey, onReady }: { tourKey: string; onReady: (planning: Planning) => void }) {
  const { data } = useQuery(queries.tours.get.queryOptions({ input: { key: tourKey } }));
  return data && <Drafted tour={data} onReady={onReady} />;
}
function Drafted({ tour, onReady }: { tour: Tour; onReady: (planning: Planning) => void }) {
  const tourDraft = useTourDraft({ tour, initial: emptyTour, isGone: false, onCreated: () => undefined });
  const rearrange = useRearranging();
  useEffect(() => {
    onReady({ tourDraft, rearrange });
  });
  return null;
}

type Changes = Partial<Omit<TourFields, 'stops'>> & { stops?: StopFields[] };

/** Two tours of a day as the server keeps them: each write names the version that it was made from. */
function keepTours(...all: Tour[]) {
  const tours = new Map(all.map((tour) => [tour.key, tour]));
  const known = new Map(all.flatMap(({ stops }) => stops.map((stop) => [stop.key, stop] as const)));
  const [template] = known.values();
  function write(key: string, version: number, { stops, driver, vehicle, ...changes }: Changes): Tour {
    const now = tours.get(key) as Tour;
    if (now.version !== version) throw new Error(`version ${version} of ${now.version}`);
    const next = { ...now, ...changes, version: version + 1, deliveryService: null };
    if (driver !== undefined) next.driver = driver === null ? null : { ...(all[0] as Tour).driver!, key: driver };
    if (vehicle !== undefined) next.vehicle = vehicle === null ? null : { ...(all[0] as Tour).vehicle!, key: vehicle };
    if (stops) next.stops = stops.map((stop) => ({ ...template!, ...stop, place: stop.place! }));
    tours.set(key, next);
    return next;
  }
  type Rearranged = { tours: { key: string; version: number; stops: StopFields[] }[] };
  fakeServer({
    'GET /account/me': () => buildMe(),
    ...Object.fromEntries(all.map(({ key }) => [`GET /tours/${key}`, () => tours.get(key)])),
    'POST /planning/rearrange': ({ body }) =>
      (body as Rearranged).tours.map(({ key, version, stops }) => write(key, version, { stops })),
    ...Object.fromEntries(
      all.map(({ key }) => [
        `PATCH /tours/${key}`,
        ({ body }: { body: unknown }) => {
          const { version, ...changes } = body as Changes & { version: number };
          return version === tours.get(key)?.version
            ? write(key, version, changes)
            : refused(409, 'conflict', { current: tours.get(key) });
        },
      ]),
    ),
  });
  return (key: string) => editedFields(tours.get(key) as Tour);
}

/** One change that is made at once: its name, and what it makes of the tour. */
interface Change {
  label: string;
  to: (now: TourFields) => TourFields;
}

const nowhere: Places = { customers: new Map(), addresses: new Map() };
const customerOf = (number: number) =>
  newStop('customer', { from: 'customer', customer: buildCustomer(number) }, defaultSettings);

function buildTemplate(): Template {
  const stops = [500, 501].map((number) => {
    const { key: _key, driverWindow: _window, enteredDeparture: _departure, ...stop } = customerOf(number);
    return { ...stop, customer: null, goodsFrom: null, orders: [{ packages: 3, weight: 1, volume: 0 }] };
  });
  return {
    key: keyOf(70),
    kind: 'tour',
    name: 'Nordrunde',
    departure: '04:30',
    driver: null,
    driverName: null,
    vehicle: null,
    plateNumber: null,
    deliveryService: null,
    deliveryServiceName: null,
    orderNumber: 'K-1',
    temperatureRecording: true,
    breakRule: 'driving',
    stops,
    stopPlaces: stops.map(({ place }) => place),
    version: 1,
    created: 0,
    modified: 0,
  };
}
const template = buildTemplate();

/** What a person could do next. */
function nextChange(random: () => number, turn: number): Change {
  const any = (stops: readonly StopFields[]) => stops[1 + Math.floor(random() * Math.max(stops.length - 2, 1))];
  const ofStops = (label: string, to: (stops: StopFields[]) => StopFields[]): Change => ({
    label,
    to: (now) => ({ ...now, stops: to(now.stops) }),
  });
  const withStop = (label: string, change: Partial<StopFields>) =>
    ofStops(label, (stops) => {
      const chosen = any(stops);
      return stops.map((stop) => (stop === chosen ? { ...stop, ...change } : stop));
    });
  const field = (label: string, change: Partial<TourFields>): Change => ({
    label,
    to: (now) => ({ ...now, ...change }),
  });
  const seven = 7 + Math.floor(random() * 3);
  const all: Change[] = [
    ofStops('add', (stops) => addStop(stops, customerOf(100 + turn))),
    ofStops('paste', (stops) => [200, 300, 400].reduce((now, from) => addStop(now, customerOf(from + turn)), stops)),
    {
      label: 'template',
      to: (now) =>
        withTemplate(now, template, { stops: stopsOfTemplate(template, nowhere), isReplacing: random() < 0.3 }),
    },
    ofStops('other start', (stops) => stops.with(0, { ...stops[0]!, key: uuidv7() })),
    ofStops('remove', (stops) => removeStop(stops, (stops.length > 4 && any(stops)?.key) || '')),
    ofStops('move', (stops) => moveStop(stops, any(stops)?.key ?? '', Math.floor(random() * 7) - 3)),
    ofStops('reverse', reversedStops),
    withStop('lock', { locked: random() < 0.5 }),
    withStop('fields', { info: `Tor ${turn}`, recipient: 'Rampe', signature: random() < 0.5, staySeconds: 60 * seven }),
    withStop('kind', { kind: random() < 0.5 ? 'via' : 'customer', priority: 'high', enteredDeparture: `1${seven}:15` }),
    withStop('own windows', { ownWindows: [{ from: '06:00', until: `1${seven}:30` }], safeDelivery: random() < 0.5 }),
    withStop('orders', { orders: [{ orderNumber: `B-${turn}`, packages: turn, weight: 2.5, volume: 0 }] }),
    withStop('window', { driverWindow: random() < 0.5 ? null : { from: '08:00', until: `1${seven}:00` } }),
    field('departure', { departure: `2026-11-24T0${seven}:00` }),
    field('driver', { driver: random() < 0.3 ? null : keyOf(1 + Math.floor(random() * 3)) }),
    field('vehicle', { vehicle: random() < 0.3 ? null : keyOf(20 + Math.floor(random() * 3)) }),
    field('breaks', { breakRule: tourBreakRules[Math.floor(random() * tourBreakRules.length)]! }),
    field('order number', { orderNumber: `A-${turn}`, temperatureRecording: random() < 0.5 }),
    {
      label: 'optimise',
      to: (now) => {
        const order = now.stops.map(({ key }) => key);
        const free = order.slice(1, -1).toSorted(() => random() - 0.5);
        const taken = [order[0] ?? '', ...free, order.at(-1) ?? ''];
        return { ...now, departure: '2026-11-24T06:30', stops: settle(now.stops, taken, now.stops) };
      },
    },
  ];
  return all[Math.floor(random() * all.length)] as Change;
}

/** What the tour was before each change, is, and would be again. */
class Model {
  states: TourFields[];
  at = 0;
  constructor(began: TourFields) {
    this.states = [began];
  }
  get now() {
    return this.states[this.at] as TourFields;
  }
  push(next: TourFields) {
    if (isEqual(next, this.now)) return;
    this.states = [...this.states.slice(0, this.at + 1), next];
    this.at += 1;
  }
  step(by: -1 | 1) {
    this.at = Math.min(Math.max(this.at + by, 0), this.states.length - 1);
  }
}

/** Stops leave for another tour or for none, or come from none: the server does it, and the step is remembered. */
async function rearranged({ tourDraft, rearrange }: Planning, model: Model, random: () => number, other: string) {
  const tour = (await tourDraft.autosave.save()) as Tour;
  const before = editedFields(tour);
  const [kind] = (['away', 'aside', 'in'] as const).slice(Math.floor(random() * 3));
  const key = before.stops[1 + Math.floor(random() * (before.stops.length - 2))]?.key ?? '';
  const whither = await api.tours.get({ key: other });
  const { from, to } = moveBetween(before.stops, editedFields(whither).stops, new Set([key]));
  const stops = kind === 'in' ? appendStops(before.stops, [customerOf(900)]) : from;
  await rearrange([{ tour, stops }, ...(kind === 'away' ? [{ tour: whither, stops: to }] : [])]);
  const elsewhere = { tour: kind === 'away' ? other : null, day: tour.day };
  tourDraft.remember(`move ${kind}`, { before, after: { ...before, stops } }, elsewhere);
  model.push({ ...before, stops });
}

it.each(Array.from({ length: sequences }, (_, index) => index + 1))(
  'changes of sequence %i, undone and done again at random, leave the saved tour as they should',
  async (seed) => {
    // What the tab keeps of the tour of the sequence before.
    sessionStorage.clear();
    const random = seededRandom(seed);
    const tour = buildWholeTour(241, { departs, names: ['Ahorn', 'Birke', 'Eiche', 'Linde', 'Ulme'] });
    const other = buildWholeTour(242, { departs, names: ['Weide'] });
    const saved = keepTours(tour, other);
    let planning: Planning | undefined;
    await mountPart(<Planning tourKey={tour.key} onReady={(now) => (planning = now)} />);
    await expect.poll(() => planning).toBeDefined();
    const now = () => planning as Planning;
    const shown = () => now().tourDraft.draft.form.getValues();
    const model = new Model(editedFields(tour));
    const log: string[] = [];
    const settled = () => expect.poll(() => shown(), { message: log.join(', '), timeout: 5000 }).toEqual(model.now);
    for (let turn = 0; turn < actsOfOne; turn += 1) {
      const chance = random();
      if (chance < 0.22) {
        log.push('undo');
        now().tourDraft.undo();
        model.step(-1);
      } else if (chance < 0.36) {
        log.push('redo');
        now().tourDraft.redo();
        model.step(1);
      } else if (chance < 0.44 && model.now.stops.length > 4) {
        log.push('rearrange');
        await rearranged(now(), model, random, other.key);
      } else if (chance < 0.54) {
        log.push('save');
        await now().tourDraft.autosave.save();
      } else {
        const { label, to } = nextChange(random, turn);
        log.push(label);
        let made: TourFields | undefined;
        now().tourDraft.change(label, (values) => (made = to(values)));
        if (made) model.push(made);
      }
      await settled();
    }
    await now().tourDraft.autosave.save();
    expect(saved(tour.key), log.join(', ')).toEqual(model.now);
    for (let steps = model.at; steps > 0; steps -= 1) {
      now().tourDraft.undo();
      model.step(-1);
      await settled();
    }
    await now().tourDraft.autosave.save();
    expect(saved(tour.key), 'all undone').toEqual(editedFields(tour));
    // Whatever went away has come back, once.
    expect(saved(other.key).stops.map(({ key }) => key)).toEqual(other.stops.map(({ key }) => key));
  },
);

it('saves what is done right behind an answer that has not been drawn yet', async () => {
  const tour = buildWholeTour(241, { departs, names: ['Ahorn', 'Birke', 'Eiche', 'Linde', 'Ulme'] });
  const saved = keepTours(tour);
  let planning: Planning | undefined;
  await mountPart(<Planning tourKey={tour.key} onReady={(now) => (planning = now)} />);
  await expect.poll(() => planning).toBeDefined();
  const { draft, change, autosave } = (planning as unknown as Planning).tourDraft;
  const before = editedFields(tour);
  const moved = await api.planning.rearrange({
    tours: [{ key: tour.key, version: tour.version, stops: reversedStops(before.stops) }],
    openJobs: [],
  });
  draft.absorb(moved[0] as Tour);
  change('move', (now) => ({ ...now, stops: moveStop(now.stops, before.stops[2]!.key, 1) }));
  await autosave.save();
  expect(saved(tour.key).stops).toEqual(moveStop(reversedStops(before.stops), before.stops[2]!.key, 1));
});
