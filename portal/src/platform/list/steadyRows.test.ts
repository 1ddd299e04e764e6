/** Proves that live changes never move the rows under a hand, and that none is hidden either. */
import { describe, expect, it } from 'vitest';
import { holdStill, layOut, missingKeys, settleRow } from './steadyRows.ts';

const build = (key: string, name = key) => ({ key, name });
const page = (keys: string[], total = keys.length) => ({ items: keys.map((key) => build(key)), total, next: null });
const shown = layOut('list', page(['a', 'b', 'c'], 10));
const keysOf = (rows: typeof shown.rows) => rows.map((row) => row.entity.key);

describe('holdStill', () => {
  it('shows a change in place', () => {
    const items = [build('a'), build('b', 'Übermut'), build('c')];
    const steady = holdStill(shown, { items, total: 10, next: null });
    expect(steady.rows[1]?.entity.name).toBe('Übermut');
    expect(steady.waiting).toEqual({ added: 0, hasMoved: false });
  });

  it('lets an arrival wait, and counts it', () => {
    const steady = holdStill(shown, page(['x', 'a', 'b'], 11));
    expect(keysOf(steady.rows)).toEqual(['a', 'b', 'c']);
    expect(steady.total).toBe(11);
    expect(steady.waiting).toEqual({ added: 1, hasMoved: true });
  });

  it('does not call the row that moves up after a deletion a new one', () => {
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
    const settled = settleRow(settleRow(steady, 'b', null), 'c', build('c', 'Neu'));
    expect(settled.rows.map((row) => [row.entity.name, row.isGone])).toEqual([
      ['a', false],
      ['b', true],
      ['Neu', false],
    ]);
    expect(missingKeys(settled, read)).toEqual(['c']);
  });
});
