import { describe, expect, it } from 'vitest';
import { defaultSettings } from '#contract/defaultSettings.ts';
import type { StopFields } from '#contract/tourStops.ts';
import type { TourFields } from '#contract/tours.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { buildCustomer } from '#portal/testing/entities.ts';
import { emptyTour } from './draftFields.ts';
import { addStop } from '#portal/entities/stop/order.ts';
import { moveStop, removeStop } from './stops.ts';
import { newStop } from '#portal/entities/stop/newStop.ts';
import { applyPatch, inverseOf, isEmptyPatch, patchBetween } from './tourPatch.ts';

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

describe('what one change makes of a tour', () => {
  it('can be made, taken back and made again, in any sequence of changes', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seededRandom(seed);
      const tours = [tourOf(stopOf(1, 'start'), stopOf(2), stopOf(3), stopOf(4, 'finish'))];
      for (let step = 0; step < 25; step += 1) tours.push(mutated(tours[step] as TourFields, random));
      const patches = tours.slice(1).map((tour, index) => patchBetween(tours[index] as TourFields, tour));
      let now = tours.at(-1) as TourFields;
      for (const [index, patch] of [...patches.entries()].toReversed()) {
        const { values, refused } = applyPatch(now, inverseOf(patch));
        expect(refused).toEqual([]);
        expect(values, `seed ${seed}, back over change ${index}`).toEqual(tours[index]);
        now = values;
      }
      for (const [index, patch] of patches.entries()) {
        now = applyPatch(now, patch).values;
        expect(now, `seed ${seed}, change ${index} again`).toEqual(tours[index + 1]);
      }
    }
  });

  it('is nothing where nothing has changed', () => {
    const tour = tourOf(stopOf(1), stopOf(2));
    expect(isEmptyPatch(patchBetween(tour, structuredClone(tour)))).toBe(true);
    expect(isEmptyPatch(patchBetween(tour, tourOf(...tour.stops.toReversed())))).toBe(false);
  });

  it('keeps nothing of stops that stay as they are', () => {
    const stops = Array.from({ length: 250 }, (_, index) => stopOf(index + 1));
    const tour = tourOf(...stops);
    const moved = tourOf(...moveStop(stops, stops[3]?.key ?? '', 6));
    const { order, changed, removed, added } = patchBetween(tour, moved);
    expect([order.before.length, changed, removed, added]).toEqual([7, [], [], []]);
  });
});

describe('a change that is taken back after somebody else changed the tour', () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((number) => stopOf(number)) as [
    StopFields,
    StopFields,
    StopFields,
    StopFields,
  ];
  const tour = tourOf(one, two, three);
  const changedStop = (fields: Partial<StopFields>) => tourOf(one, { ...two, ...fields }, three);

  it('leaves alone what they did elsewhere', () => {
    const patch = patchBetween(tour, changedStop({ info: 'Tor 3' }));
    const theirs = tourOf(three, { ...two, info: 'Tor 3', signature: true }, one, four);
    const { values, refused } = applyPatch(theirs, inverseOf(patch));
    expect(refused).toEqual([]);
    expect(keys(values)).toEqual(keys(theirs));
    expect(values.stops[1]).toMatchObject({ info: two.info, signature: true });
  });

  it('stays where they changed the same, and names it', () => {
    const patch = patchBetween(tour, { ...changedStop({ info: 'Tor 3' }), departure: '2026-11-23T07:00' });
    const theirs = { ...changedStop({ info: 'Tor 4' }), departure: '2026-11-23T08:00' };
    const { values, refused } = applyPatch(theirs, inverseOf(patch));
    expect(values).toEqual(theirs);
    expect(refused).toEqual([{ field: 'departure' }, { stop: two.key, name: two.place?.name }]);
  });

  it('keeps a stop that they have worked on, and their order', () => {
    const added = tourOf(one, two, three, four);
    const theirs = tourOf(two, one, three, { ...four, info: 'Hinterhof' });
    expect(applyPatch(theirs, inverseOf(patchBetween(tour, added)))).toEqual({
      values: theirs,
      refused: [{ stop: four.key, name: four.place?.name }],
    });
    const moved = tourOf(three, one, two);
    const { values, refused } = applyPatch(theirs, inverseOf(patchBetween(tour, moved)));
    expect([keys(values), refused]).toEqual([keys(theirs), ['order']]);
  });

  it('puts a stop back behind the one that it stood behind', () => {
    const without = tourOf(one, three);
    const theirs = tourOf(four, one, three);
    const { values } = applyPatch(theirs, inverseOf(patchBetween(tour, without)));
    expect(keys(values)).toEqual([four, one, two, three].map(({ key }) => key));
  });
});
