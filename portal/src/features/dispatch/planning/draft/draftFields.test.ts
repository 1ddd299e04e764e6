import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/workplace/defaultSettings.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { buildCustomer } from '#portal/testing/entities.ts';
import { merge, type FieldConflict } from '#portal/forms/merging.ts';
import { emptyTour, tourKinds } from './draftFields.ts';
import { findPlan, keepPlan } from './keptPlans.ts';
import { addStop } from '#portal/entities/stop/order.ts';
import { moveStop, removeStop } from '../stops/stops.ts';
import { newStop } from '#portal/entities/stop/newStop.ts';

const stopOf = (number: number, kind: StopFields['kind'] = 'customer') =>
  newStop(kind, { from: 'customer', customer: buildCustomer(number) }, defaultSettings);
const tourOf = (...stops: StopFields[]): TourFields => ({ ...emptyTour, departure: '2026-11-23T06:00', stops });
const keys = ({ stops }: TourFields) => stops.map(({ key }) => key);

/** Does something to a tour that a person could do. */
function mutated(tour: TourFields, random: () => number): TourFields {
  const at = Math.floor(random() * tour.stops.length);
  const stop = tour.stops[at];
  const kind = Math.floor(random() * 6);
  if (!stop || kind === 0) return { ...tour, stops: addStop(tour.stops, stopOf(at + 1)) };
  if (kind === 1) return { ...tour, stops: removeStop(tour.stops, stop.key) };
  if (kind === 2) return { ...tour, departure: `2026-11-23T0${Math.floor(random() * 9)}:00` };
  if (kind === 3) {
    const others = tour.stops.filter(({ kind: one }) => one === 'customer').toSorted(() => random() - 0.5);
    const [start, finish] = ['start', 'finish'].map((one) => tour.stops.filter((other) => other.kind === one));
    return { ...tour, stops: [...(start ?? []), ...others, ...(finish ?? [])] };
  }
  if (kind === 4) return { ...tour, stops: moveStop(tour.stops, stop.key, Math.floor(random() * tour.stops.length)) };
  return {
    ...tour,
    stops: tour.stops.map((one) =>
      one === stop ? { ...one, info: String(random()), signature: random() < 0.5 } : one,
    ),
  };
}

/** Takes the change from `before` to `after` back in a tour as it is by now. */
function takenBack(now: TourFields, before: TourFields, after: TourFields) {
  const { values, conflicts } = merge(tourKinds, after, now, before);
  return { values, refused: conflicts.map(nameOf) };
}
const nameOf = ({ field, part }: FieldConflict<TourFields>) => (part ? (part.key ?? 'order') : field);

describe('a change of a tour', () => {
  it('can be taken back and made again, in any sequence of changes', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seededRandom(seed);
      const tours = [tourOf(stopOf(1, 'start'), stopOf(2), stopOf(3), stopOf(4, 'finish'))];
      for (let step = 0; step < 25; step += 1) tours.push(mutated(tours[step] as TourFields, random));
      const at = (place: number) => tours[place] as TourFields;
      let now = at(25);
      for (let step = 24; step >= 0; step -= 1) {
        const { values, refused } = takenBack(now, at(step), at(step + 1));
        expect(refused).toEqual([]);
        expect(values, `seed ${seed}, back over change ${step}`).toEqual(at(step));
        now = values;
      }
      for (let step = 0; step < 25; step += 1) {
        now = merge(tourKinds, at(step), now, at(step + 1)).values;
        expect(now, `seed ${seed}, change ${step} again`).toEqual(at(step + 1));
      }
    }
  });

  it('is kept over a reload in little more than the tour itself, however many there are', () => {
    sessionStorage.clear();
    const tours = [tourOf(...Array.from({ length: 250 }, (_, index) => stopOf(index + 1)))];
    for (const [step, { key }] of tours[0]!.stops.slice(0, 100).entries())
      tours.push({ ...tours[step]!, stops: moveStop(tours[step]!.stops, key, 6) });
    const done = tours.slice(1).map((after, step) => ({ label: '', series: null, at: 0, before: tours[step]!, after }));
    const plan = { uid: 'one', key: 'tour', history: { done, undone: [] }, unsaved: null, creation: null };
    keepPlan(plan);
    expect(findPlan('one', 'tour')).toEqual(plan);
    const [kept] = Object.values(sessionStorage) as string[];
    expect(kept!.length).toBeLessThan(JSON.stringify(tours[0]).length * 4);
  });
});

describe('a change that is taken back after somebody else changed the tour', () => {
  const [one, two, three, four, five] = [1, 2, 3, 4, 5].map((number) => stopOf(number)) as [
    StopFields,
    StopFields,
    StopFields,
    StopFields,
    StopFields,
  ];
  const tour = tourOf(one, two, three);
  const changedStop = (fields: Partial<StopFields>) => tourOf(one, { ...two, ...fields }, three);

  it('leaves alone what they did elsewhere', () => {
    const theirs = tourOf(three, { ...two, info: 'Tor 3', signature: true }, one, four);
    const { values, refused } = takenBack(theirs, tour, changedStop({ info: 'Tor 3' }));
    expect(refused).toEqual([]);
    expect(keys(values)).toEqual(keys(theirs));
    expect(values.stops[1]).toMatchObject({ info: two.info, signature: true });
  });

  it('leaves alone what they moved elsewhere', () => {
    const moved = tourOf(two, one, three, four, five);
    const { values, refused } = takenBack(
      tourOf(two, one, three, five, four),
      tourOf(one, two, three, four, five),
      moved,
    );
    expect([keys(values), refused]).toEqual([keys(tourOf(one, two, three, five, four)), []]);
  });

  it('stays where they changed the same, and names it', () => {
    const after = { ...changedStop({ info: 'Tor 3' }), departure: '2026-11-23T07:00' };
    const theirs = { ...changedStop({ info: 'Tor 4' }), departure: '2026-11-23T08:00' };
    expect(takenBack(theirs, tour, after)).toEqual({ values: theirs, refused: ['departure', two.key] });
  });

  it('keeps a stop that they have worked on, and their order', () => {
    const theirs = tourOf(two, one, three, { ...four, info: 'Hinterhof' });
    const { values, refused } = takenBack(theirs, tour, tourOf(one, two, three, four));
    expect([values, refused]).toEqual([theirs, [four.key]]);
    const moved = takenBack(theirs, tour, tourOf(three, one, two));
    expect([keys(moved.values), moved.refused]).toEqual([keys(theirs), ['order']]);
  });

  it('puts a stop back behind the one that it stood behind', () => {
    const { values } = takenBack(tourOf(four, one, three), tour, tourOf(one, three));
    expect(keys(values)).toEqual([four, one, two, three].map(({ key }) => key));
  });

  it('puts goods back before where they are delivered by now', () => {
    const collected = { ...two, orders: [{ ...two.orders[0]!, task: 'collection' as const }] };
    const delivered = { ...one, goodsFrom: two.key };
    const { values } = takenBack(tourOf(delivered, collected, three), tourOf(one, collected), tourOf(collected, one));
    expect(values.stops.indexOf(collected)).toBeLessThan(values.stops.indexOf(delivered));
  });
});

describe('two people who give one tour a start each', () => {
  const [mine, theirs] = [1, 2].map((number) => stopOf(number, 'start')) as [StopFields, StopFields];
  const stop = stopOf(3);
  const merged = merge(tourKinds, tourOf(stop), tourOf(mine, stop), tourOf(theirs, stop));
  const [conflict] = merged.conflicts;

  it('are asked which one it is', () => {
    expect([keys(merged.values), merged.conflicts.length]).toEqual([[mine.key, stop.key], 1]);
    const other = tourKinds.stops.decide!(merged.values.stops, conflict!.part!, 'theirs');
    expect(other).toEqual([theirs, stop]);
    expect(tourKinds.stops.decide!(other, conflict!.part!, 'mine')).toEqual([mine, stop]);
  });
});
