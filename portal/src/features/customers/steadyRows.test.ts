/** Proves that live changes never move the rows under a hand, and that none is hidden either. */
import { describe, expect, it } from 'vitest';
import type { Customer } from '#contract/customers.ts';
import { holdStill, layOut, missingKeys, settleRow } from './steadyRows.ts';

function buildCustomer(key: string, name = key): Customer {
  return {
    key,
    name,
    street: 'Dorfstraße',
    houseNumber: '3',
    zipCode: '15366',
    city: 'Hoppegarten',
    country: 'Deutschland',
    addressAdditional: '',
    phone: '',
    categories: [],
    version: 1,
    created: 0,
    modified: 0,
  };
}
const page = (keys: string[], total = keys.length) => ({
  items: keys.map((key) => buildCustomer(key)),
  total,
  next: null,
});
const shown = layOut('list', page(['a', 'b', 'c'], 10));
const keysOf = (rows: typeof shown.rows) => rows.map((row) => row.customer.key);

describe('holdStill', () => {
  it('shows a change in place', () => {
    const items = [buildCustomer('a'), buildCustomer('b', 'Übermut'), buildCustomer('c')];
    const steady = holdStill(shown, { items, total: 10, next: null });
    expect(steady.rows[1]?.customer.name).toBe('Übermut');
    expect(steady.waiting).toEqual({ added: 0, hasMoved: false });
  });

  it('lets an arrival wait, and counts it', () => {
    const steady = holdStill(shown, page(['x', 'a', 'b'], 11));
    expect(keysOf(steady.rows)).toEqual(['a', 'b', 'c']);
    expect(steady.total).toBe(11);
    expect(steady.waiting).toEqual({ added: 1, hasMoved: true });
  });

  it('does not call the row that moves up after a deletion a new customer', () => {
    expect(holdStill(shown, page(['a', 'c', 'd'], 9)).waiting).toEqual({ added: 0, hasMoved: true });
  });

  it('sees another order', () => {
    const steady = holdStill(shown, page(['b', 'a', 'c'], 10));
    expect(keysOf(steady.rows)).toEqual(['a', 'b', 'c']);
    expect(steady.waiting).toEqual({ added: 0, hasMoved: true });
  });

  it('counts what came in several steps', () => {
    const first = holdStill(shown, page(['x', 'a', 'b'], 11));
    expect(holdStill(first, page(['x', 'y', 'a'], 12)).waiting.added).toBe(2);
  });
});

describe('rows that are missing', () => {
  it('are named, and settle as gone or as renewed', () => {
    const read = page(['a'], 8);
    const steady = holdStill(shown, read);
    expect(missingKeys(steady, read)).toEqual(['b', 'c']);
    const settled = settleRow(settleRow(steady, 'b', null), 'c', buildCustomer('c', 'Neu'));
    expect(settled.rows.map((row) => [row.customer.name, row.isGone])).toEqual([
      ['a', false],
      ['b', true],
      ['Neu', false],
    ]);
    expect(missingKeys(settled, read)).toEqual(['c']);
  });
});
