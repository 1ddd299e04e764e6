import { expect, test } from 'vitest';
import { at, expectedAt, finish, plannedAt, reports, served, settings, start, stop, tour } from './building.ts';
import { evaluate } from './evaluate.ts';
import type { Figure, Load, Stop, StopTimes, Tour } from './types.ts';

const load = (weight: number, volume = 0, pieces = 0): Load => ({ weight, volume, pieces });
const legs = { 'start>a': 600, 'a>b': 600, 'b>c': 600, 'c>finish': 600, 'b>finish': 600, 'a>c': 600, 'c>b': 600 };
const loaded = (a: Partial<Stop>, b: Partial<Stop>, c: Partial<Stop>, fields: Partial<Tour> = {}) =>
  tour([start(), stop('a', a), stop('b', b), stop('c', c), finish()], legs, fields);

const valueOf = (figure: Figure) => (figure.certainty === 'unknown' ? null : figure.value);
const weightOf = ({ loadOnArrival, loadAfter }: StopTimes) => [
  valueOf(loadOnArrival.weight),
  valueOf(loadAfter.weight),
];
const keys = ['start', 'a', 'b', 'c', 'finish'];

test('deliveries free, a collection adds', () => {
  const day = loaded({ load: load(100) }, { load: load(300), purpose: 'collection' }, { load: load(50) });
  // Aboard at the start: 100 + 50.
  expect(keys.map((key) => weightOf(plannedAt(day, key)))).toEqual([
    [150, 150],
    [150, 50],
    [50, 350],
    [350, 300],
    [300, 300],
  ]);
});

test('what another stop collects is aboard from there to its delivery', () => {
  const day = loaded(
    { load: load(100) },
    { load: load(300), purpose: 'collection' },
    { load: load(300), goodsFrom: 'b' },
  );
  expect(keys.map((key) => weightOf(plannedAt(day, key)))).toEqual([
    [100, 100],
    [100, 0],
    [0, 300],
    [300, 0],
    [0, 0],
  ]);
});

test('the most that is aboard anywhere is held against the capacity', () => {
  const capacity = { weight: 320, volume: 1, pieces: null };
  const day = loaded(
    { load: load(100, 0.7, 900) },
    { load: load(300, 0.5), purpose: 'collection' },
    { load: load(50, 0.1) },
    { capacity },
  );
  const { totals, warnings } = evaluate(day, settings, 0).planned;
  // 150, 50, 350, 300 kg: 30 too many. 0.8, 0.1, 0.6, 0.5 m³: none. Nobody has said how many pieces fit.
  expect(totals.overload).toEqual({
    weight: { value: 30, certainty: 'known' },
    volume: { value: 0, certainty: 'known' },
    pieces: { certainty: 'unknown', because: 'capacity' },
  });
  expect(warnings).toEqual([{ kind: 'overload', dimension: 'weight', by: 30 }]);
});

test('fractions are kept to a millionth', () => {
  const day = loaded({ load: load(0.1) }, { load: load(0.2) }, { load: load(0.4) });
  expect(valueOf(plannedAt(day, 'start').loadAfter.weight)).toBe(0.7);
  expect(valueOf(plannedAt(day, 'c').loadAfter.weight)).toBe(0);
});

test('a load that nobody has read is unknown while it is aboard', () => {
  const day = loaded(
    { load: load(100) },
    { load: null },
    { load: load(50) },
    { capacity: { weight: 500, volume: null, pieces: null } },
  );
  expect(keys.map((key) => weightOf(plannedAt(day, key)))).toEqual([
    [null, null],
    [null, null],
    [null, 50],
    [50, 0],
    [0, 0],
  ]);
  expect(evaluate(day, settings, 0).planned.totals.overload.weight).toEqual({ certainty: 'unknown', because: 'load' });
});

test('what is refused or skipped stays aboard, and what fails to be collected never comes', () => {
  const day = loaded(
    { load: load(100), reports: reports(['arrive', at('06:10')], ['refuse', at('06:15')]) },
    { load: load(300), purpose: 'collection', reports: reports(['arrive', at('06:25')], ['fail', at('06:30')]) },
    { load: load(50), reports: reports(['skip', at('06:35')]) },
    { started: at('06:00') },
  );
  const now = at('06:36');
  expect(weightOf(expectedAt(day, 'a', now))).toEqual([150, 150]);
  expect(weightOf(expectedAt(day, 'b', now))).toEqual([150, 150]);
  expect(weightOf(expectedAt(day, 'finish', now))).toEqual([150, 150]);
  expect(evaluate(day, settings, now).stops.map(({ state }) => state)).toEqual([
    'arrived',
    'refused',
    'failed',
    'skipped',
    'open',
  ]);
});

test('a stop that is driven in another order frees its load then', () => {
  const day = loaded(
    { load: load(100), reports: served(at('06:10'), at('06:15')) },
    { load: load(20), reports: [...reports(['skip', at('06:16')]), ...served(at('06:45'), at('06:50'))] },
    { load: load(50), reports: served(at('06:25'), at('06:30')) },
    { started: at('06:00') },
  );
  expect(weightOf(expectedAt(day, 'c', at('07:00')))).toEqual([70, 20]);
  expect(weightOf(expectedAt(day, 'b', at('07:00')))).toEqual([20, 0]);
  // The plan stays as it was.
  expect(weightOf(plannedAt(day, 'b'))).toEqual([70, 50]);
});
