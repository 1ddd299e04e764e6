import { expect, it } from 'vitest';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';
import { editedFields } from '#portal/entities/tour/editedFields.ts';
import { keyOf } from '#portal/testing/entities.ts';
import { buildTour } from '#portal/testing/tours.ts';
import { differenceOf } from './difference.ts';

const departs = Date.UTC(2026, 10, 23, 5);

/** A released tour with three customers, as its page reads it. */
function released(): Tour {
  const summary = buildTour(1, { departs, state: 'released', customers: [{}, {}, {}] });
  const stops = summary.stops.map(({ city, ...stop }) => ({ ...stop, place: { name: city, city } }));
  return { ...summary, stops, cancelReason: '', pending: null } as unknown as Tour;
}

const names = { driver: () => 'Aylin Yıldırım', vehicle: () => 'B-TL 883' };
/** As planned before, unless a stop is new. */
const sameTimes = ({ stops }: Tour, next: TourFields) => ({
  stops: next.stops.map(({ key }) => {
    const promised = stops.find((stop) => stop.key === key)?.promised ?? null;
    return { arrival: promised === null ? null : promised / 1000 } as never;
  }),
});
const between = (tour: Tour, next: TourFields) => differenceOf(tour, next, sameTimes(tour, next), names);
const nothing = { departure: null, driver: null, vehicle: null, added: [], removed: [], moved: [], promised: [] };

it('says nothing where nothing is different', () => {
  const tour = released();
  expect(between(tour, editedFields(tour))).toEqual(nothing);
});

it('names one stop where one was moved, and not those that it passed', () => {
  const tour = released();
  const fields = editedFields(tour);
  const [start, one, two, three, finish] = fields.stops as [never, never, never, never, never];
  const { moved, added, removed } = between(tour, { ...fields, stops: [start, three, one, two, finish] });
  expect([moved.map(({ name }) => name), added, removed]).toEqual([['Ort 3'], [], []]);
});

it('names what is new, what is gone, who drives, and when one comes', () => {
  const tour = released();
  const fields = editedFields(tour);
  const [start, one, two, , finish] = fields.stops as [never, TourFields['stops'][number], never, never, never];
  const added = { ...one, key: keyOf(9), place: { ...one.place, name: 'Neu' } } as typeof one;
  const next = { ...fields, departure: '2026-11-23T07:00', driver: keyOf(8), stops: [start, one, two, added, finish] };
  const later = sameTimes(tour, next);
  const planned = {
    stops: later.stops.map((stop: { arrival: number | null }, at) => (at === 1 ? { arrival: 1 } : stop)),
  };
  expect(differenceOf(tour, next, planned as never, names)).toMatchObject({
    departure: { before: tour.departure, after: '2026-11-23T07:00' },
    driver: { before: { name: 'Jürgen Straßner' }, after: { key: keyOf(8), name: 'Aylin Yıldırım' } },
    vehicle: null,
    added: [{ name: 'Neu' }],
    removed: [{ name: 'Ort 3' }],
    moved: [],
    promised: [{ name: 'Ort 1', before: tour.stops[1]?.promised, after: 1000 }],
  });
});
