import { expect, it } from 'vitest';
import { fittingParts, shownParts } from './foldedParts.ts';

it.each([
  [[60, 60, 60], 190, 3],
  [[60, 60, 60], 187, 2],
  [[60, 60, 60], 160, 2],
  [[60, 60, 60], 157, 1],
  [[60, 60, 60], 40, 1],
  [[60], 20, 1],
  [[], 100, 0],
])('of parts of %j px in %i px %i are whole', (widths, room, count) => {
  expect(fittingParts(widths, room)).toBe(count);
});

it('asks for the parts that are shown, and for the count of the others', () => {
  expect(shownParts([60, 60, 60], 200)).toBe(188);
  expect(shownParts([60, 60, 60], 180)).toBe(158);
  expect(shownParts([60], 20)).toBe(60);
  expect(shownParts([], 100)).toBeLessThanOrEqual(0);
});
