import { expect, it } from 'vitest';
import { addMonths, daysBetween, spanOf, step, weekNumber, weeksOf } from './span.ts';

it('shows whole weeks of a month, from Monday to Sunday', () => {
  expect(spanOf('month', '2026-11-23')).toEqual({ fromDay: '2026-10-26', untilDay: '2026-12-06' });
  // February 2027 begins on a Monday and takes four weeks.
  expect(weeksOf('month', '2027-02-14').map((week) => week[0])).toEqual([
    '2027-02-01',
    '2027-02-08',
    '2027-02-15',
    '2027-02-22',
  ]);
  expect(spanOf('week', '2026-11-29')).toEqual({ fromDay: '2026-11-23', untilDay: '2026-11-29' });
  expect(spanOf('day', '2026-11-29')).toEqual({ fromDay: '2026-11-29', untilDay: '2026-11-29' });
});

it('counts weeks as ISO 8601 does, over the turn of the year too', () => {
  expect(['2026-01-01', '2026-12-31', '2027-01-03', '2027-01-04', '2024-12-30'].map(weekNumber)).toEqual([
    1, 53, 53, 1, 1,
  ]);
});

it('steps by what the view shows', () => {
  expect(step('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(step('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(step('week', '2026-03-29', 1)).toBe('2026-04-05');
  expect(step('day', '2026-10-25', 1)).toBe('2026-10-26');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
});
