import { expect, it } from 'vitest';
import { contentWidths, fittingChips, shownChips } from './contentWidths.ts';

const least = { name: 160, street: 120, city: 80, categories: 90 };
const usual = { name: 250, street: 200, city: 110, categories: 300 };
const whole = { ...usual, name: 330, street: 220 };
const wishes = { whole, usual, least };

it('shows everything whole and leaves the rest behind the chips', () => {
  expect(contentWidths(1000, wishes)).toEqual({ ...whole, categories: 340 });
});

it('cuts the longest names and streets before there is less than usual', () => {
  expect(contentWidths(900, wishes)).toEqual({ ...whole, name: 270 });
  expect(contentWidths(860, wishes)).toEqual(usual);
});

it('then lets chips give way, streets, towns and at last names', () => {
  expect(contentWidths(760, wishes)).toEqual({ ...usual, categories: 200 });
  expect(contentWidths(600, wishes)).toEqual({ ...usual, categories: 90, street: 150 });
  expect(contentWidths(500, wishes)).toEqual({ name: 210, street: 120, city: 80, categories: 90 });
  expect(contentWidths(300, wishes)).toEqual(least);
});

it('never widens what wants less than the least', () => {
  const small = { ...wishes, whole: { ...whole, city: 50 }, usual: { ...usual, city: 50 } };
  expect(contentWidths(300, small).city).toBe(50);
});

it.each([
  [[60, 60, 60], 190, 3],
  [[60, 60, 60], 187, 2],
  [[60, 60, 60], 160, 2],
  [[60, 60, 60], 157, 1],
  [[60, 60, 60], 40, 1],
  [[60], 20, 1],
  [[], 100, 0],
])('of chips of %j px in %i px %i are whole', (widths, room, count) => {
  expect(fittingChips(widths, room)).toBe(count);
});

it('asks for the chips that are shown, and for the count of the others', () => {
  expect(shownChips([60, 60, 60], 200)).toBe(188);
  expect(shownChips([60, 60, 60], 180)).toBe(158);
  expect(shownChips([60], 20)).toBe(60);
  expect(shownChips([], 100)).toBeLessThanOrEqual(0);
});
