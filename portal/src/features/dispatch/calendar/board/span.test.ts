import { expect, it } from 'vitest';
import { addMonths, spanOf, step, weeksOf } from './span.ts';

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

it('steps by what the view shows', () => {
  expect(step('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(step('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(step('week', '2026-03-29', 1)).toBe('2026-04-05');
  expect(step('day', '2026-10-25', 1)).toBe('2026-10-26');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
});
