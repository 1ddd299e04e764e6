import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { addDays, localDay, timeOfDay, weekdayOf } from './days.ts';
import { dayOf, instantOf, localOf, nextTimeOfDay, startOfDay } from './time.ts';

const berlin = 'Europe/Berlin';
const hourMs = 3_600_000;

describe('a planned time', () => {
  it.each([
    ['2026-11-23T05:30', '2026-11-23T04:30Z'],
    ['2026-07-01T05:30', '2026-07-01T03:30Z'],
    // Skipped: the clock goes from 02:00 to 03:00.
    ['2027-03-28T02:30', '2027-03-28T01:30Z'],
    // Twice: the first of both.
    ['2026-10-25T02:30', '2026-10-25T00:30Z'],
  ])('%s in Berlin is %s', (local, utc) => {
    expect(instantOf(local, berlin)).toBe(Date.parse(utc));
  });

  it('that is skipped reads an hour later', () => {
    expect(localOf(instantOf('2027-03-28T02:30', berlin), berlin)).toBe('2027-03-28T03:30');
  });

  it('belongs to the day of its zone', () => {
    const late = Date.parse('2026-11-22T23:30Z');
    expect([dayOf(late, berlin), dayOf(late, 'UTC')]).toEqual(['2026-11-23', '2026-11-22']);
  });
});

test.each([
  ['2026-10-25', 25],
  ['2027-03-28', 23],
  ['2026-11-23', 24],
])('%s has %i hours', (day, hours) => {
  expect(startOfDay(addDays(day, 1), berlin) - startOfDay(day, berlin)).toBe(hours * hourMs);
});

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-29'].map(weekdayOf)).toEqual([0, 6]);
});

test.each([
  '2026-02-30',
  '2026-13-01',
  '23.11.2026',
  '2026-1-1',
  '0001-01-01',
  '1999-12-31',
  '3000-01-01',
  '9999-12-31',
])('%s is no day', (value) => {
  expect(z.safeParse(localDay, value).error?.issues[0]?.message).toBe('day');
});

test.each(['24:01', '7:30', '12:60', '-1:00'])('%s is no time of the day', (value) => {
  expect(z.safeParse(timeOfDay, value).error?.issues[0]?.message).toBe('time');
});

describe('the next time of a day', () => {
  it.each([
    ['2026-11-23T04:59Z', '06:00', '2026-11-23T05:00Z'],
    ['2026-11-23T05:00Z', '06:00', '2026-11-24T05:00Z'],
    // Days of 23 and of 25 hours.
    ['2027-03-27T05:00Z', '06:00', '2027-03-28T04:00Z'],
    ['2027-10-30T04:00Z', '06:00', '2027-10-31T05:00Z'],
    // Skipped, and twice: the first of both.
    ['2027-03-28T00:00Z', '02:30', '2027-03-28T01:30Z'],
    ['2027-10-31T00:30Z', '02:30', '2027-11-01T01:30Z'],
  ])('behind %s, %s is %s', (after, time, next) => {
    expect(nextTimeOfDay(time, berlin, Date.parse(after))).toBe(Date.parse(next));
  });
});
