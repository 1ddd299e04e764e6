import { describe, expect, it } from 'vitest';
import { bringIntoView, keepOrder, fromPage, layOutAnew, missingKeys, updateRow } from './stableRows.ts';

const build = (key: string, name = key) => ({ key, name });
const page = (keys: string[], total = keys.length) => ({ items: keys.map((key) => build(key)), total, next: null });
const shown = fromPage('list', page(['a', 'b', 'c'], 10));
const keysOf = (rows: typeof shown.rows) => rows.map((row) => row.entity.key);

describe('keepOrder', () => {
  it('shows a change in place', () => {
    const items = [build('a'), build('b', 'Übermut'), build('c')];
    const stable = keepOrder(shown, { items, total: 10, next: null });
    expect(stable.rows[1]?.entity.name).toBe('Übermut');
    expect(stable.pending).toEqual({ added: 0, hasMoved: false });
  });

  it('lets an arrival wait, and counts it', () => {
    const stable = keepOrder(shown, page(['x', 'a', 'b'], 11));
    expect(keysOf(stable.rows)).toEqual(['a', 'b', 'c']);
    expect(stable.total).toBe(11);
    expect(stable.pending).toEqual({ added: 1, hasMoved: true });
  });

  it('does not call the row that moves up after a deletion a new one', () => {
    expect(keepOrder(shown, page(['a', 'c', 'd'], 9)).pending).toEqual({ added: 0, hasMoved: true });
  });

  it('sees another order', () => {
    const stable = keepOrder(shown, page(['b', 'a', 'c'], 10));
    expect(keysOf(stable.rows)).toEqual(['a', 'b', 'c']);
    expect(stable.pending).toEqual({ added: 0, hasMoved: true });
  });

  it('counts what came in several steps', () => {
    const first = keepOrder(shown, page(['x', 'a', 'b'], 11));
    expect(keepOrder(first, page(['x', 'y', 'a'], 12)).pending.added).toBe(2);
  });
});

describe('rows that are missing', () => {
  it('are named, and settle as gone or as renewed', () => {
    const read = page(['a'], 8);
    const stable = keepOrder(shown, read);
    expect(missingKeys(stable, read)).toEqual(['b', 'c']);
    const settled = updateRow(updateRow(stable, 'b', null), 'c', build('c', 'Neu'));
    expect(settled.rows.map((row) => [row.entity.name, row.isGone])).toEqual([
      ['a', false],
      ['b', true],
      ['Neu', false],
    ]);
    expect(missingKeys(settled, read)).toEqual(['c']);
  });
});

describe('a row that was just added and stands elsewhere', () => {
  const brought = bringIntoView(shown, build('z'));
  const isElsewhere = (rows: typeof shown.rows) => rows.map((row) => row.isElsewhere === true);

  it('stands above the page, and no row twice', () => {
    expect(keysOf(brought.rows)).toEqual(['z', 'a', 'b', 'c']);
    expect(isElsewhere(brought.rows)).toEqual([true, false, false, false]);
    expect(bringIntoView(brought, build('a'))).toBe(brought);
    expect(bringIntoView(brought, build('z'))).toBe(brought);
  });

  it('stays while its page is read anew, until it stands there itself', () => {
    expect(keysOf(layOutAnew(brought, 'list', page(['a', 'b'])).rows)).toEqual(['z', 'a', 'b']);
    const own = layOutAnew(brought, 'list', page(['a', 'z']));
    expect([keysOf(own.rows), isElsewhere(own.rows)]).toEqual([
      ['a', 'z'],
      [false, false],
    ]);
  });

  it('is not taken to another page, and goes when it is deleted', () => {
    expect(keysOf(layOutAnew(brought, 'other', page(['a'])).rows)).toEqual(['a']);
    expect(keysOf(updateRow(brought, 'z', null).rows)).toEqual(['a', 'b', 'c']);
    expect(updateRow(brought, 'z', build('z', 'Neu')).rows[0]).toMatchObject({ isElsewhere: true, isGone: false });
  });
});
