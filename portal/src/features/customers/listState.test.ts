/** Proves that the list survives a reload and a shared link, and that a broken address does no harm. */
import { describe, expect, it } from 'vitest';
import {
  changeListState,
  formatListState,
  initialListState,
  listInputOf,
  nextSort,
  parseListState,
  sortDirection,
  type ListState,
} from './listState.ts';

const full: ListState = {
  search: 'Bäckerei & Söhne',
  sort: '-city',
  category: '0192f0c8-0000-7000-8000-000000000001',
  page: 3,
  cursor: 'a+b/c=',
  customer: 'new',
};

describe('the address', () => {
  it('gives back what was written, and says nothing about defaults', () => {
    expect(parseListState(formatListState(full))).toEqual(full);
    expect(formatListState(initialListState)).toBe('');
    expect(parseListState('')).toEqual(initialListState);
  });

  it('keeps what is not the list’s own', () => {
    expect(formatListState({ ...initialListState, search: 'x' }, '?from=mail&page=4&cursor=z')).toBe(
      '?from=mail&search=x',
    );
  });

  it.each(['?sort=password', '?page=7', '?page=-2&cursor=a', '?page=1e9.5&cursor=a', '?page=2&cursor='])(
    'takes the default for %s',
    (query) => {
      expect(parseListState(query)).toEqual(initialListState);
    },
  );
});

describe('a change', () => {
  it.each([{ search: 'y' }, { sort: 'name' }, { category: null }] as const)(
    'of %o begins at the first page',
    (change) => {
      expect(changeListState(full, change)).toEqual({ ...full, ...change, page: 1, cursor: null });
    },
  );

  it('of the open customer stays on the page', () => {
    expect(changeListState(full, { customer: null })).toEqual({ ...full, customer: null });
  });
});

describe('what the server is asked', () => {
  it('leaves out what is not wanted', () => {
    expect(listInputOf({ ...initialListState, search: '  ' })).toEqual({ limit: 50, sort: 'name' });
    expect(listInputOf(full)).toEqual({
      limit: 50,
      sort: '-city',
      search: full.search,
      category: full.category,
      cursor: full.cursor,
    });
  });
});

describe('sorting', () => {
  it('goes up first, then down, then up', () => {
    expect(nextSort('name', 'city')).toBe('city');
    expect(nextSort('city', 'city')).toBe('-city');
    expect(nextSort('-city', 'city')).toBe('city');
    expect(sortDirection('-city', 'city')).toBe('descending');
    expect(sortDirection('city', 'city')).toBe('ascending');
    expect(sortDirection('city', 'name')).toBe('none');
  });
});
