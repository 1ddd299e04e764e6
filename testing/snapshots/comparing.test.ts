import { expect, test } from 'vitest';
import { differencesBetween } from './comparing.ts';

const row = { key: 'a', name: 'Feinkost', places: ['Berlin'] };
const answer = (body: unknown) => ({ path: '/customers?limit=2', status: 200, body }) as never;
const between = (before: unknown, now: unknown) => differencesBetween(answer(before), answer(now));

test('a field that came later is no difference, in a row and beside the rows', () => {
  const now = { items: [{ ...row, note: '', stay: { minutes: 5 } }], total: 1, isTotalExact: true };
  expect(between({ items: [row], total: 1 }, now)).toEqual([]);
});

test('whatever was told is told still', () => {
  const before = { items: [row], total: 1 };
  expect(between(before, { items: [{ ...row, name: 'Feinkost Nord' }], total: 1 })).toHaveLength(1);
  expect(between(before, { items: [{ key: 'a', name: 'Feinkost' }], total: 1 })).toHaveLength(1);
  expect(between(before, { items: [{ ...row, places: ['Berlin', 'Bonn'] }], total: 1 })).toHaveLength(1);
  expect(between(before, { items: [row, { ...row, key: 'b' }], total: 1 })).not.toEqual([]);
  expect(between(before, { items: [], total: 1 })).not.toEqual([]);
  expect(between({ items: [{ ...row, driver: null }] }, { items: [{ ...row, driver: { key: 'x' } }] })).not.toEqual([]);
});
