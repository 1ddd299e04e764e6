import { expect, test } from 'vitest';
import { delayText, durationText, lateMinutes } from './durations.ts';

test('durations have hours and minutes', () => {
  expect([0, 59, 60, 90, 1500].map(durationText)).toEqual([
    '0\u00A0min',
    '59\u00A0min',
    '1\u00A0h',
    '1\u00A0h 30\u00A0min',
    '25\u00A0h',
  ]);
});

test('delays are minutes up to 120', () => {
  expect([1, 120, 121, 1117].map(delayText)).toEqual([
    '1\u00A0min',
    '120\u00A0min',
    '2\u00A0h 1\u00A0min',
    '18\u00A0h 37\u00A0min',
  ]);
});

test('a delay is told by its whole minutes, and never as none', () => {
  expect([1, 59, 60, 331, 359, 360].map(lateMinutes)).toEqual([1, 1, 1, 5, 5, 6]);
});
