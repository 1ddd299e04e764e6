/** Builders for tours of the tests: Tuesday 24 November 2026 in Berlin unless said otherwise. */
import { evaluate } from './evaluate.ts';
import { dayAfter, instantOf } from './localTime.ts';
import type { Figure, Leg, Precision, Report, Settings, Stop, StopTimes, Tour } from './types.ts';

export const testDay = '2026-11-24';
const zone = 'Europe/Berlin';

/** The instant of a clock time on the test's day, or so many days later. */
export const at = (clock: string, days = 0): number => instantOf(dayAfter(testDay, days), clock, zone);
export const minutes = (count: number): number => count * 60;
export const hours = (count: number): number => count * 3600;

export const settings: Settings = { lateAfterMinutes: 10, rules: 'target' };

export const stop = (key: string, fields: Partial<Stop> = {}): Stop => ({
  key,
  kind: 'customer',
  purpose: 'delivery',
  goodsFrom: null,
  load: { weight: 0, volume: 0, pieces: 0 },
  precision: 'house',
  staySeconds: 0,
  enteredDeparture: null,
  windows: null,
  driverWindow: null,
  acceptanceHours: { weekdays: null, exceptions: [] },
  promised: null,
  reports: [],
  ...fields,
});

export const start = (fields: Partial<Stop> = {}): Stop => stop('start', { kind: 'start', ...fields });
export const finish = (fields: Partial<Stop> = {}): Stop => stop('finish', { kind: 'finish', ...fields });

/** Legs by their seconds; so many metres as seconds times ten. */
export const legs = (seconds: Record<string, number>): Record<string, Leg> =>
  Object.fromEntries(
    Object.entries(seconds).map(([ends, drive]) => [ends, { metres: drive * 10, seconds: drive, certainty: 'known' }]),
  );

export const tour = (stops: Stop[], given: Record<string, number>, fields: Partial<Tour> = {}): Tour => ({
  key: 'tour',
  day: testDay,
  departure: at('06:00'),
  timeZone: zone,
  breakRule: 'none',
  capacity: { weight: null, volume: null, pieces: null },
  shift: null,
  allowed: { drivingSeconds: null, workingSeconds: null },
  stops,
  legs: legs(given),
  started: null,
  finished: null,
  reportedBreaks: [],
  before: null,
  ...fields,
});

export const reports = (...all: [Report['kind'], number][]): Report[] =>
  all.map(([kind, instant]) => ({ kind, at: instant }));
export const served = (arrived: number, left: number): Report[] => reports(['arrive', arrived], ['deliver', left]);

/** The planned figures of one stop. */
export function plannedAt(of: Tour, key: string, by: Settings = settings): StopTimes {
  const found = evaluate(of, by, 0).stops.find((one) => one.key === key);
  if (!found) throw new Error(`no stop ${key}`);
  return found.planned;
}

/** The expected figures of one stop. */
export function expectedAt(of: Tour, key: string, now: number, by: Settings = settings): StopTimes {
  const found = evaluate(of, by, now).stops.find((one) => one.key === key);
  if (!found?.expected) throw new Error(`nothing is expected of ${key}`);
  return found.expected;
}

export const known = (value: number): Figure => ({ value, certainty: 'known' });
export const rough = (value: number): Figure => ({ value, certainty: 'rough' });
export const withoutPosition: Figure = { certainty: 'unknown', because: 'position' };
export const nowhere: Precision = 'none';

const drivenLegs = {
  'start>a': 3600,
  'a>b': 3600,
  'b>c': 3600,
  'c>finish': 3600,
  'a>c': 1800,
  'c>b': 2400,
  'b>finish': 1200,
};
/** Started at 06:00; ten minutes of stay at each customer. */
export const driven = (a: Partial<Stop>, b: Partial<Stop> = {}, c: Partial<Stop> = {}, fields: Partial<Tour> = {}) =>
  tour(
    [
      start(),
      stop('a', { staySeconds: 600, ...a }),
      stop('b', { staySeconds: 600, ...b }),
      stop('c', { staySeconds: 600, ...c }),
      finish(),
    ],
    drivenLegs,
    { started: at('06:00'), ...fields },
  );
export const reachedA = { reports: served(at('07:20'), at('07:30')) };
