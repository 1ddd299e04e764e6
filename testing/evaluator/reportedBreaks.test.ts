import { expect, test } from 'vitest';
import {
  at,
  driven,
  expectedAt,
  finish,
  hours,
  known,
  minutes,
  reports,
  served,
  settings,
  start,
  stop,
  tour,
} from './building.ts';
import { evaluate } from './evaluate.ts';
import type { Tour } from './types.ts';

const longLegs = { 'start>a': hours(3), 'a>b': hours(3), 'b>finish': hours(1) };
const longDay = (fields: Partial<Tour>) =>
  tour([start(), stop('a', { reports: served(at('09:00'), at('09:00')) }), stop('b'), finish()], longLegs, {
    breakRule: 'drivingAndWorkingTime',
    started: at('06:00'),
    ...fields,
  });

test('without reported breaks those of the plan stand', () => {
  // 3 h to a at 09:00; 1:30 later, at 10:30, 45 minutes: 12:45.
  expect(expectedAt(longDay({}), 'b', at('09:30'))).toMatchObject({
    arrival: known(at('12:45')),
    breaks: [{ begin: at('10:30'), end: at('11:15'), isReported: false }],
  });
});

test('without reported breaks the clock is that of the plan, however long the leg took', () => {
  const slow = (...reported: Parameters<typeof reports>) => {
    const day = longDay({});
    return {
      ...day,
      stops: day.stops.map((one) => (one.key === 'a' ? { ...one, reports: reports(...reported) } : one)),
    };
  };
  // There at 09:40 instead of 09:00; the plan has three hours of driving then: 1:30 later, at 11:10, the break.
  const left = slow(['arrive', at('09:40')], ['deliver', at('09:40')]);
  expect(expectedAt(left, 'b', at('09:50')).breaks).toMatchObject([{ begin: at('11:10'), end: at('11:55') }]);
  const arrived = slow(['arrive', at('09:40')]);
  expect(expectedAt(arrived, 'b', at('09:40')).breaks).toMatchObject([{ begin: at('11:10'), end: at('11:55') }]);
});

test('without reported breaks a stay counts as it was planned', () => {
  const day = driven({ staySeconds: hours(1), reports: served(at('07:00'), at('10:00')) });
  const { clock } = evaluate({ ...day, stops: day.stops.slice(0, 2) }, settings, at('10:05')).expected;
  // An hour of driving and one of stay, and not three.
  expect(clock.workOfDay).toBe(hours(2));
});

test('with reported breaks the clock counts what has happened', () => {
  // 06:00 to 09:40 less 20 min of break: 3:20 of driving. 1:10 later, at 10:50, the second part of 30 minutes.
  const day = longDay({ reportedBreaks: [{ begin: at('07:00'), end: at('07:20') }] });
  const stops = day.stops.map((one) => (one.key === 'a' ? { ...one, reports: served(at('09:40'), at('09:40')) } : one));
  expect(expectedAt({ ...day, stops }, 'b', at('09:50')).breaks).toMatchObject([
    { begin: at('10:50'), end: at('11:20') },
  ]);
});

test('a via on the leg is passed before a break that begins behind it', () => {
  const stops = [start(), stop('via', { kind: 'via' }), stop('a')];
  const day = tour(
    stops,
    { 'start>via': 600, 'via>a': 1200 },
    {
      started: at('06:00'),
      reportedBreaks: [{ begin: at('06:15'), end: at('06:45') }],
    },
  );
  expect(expectedAt(day, 'via', at('06:50'))).toMatchObject({ arrival: known(at('06:10')), breaks: [] });
  // Five minutes, 30 of break, the other fifteen: 07:00.
  expect(expectedAt(day, 'a', at('06:50'))).toMatchObject({
    arrival: known(at('07:00')),
    breaks: [{ begin: at('06:15'), end: at('06:45') }],
  });
});

test('a break while one waited at a stop that is left counts once', () => {
  const day = driven(
    { windows: [{ from: '08:00', until: '12:00' }], reports: served(at('07:20'), at('08:12')) },
    {},
    {},
    { breakRule: 'workingTime', reportedBreaks: [{ begin: at('07:30'), end: at('07:50') }] },
  );
  expect(expectedAt(day, 'a', at('08:20'))).toMatchObject({
    waiting: known(minutes(20)),
    breaks: [{ begin: at('07:30'), end: at('07:50') }],
  });
  // 07:20 to 08:00 is one rest of 40 minutes; the clock has 1:20 of driving and 12 minutes of stay.
  const clock = evaluate({ ...day, stops: day.stops.slice(0, 2) }, settings, at('08:20')).expected.clock;
  expect(clock).toMatchObject({ breaksOfDay: minutes(40), workOfDay: minutes(92) });
});

test('a reported break replaces the planned one', () => {
  const rested = longDay({ reportedBreaks: [{ begin: at('09:30'), end: at('10:20') }] });
  // Half an hour driven, 50 minutes of break, 2:30 of the leg left: 12:50, and no other break is due.
  expect(expectedAt(rested, 'b', at('10:30'))).toMatchObject({
    arrival: known(at('12:50')),
    breaks: [{ begin: at('09:30'), end: at('10:20'), isReported: true }],
  });
  // The leg home would bring driving to 3:30.
  expect(expectedAt(rested, 'finish', at('10:30')).breaks).toEqual([]);
});

test('a reported first part leaves 30 minutes', () => {
  const part = longDay({ reportedBreaks: [{ begin: at('07:00'), end: at('07:20') }] });
  // From 06:00 to 09:00 less 20 min: 2:40 of driving. 1:50 later, at 10:50, 30 minutes; then 1:10: 12:30.
  expect(expectedAt(part, 'a', at('09:30')).breaks).toMatchObject([{ begin: at('07:00'), isReported: true }]);
  expect(expectedAt(part, 'b', at('09:30'))).toMatchObject({
    breaks: [{ begin: at('10:50'), end: at('11:20'), isReported: false }],
    arrival: known(at('12:30')),
  });
});

test('a break that lasts ends now at the earliest', () => {
  const resting = longDay({ reportedBreaks: [{ begin: at('09:30'), end: null }] });
  // 20 minutes so far, a first part. 3:30 have been driven: an hour later, at 10:50, the second part is due, and of the
  // 2:30 that were left 1:30 remain: 12:50.
  expect(expectedAt(resting, 'b', at('09:50')).breaks).toMatchObject([
    { begin: at('09:30'), end: at('09:50'), isReported: true },
    { begin: at('10:50'), end: at('11:20'), isReported: false },
  ]);
  expect(expectedAt(resting, 'b', at('09:50')).arrival).toEqual(known(at('12:50')));
});

test('a break during a stay lengthens it', () => {
  const day = driven(
    { reports: reports(['arrive', at('07:20')]) },
    {},
    {},
    { breakRule: 'workingTime', reportedBreaks: [{ begin: at('07:25'), end: at('07:55') }] },
  );
  // Five minutes, 30 of break, the other five: 08:00.
  expect(expectedAt(day, 'a', at('07:56'))).toMatchObject({
    departure: known(at('08:00')),
    breaks: [{ begin: at('07:25'), end: at('07:55'), isReported: true }],
  });
});

test('a break while waiting counts once', () => {
  const day = driven(
    { windows: [{ from: '08:00', until: '12:00' }], reports: reports(['arrive', at('07:20')]) },
    {},
    {},
    { breakRule: 'workingTime', reportedBreaks: [{ begin: at('07:25'), end: at('07:45') }] },
  );
  // 40 minutes until it opens, 20 of them as a break.
  expect(expectedAt(day, 'a', at('07:50'))).toMatchObject({
    waiting: known(minutes(20)),
    departure: known(at('08:10')),
  });
});

test('two answers from the same tour are the same', () => {
  const day = longDay({ reportedBreaks: [{ begin: at('07:00'), end: at('07:20') }] });
  expect(evaluate(day, settings, at('09:30'))).toEqual(evaluate(structuredClone(day), settings, at('09:30')));
});
