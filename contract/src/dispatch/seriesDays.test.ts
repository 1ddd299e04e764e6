import { describe, expect, test } from 'vitest';
import { daysOfRule, drivenOn } from './seriesDays.ts';
import { isoWeek } from '../platform/weeks.ts';

const rule = {
  weekdays: [0, 4],
  everyWeeks: 1,
  weeks: 'every' as const,
  fromDay: '2026-11-23',
  untilDay: null,
  onHoliday: 'drop' as const,
};

test.each([
  ['2026-11-23', 48],
  ['2026-01-01', 1],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
])('%s lies in week %i', (day, week) => {
  expect(isoWeek(day)).toBe(week);
});

describe('the days of a series', () => {
  test('are its weekdays from the first day to the last', () => {
    expect(daysOfRule(rule, '2026-11-01', '2026-12-05')).toEqual([
      '2026-11-23',
      '2026-11-27',
      '2026-11-30',
      '2026-12-04',
    ]);
    expect(daysOfRule({ ...rule, untilDay: '2026-11-30' }, '2026-11-24', '2026-12-31')).toEqual([
      '2026-11-27',
      '2026-11-30',
    ]);
  });

  test('come every so many weeks, counted from the week of the first one', () => {
    const days = daysOfRule({ ...rule, everyWeeks: 2, fromDay: '2026-11-27' }, '2026-11-01', '2026-12-31');
    expect(days).toEqual(['2026-11-27', '2026-12-07', '2026-12-11', '2026-12-21', '2026-12-25']);
  });

  test('lie in weeks with an even or an odd number, over the turn of the year too', () => {
    const weeks = (parity: 'even' | 'odd') =>
      daysOfRule({ ...rule, weekdays: [0], weeks: parity }, '2026-12-14', '2027-01-18');
    expect(weeks('odd')).toEqual(['2026-12-14', '2026-12-28', '2027-01-04', '2027-01-18']);
    expect(weeks('even')).toEqual(['2026-12-21', '2027-01-11']);
  });

  test.each(['2027-03-28', '2026-10-25'])('are whole days where the clock changes: %s', (sunday) => {
    const sundays = { ...rule, weekdays: [6], fromDay: '2026-01-01' };
    expect(daysOfRule(sundays, sunday, sunday)).toEqual([sunday]);
    expect(drivenOn(sundays, sunday, () => false)).toBe(sunday);
  });
});

describe('on a holiday', () => {
  const christmas = new Set(['2026-12-25', '2026-12-26']);
  const driven = (onHoliday: 'drop' | 'before' | 'after' | 'keep', day = '2026-12-25', weekdays = [4]) =>
    drivenOn({ ...rule, onHoliday, weekdays }, day, (one) => christmas.has(one));

  test('a tour is dropped, driven before or behind, or all the same', () => {
    expect([driven('drop'), driven('before'), driven('keep')]).toEqual([null, '2026-12-24', '2026-12-25']);
    // The 26th is a holiday, the 27th a Sunday.
    expect(driven('after')).toBe('2026-12-28');
    expect(driven('before', '2026-12-26', [5])).toBe('2026-12-24');
  });

  test('a day that has a tour of the series anyway gets no second one', () => {
    // Monday the 28th has its own.
    expect(driven('after', '2026-12-25', [0, 4])).toBeNull();
    expect(driven('before', '2026-12-25', [0, 1, 2, 3, 4])).toBeNull();
    expect(driven('after', '2026-12-25', [4, 6])).toBeNull();
  });

  test('of two holidays in a row the one beside the working day is driven then', () => {
    const both = (onHoliday: 'before' | 'after') =>
      ['2026-12-25', '2026-12-26'].map((day) => driven(onHoliday, day, [4, 5]));
    expect(both('before')).toEqual(['2026-12-24', null]);
    expect(both('after')).toEqual([null, '2026-12-28']);
  });

  test('behind its last day a series has no other tour', () => {
    const ended = { ...rule, onHoliday: 'after' as const, untilDay: '2026-12-25' };
    expect(drivenOn(ended, '2026-12-25', (one) => christmas.has(one))).toBe('2026-12-28');
  });
});
