import { expect, test } from 'vitest';
import {
  at,
  driven,
  expectedAt,
  known,
  minutes,
  plannedAt,
  reachedA,
  reports,
  served,
  settings,
  start,
  stop,
  tour,
} from './building.ts';
import { evaluate } from './evaluate.ts';
import type { Stop, Tour } from './types.ts';

test('before the start nothing happens before now', () => {
  const day = driven({}, {}, {}, { started: null });
  expect(expectedAt(day, 'a', at('05:00')).arrival).toEqual(known(at('07:00')));
  expect(expectedAt(day, 'start', at('06:30')).departure).toEqual(known(at('06:30')));
  expect(expectedAt(day, 'a', at('06:30')).arrival).toEqual(known(at('07:30')));
  expect(plannedAt(day, 'a').arrival).toEqual(known(at('07:00')));
});

test('a tour that started late is late by as much', () => {
  const day = driven({}, {}, {}, { started: at('06:40') });
  expect(expectedAt(day, 'a', at('06:50')).arrival).toEqual(known(at('07:40')));
});

test('what was reported stands, and the rest follows from it', () => {
  const day = driven(reachedA);
  expect(expectedAt(day, 'a', at('07:45'))).toMatchObject({
    arrival: known(at('07:20')),
    departure: known(at('07:30')),
  });
  // 07:30 + 1 h; the driver is on the way and does not begin anew from now.
  expect(expectedAt(day, 'b', at('07:45')).arrival).toEqual(known(at('08:30')));
  expect(expectedAt(day, 'b', at('08:10')).arrival).toEqual(known(at('08:30')));
});

test('who should have arrived arrives now', () => {
  const day = driven(reachedA);
  expect(expectedAt(day, 'b', at('08:50')).arrival).toEqual(known(at('08:50')));
  expect(expectedAt(day, 'c', at('08:50')).arrival).toEqual(known(at('10:00')));
});

test('of a stay what remains is expected, and its end not before now', () => {
  const day = driven({ reports: reports(['arrive', at('07:20')]) });
  expect(expectedAt(day, 'a', at('07:22')).departure).toEqual(known(at('07:30')));
  expect(expectedAt(day, 'a', at('07:41')).departure).toEqual(known(at('07:41')));
  expect(expectedAt(day, 'b', at('07:41')).arrival).toEqual(known(at('08:41')));
});

test('who is there too early waits, in the plan and after a report', () => {
  const window = { windows: [{ from: '08:00', until: '12:00' }] };
  const waiting = driven({ ...window, reports: reports(['arrive', at('07:20')]) });
  expect(expectedAt(waiting, 'a', at('07:25'))).toMatchObject({
    waiting: known(minutes(40)),
    departure: known(at('08:10')),
  });
  // It was left at 07:40, before it opened: there were twenty minutes of waiting at most.
  const left = driven({ ...window, reports: served(at('07:20'), at('07:40')) });
  expect(expectedAt(left, 'a', at('07:50')).waiting).toEqual(known(minutes(20)));
});

test('a skipped stop is left out of the way, and nothing is expected of it', () => {
  const day = driven(reachedA, { reports: reports(['skip', at('07:40')]) });
  const { stops } = evaluate(day, settings, at('07:45'));
  expect(stops[2]).toMatchObject({ key: 'b', state: 'skipped', expected: null });
  // 07:30 + 30 min from a to c.
  expect(expectedAt(day, 'c', at('07:45')).arrival).toEqual(known(at('08:00')));
});

test('a stop that was skipped and is delivered later is delivered', () => {
  const day = driven(
    reachedA,
    { reports: [...reports(['skip', at('07:40')]), ...served(at('08:50'), at('09:00'))] },
    { reports: served(at('08:00'), at('08:10')) },
  );
  const now = at('09:05');
  const { stops } = evaluate(day, settings, now);
  expect(stops.map(({ state }) => state)).toEqual(['arrived', 'delivered', 'delivered', 'delivered', 'open']);
  expect(expectedAt(day, 'b', now)).toMatchObject({ arrival: known(at('08:50')), departure: known(at('09:00')) });
  // 09:00 + 20 min from b, the last stop, and not an hour from c.
  expect(expectedAt(day, 'finish', now).arrival).toEqual(known(at('09:20')));
});

test('a skipped stop that is delivered without an arrival was reached then; another outcome changes nothing', () => {
  const day = driven(reachedA, {
    reports: reports(['skip', at('07:40')], ['deliver', at('08:20')], ['refuse', at('08:30')], ['leave', at('08:25')]),
  });
  const b = evaluate(day, settings, at('09:00')).stops[2];
  expect(b?.state).toBe('delivered');
  expect(b?.expected).toMatchObject({ arrival: known(at('08:20')), departure: known(at('08:25')) });
});

test('an open stop that was driven past comes behind those that were reached', () => {
  const day = driven(reachedA, {}, { reports: served(at('08:00'), at('08:10')) });
  // From c back to b: 40 min.
  expect(expectedAt(day, 'b', at('08:15')).arrival).toEqual(known(at('08:50')));
  expect(expectedAt(day, 'finish', at('08:15')).arrival).toEqual(known(at('09:20')));
});

test('nobody reports a via: it is passed as planned, also before now', () => {
  const stops = [start(), stop('via', { kind: 'via' }), stop('a')];
  const day = tour(stops, { 'start>via': 600, 'via>a': 1200 }, { started: at('06:00') });
  expect(expectedAt(day, 'via', at('06:25')).arrival).toEqual(known(at('06:10')));
  expect(expectedAt(day, 'a', at('06:25')).arrival).toEqual(known(at('06:30')));
  // Behind the driver it was passed before they arrived.
  const passed = [start(), stop('via', { kind: 'via' }), stop('a', { reports: served(at('06:08'), at('06:09')) })];
  const quick: Tour = { ...day, stops: passed };
  expect(expectedAt(quick, 'via', at('06:25')).arrival).toEqual(known(at('06:08')));
});

test('late is who comes after the window, or more than ten minutes after what was promised', () => {
  const promised = (fields: Partial<Stop>) => driven({ reports: served(at('07:20'), at('07:30')), ...fields });
  expect(expectedAt(promised({ promised: at('07:10') }), 'a', at('08:00')).late).toEqual(known(0));
  expect(expectedAt(promised({ promised: at('07:10') - 1 }), 'a', at('08:00'))).toMatchObject({
    late: known(601),
    lateWhy: ['promised'],
  });
  const both = promised({ promised: at('07:00'), windows: [{ from: '06:00', until: '07:15' }] });
  expect(expectedAt(both, 'a', at('08:00'))).toMatchObject({ late: known(1200), lateWhy: ['window', 'promised'] });
  // The plan knows no promise.
  expect(plannedAt(promised({ promised: at('06:00') }), 'a').late).toEqual(known(0));
});

test('a report makes times known again behind a gap', () => {
  const gap = driven({ precision: 'none' }, { reports: served(at('08:20'), at('08:30')) });
  expect(plannedAt(gap, 'b').arrival).toEqual({ certainty: 'unknown', because: 'position' });
  expect(expectedAt(gap, 'b', at('08:40')).arrival).toEqual(known(at('08:20')));
  // a is still open, and the leg to it is not known.
  expect(expectedAt(gap, 'a', at('08:40')).arrival).toEqual({ certainty: 'unknown', because: 'position' });
});

test('of a tour that is over nothing more is expected', () => {
  const day = driven(reachedA, {}, {}, { finished: at('09:00') });
  const { stops, expected } = evaluate(day, settings, at('10:00'));
  expect(stops.map(({ expected: times }) => times === null)).toEqual([false, false, true, true, false]);
  expect(expected.end).toEqual(known(at('09:00')));
});
