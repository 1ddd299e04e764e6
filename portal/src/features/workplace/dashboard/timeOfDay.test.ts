import { expect, it } from 'vitest';
import { timeOfDay } from './timeOfDay.ts';

it.each([
  [3, 'evening'],
  [4, 'morning'],
  [10, 'morning'],
  [11, 'day'],
  [17, 'day'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i o’clock it is %s', (hour, part) => {
  expect(timeOfDay(hour)).toBe(part);
});
