import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { heaviestOf } from './licences.ts';
import { outsideShiftOf } from './outsideShift.ts';
import { contradictionsOf, workOf } from './shiftRules.ts';
import { noShifts, shifts, shiftsOfDay, shiftsOn, type Shift } from './shifts.ts';
import { formatShifts } from './shiftsText.ts';

const on = (weekday: number, from: string, until: string, longestMinutes: number | null = null): Shift => ({
  from,
  until,
  weekday,
  longestMinutes,
});
const onWeekdays = (weekdays: readonly number[], from: string, until: string, longest: number | null = null) =>
  weekdays.map((weekday) => on(weekday, from, until, longest));
const workweek = [1, 2, 3, 4, 5];

const issuesOf = (value: unknown) =>
  z.safeParse(shifts, value).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('shifts of a driver', () => {
  it.each([
    [[on(1, '06:00', '14:00'), on(1, '13:59', '20:00')], [['1.from', 'shifts-overlap']]],
    [[on(2, '04:00', '08:00'), on(1, '22:00', '06:00')], [['1.from', 'shifts-overlap']]],
    [[on(1, '04:00', '08:00'), on(7, '22:00', '06:00')], [['1.from', 'shifts-overlap']]],
    [[on(1, '06:00', '06:00'), on(2, '05:59', '06:00')], [['1.from', 'shifts-overlap']]],
    [[on(0, '06:00', '14:00')], [['0.weekday', 'minimum']]],
    [[on(8, '06:00', '14:00')], [['0.weekday', 'maximum']]],
    [[on(1, '24:00', '14:00')], [['0.from', 'time']]],
    [[on(1, '06:00', '14:00', 0)], [['0.longestMinutes', 'minimum']]],
    [[on(1, '06:00', '14:00', 1441)], [['0.longestMinutes', 'maximum']]],
  ])('%j are refused', (value, issues) => {
    expect(issuesOf(value)).toEqual(issues);
  });

  it('are at most fourteen', () => {
    const halves = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [on(day, '00:00', '10:00'), on(day, '11:00', '12:00')]);
    expect(issuesOf(halves)).toBeUndefined();
    expect(issuesOf([...halves, on(1, '13:00', '14:00')])).toEqual([['', 'too-many']]);
  });

  it('overlap exactly if they have an hour of the week in common', () => {
    const hours = [0, 5, 6, 17, 23];
    const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
    const all = [1, 2, 7].flatMap((weekday) =>
      hours.flatMap((from) =>
        hours.map((until) => {
          const begin = (weekday - 1) * 24 + from;
          const length = (until - from + 23) % 24;
          const taken = new Set(Array.from({ length: length + 1 }, (_, hour) => (begin + hour) % 168));
          return { shift: on(weekday, time(from), time(until)), taken };
        }),
      ),
    );
    const wrong = all.flatMap((one) =>
      all.filter((other) => {
        const isRefused = issuesOf([one.shift, other.shift]) !== undefined;
        return isRefused === one.taken.isDisjointFrom(other.taken);
      }),
    );
    expect(wrong).toEqual([]);
  });
});

it('the shifts of a day are those that begin on it', () => {
  const week = [on(1, '22:00', '06:00', 420), on(1, '06:00', '10:00'), on(7, '20:00', '20:00')];
  expect(shiftsOn(week, '2026-11-23')).toEqual([
    { begin: '2026-11-23T06:00', end: '2026-11-23T10:00', longestMinutes: null },
    { begin: '2026-11-23T22:00', end: '2026-11-24T06:00', longestMinutes: 420 },
  ]);
  expect(shiftsOn(week, '2026-11-24')).toEqual([]);
  expect(shiftsOn(week, '2026-11-29')).toEqual([
    { begin: '2026-11-29T20:00', end: '2026-11-30T20:00', longestMinutes: null },
  ]);
});

describe('what contradicts the law', () => {
  it('counts the breaks that the law demands as no work', () => {
    const ofDuty = [300, 360, 390, 420, 570, 580, 585, 645, 660];
    expect(ofDuty.map(workOf)).toEqual([300, 360, 360, 390, 540, 540, 540, 600, 615]);
  });

  it.each<[string, Shift[], unknown[]]>([
    ['a usual week', onWeekdays(workweek, '06:00', '14:45'), []],
    ['10:45 hours', [on(1, '06:00', '16:45')], []],
    ['a minute more', [on(1, '06:00', '16:46')], [{ code: 'day-too-long', weekday: 1, minutes: 601, limit: 600 }]],
    ['a long span with a limit', onWeekdays(workweek, '05:00', '20:00', 600), []],
    [
      'two shifts of a day',
      [on(3, '04:00', '10:00'), on(3, '16:00', '21:00')],
      [{ code: 'day-too-long', weekday: 3, minutes: 660, limit: 600 }],
    ],
    [
      'a short night',
      [on(1, '14:00', '22:00'), on(2, '08:00', '16:00')],
      [{ code: 'rest-too-short', weekday: 1, minutes: 600, limit: 660 }],
    ],
    ['eleven hours', [on(1, '13:00', '21:00'), on(2, '08:00', '16:00')], []],
    [
      'over the end of the week',
      [on(1, '05:00', '13:00'), on(7, '20:00', '02:00')],
      [{ code: 'rest-too-short', weekday: 7, minutes: 180, limit: 660 }],
    ],
    [
      'six long days',
      onWeekdays([...workweek, 6], '06:00', '17:00', 650),
      [
        ...[...workweek, 6].map((weekday) => ({ code: 'day-too-long', weekday, minutes: 605, limit: 600 })),
        { code: 'week-too-long', minutes: 3630, limit: 3600 },
      ],
    ],
    ['every day', onWeekdays([...workweek, 6, 7], '08:00', '12:00'), [{ code: 'no-day-off' }]],
    ['none', [], []],
  ])('%s', (_name, week, expected) => {
    expect(contradictionsOf(week)).toEqual(expected);
  });
});

it('a licence class allows vehicles up to its mass', () => {
  expect([heaviestOf('B'), heaviestOf('C1'), heaviestOf('C')]).toEqual([3500, 7500, null]);
});

it('a week of shifts is one line of text', () => {
  const week = [on(6, '07:00', '12:00'), ...onWeekdays(workweek, '06:00', '14:45'), on(1, '16:00', '20:00', 210)];
  expect(formatShifts(week, 'de')).toBe(
    'Mo 06:00–14:45, 16:00–20:00 (höchstens 3\u00A0h 30\u00A0min); Di–Fr 06:00–14:45; Sa 07:00–12:00',
  );
  expect(formatShifts(onWeekdays(workweek, '22:00', '06:00'), 'en')).toBe('Mon–Fri 22:00–06:00');
  expect(formatShifts([], 'de')).toBe('');
});

it('shifts of certain days replace those of the week', () => {
  const usual = [on(1, '06:00', '14:45'), on(2, '06:00', '14:45')];
  const own = { begin: '2026-11-24T04:00', end: '2026-11-24T10:00', longestMinutes: null };
  const late = { begin: '2026-11-24T16:00', end: '2026-11-25T00:30', longestMinutes: null };
  expect(shiftsOfDay({ usual, ofDays: [late, own] }, '2026-11-24')).toEqual([own, late]);
  expect(shiftsOfDay({ usual, ofDays: [own] }, '2026-11-23')).toEqual(shiftsOn(usual, '2026-11-23'));
  expect(shiftsOfDay({ usual, ofDays: [own] }, '2026-11-25')).toEqual([]);
  expect(shiftsOfDay({ usual: [], ofDays: [own] }, '2026-11-25')).toBeNull();
  expect(shiftsOfDay({ usual: [], ofDays: [own] }, '2026-11-24')).toEqual([own]);
});

describe('a tour outside of the driver’s shifts', () => {
  const week = [on(1, '22:00', '06:00', 420), on(2, '18:00', '22:00')];
  const at = (local: string) => Date.parse(`${local}Z`);
  const found = (departs: string, ends: string) =>
    outsideShiftOf({ usual: week, ofDays: [] }, { departs: at(departs), ends: at(ends) }, 'UTC');
  const night = { begin: at('2026-11-23T22:00'), end: at('2026-11-24T06:00'), longestMinutes: 420 };
  const evening = { begin: at('2026-11-24T18:00'), end: at('2026-11-24T22:00'), longestMinutes: null };

  it.each([
    ['2026-11-23T22:00', '2026-11-24T05:00', null],
    ['2026-11-24T01:00', '2026-11-24T06:00', null],
    ['2026-11-23T22:00', '2026-11-24T05:01', { shift: night }],
    ['2026-11-24T04:00', '2026-11-24T07:00', { shift: night }],
    ['2026-11-24T05:30', '2026-11-24T20:00', { shift: evening }],
    ['2026-11-24T08:00', '2026-11-24T09:00', { shift: evening }],
    ['2026-11-25T08:00', '2026-11-25T09:00', { shift: null }],
  ])('from %s until %s', (departs, ends, expected) => {
    expect(found(departs, ends)).toEqual(expected);
  });

  it('is none where no shifts are entered', () => {
    expect(
      outsideShiftOf(noShifts, { departs: at('2026-11-24T08:00'), ends: at('2026-11-24T09:00') }, 'UTC'),
    ).toBeNull();
  });
});
