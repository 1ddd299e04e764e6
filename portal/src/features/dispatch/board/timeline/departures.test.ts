import { expect, it } from 'vitest';
import { inSteps, movedBy } from './departures.ts';

it.each([
  ['2026-11-23T05:30', 45, '2026-11-23T06:15'],
  ['2026-11-23T23:40', 30, '2026-11-24T00:10'],
  ['2026-12-01T00:10', -20, '2026-11-30T23:50'],
])('%s moved by %i minutes is %s', (departure, minutes, moved) => {
  expect(movedBy(departure, minutes)).toBe(moved);
});

it('departures move in steps of five minutes', () => {
  expect([2, 3, -7, 58].map((minutes) => inSteps(minutes) + 0)).toEqual([0, 5, -5, 60]);
});
