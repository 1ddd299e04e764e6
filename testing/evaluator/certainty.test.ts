import { expect, test } from 'vitest';
import {
  at,
  finish,
  hours,
  known,
  minutes,
  nowhere,
  plannedAt,
  rough,
  settings,
  start,
  stop,
  tour,
  withoutPosition,
} from './building.ts';
import { evaluate } from './evaluate.ts';
import type { Precision, Stop } from './types.ts';

const legs = { 'start>a': 3600, 'a>b': 3600, 'b>finish': 3600 };
const threeStops = (a: Partial<Stop>, b: Partial<Stop> = {}) =>
  tour([start(), stop('a', { staySeconds: 600, ...a }), stop('b', b), finish()], legs);

test('after a stop without a position nothing is known, before it everything is', () => {
  const gap = threeStops({}, { precision: nowhere });
  expect(plannedAt(gap, 'a')).toMatchObject({ arrival: known(at('07:00')), departure: known(at('07:10')) });
  for (const key of ['b', 'finish'])
    expect(plannedAt(gap, key)).toMatchObject({
      arrival: withoutPosition,
      waiting: withoutPosition,
      departure: withoutPosition,
    });
  // Of three legs one is known: what is certain is told with the sum.
  expect(evaluate(gap, settings, 0).planned.totals).toMatchObject({
    driving: { value: 3600, certainty: 'unknown' },
    working: { value: 4200, certainty: 'unknown' },
    metres: { value: 36_000, certainty: 'unknown' },
    certainty: 'unknown',
  });
});

test('a leg that nobody knows is another reason', () => {
  const { 'a>b': _, ...others } = legs;
  const gap = tour([start(), stop('a'), stop('b'), finish()], others);
  expect(plannedAt(gap, 'b').arrival).toEqual({ certainty: 'unknown', because: 'provider' });
  expect(plannedAt(gap, 'finish').arrival).toEqual({ certainty: 'unknown', because: 'provider' });
});

test('lateness is not zero where the arrival is unknown, but where nothing can be late', () => {
  const window = { windows: [{ from: '08:00', until: '10:00' }] };
  expect(plannedAt(threeStops({ precision: nowhere, ...window }), 'a').late).toEqual(withoutPosition);
  expect(plannedAt(threeStops({ precision: nowhere }), 'a').late).toEqual(known(0));
  expect(evaluate(threeStops({ precision: nowhere, ...window }), settings, 0).planned.totals.late).toEqual({
    value: 0,
    certainty: 'unknown',
  });
});

test('an entered departure makes times known again', () => {
  const gap = threeStops({ precision: nowhere, enteredDeparture: '09:00' });
  expect(plannedAt(gap, 'a')).toMatchObject({ arrival: withoutPosition, departure: known(at('09:00')) });
  // The leg from there to b is not known either.
  expect(plannedAt(gap, 'b').arrival).toEqual(withoutPosition);
  // Where the leg to a is not known but that from it is, b is reached an hour after 09:00.
  const { 'start>a': _, ...others } = legs;
  const provider = tour([start(), stop('a', { enteredDeparture: '09:00' }), stop('b'), finish()], others);
  expect(plannedAt(provider, 'b').arrival).toEqual(known(at('10:00')));
});

test('an entered departure that what is certain already passes does not', () => {
  // The start is left at 06:00 and an hour of stay is certain: 06:30 is not possible, that of tomorrow too far.
  const gap = threeStops({ precision: nowhere, enteredDeparture: '06:30', staySeconds: hours(1) });
  expect(plannedAt(gap, 'a').departure).toEqual(withoutPosition);
});

test.each<[Precision, boolean]>([
  ['house', false],
  ['street', false],
  ['postcode', true],
  ['town', true],
  ['region', true],
])('a position known to its %s', (precision, isRough) => {
  const figure = isRough ? rough : known;
  const day = threeStops({ precision });
  expect(plannedAt(day, 'a').arrival).toEqual(figure(at('07:00')));
  expect(plannedAt(day, 'finish').arrival).toEqual(figure(at('09:10')));
  expect(evaluate(day, settings, 0).planned.totals.metres).toEqual({
    value: 108_000,
    certainty: isRough ? 'rough' : 'known',
  });
});

test('a rough stop leaves what is before it known, and a departure that is kept is certain', () => {
  const day = threeStops({}, { precision: 'town', enteredDeparture: '09:00' });
  expect(plannedAt(day, 'a').departure).toEqual(known(at('07:10')));
  // b at about 08:10, left at 09:00, and the leg behind it is rough again.
  expect(plannedAt(day, 'b')).toMatchObject({
    arrival: rough(at('08:10')),
    waiting: rough(minutes(50)),
    departure: known(at('09:00')),
  });
  expect(plannedAt(day, 'finish').arrival).toEqual(rough(at('10:00')));
});

test('behind a gap no break is planned, and none is said to be needless', () => {
  const stops = [start(), stop('a', { precision: nowhere }), stop('b'), finish()];
  const day = tour(stops, { 'b>finish': hours(5) }, { breakRule: 'drivingAndWorkingTime' });
  expect(plannedAt(day, 'finish').breaks).toEqual([]);
  expect(evaluate(day, settings, 0).planned.totals.breaks).toEqual({ value: 0, certainty: 'unknown' });
});

test('breaks behind a rough leg are rough', () => {
  const day = tour(
    [start(), finish({ precision: 'region' })],
    { 'start>finish': hours(5) },
    {
      breakRule: 'drivingAndWorkingTime',
    },
  );
  expect(plannedAt(day, 'finish').breaks).toEqual([
    { begin: at('10:30'), end: at('11:15'), isReported: false, certainty: 'rough' },
  ]);
});
