import { expect, test } from 'vitest';
import { delayText, durationText } from './durations.ts';

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
