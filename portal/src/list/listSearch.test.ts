import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listSearch } from './listSearch.ts';

const list = listSearch({
  sortable: ['name', 'city'],
  defaultSort: 'name',
  filters: { category: z.string() },
  details: ['customer'],
});
const { initial, parse, format, change } = list;

const full: typeof initial = {
  search: 'Bäckerei & Söhne',
  sort: '-city',
  category: '0192f0c8-0000-7000-8000-000000000001',
  page: 3,
  cursor: 'a+b/c=',
  customer: 'new',
};

describe('the address', () => {
  it('gives back what was written, and says nothing about defaults', () => {
    expect(parse(format(full))).toEqual(full);
    expect(format(initial)).toBe('');
    expect(parse('')).toEqual(initial);
  });

  it('keeps what is not the list’s own', () => {
    expect(format({ ...initial, search: 'x' }, '?from=mail&page=4&cursor=z')).toBe('?from=mail&search=x');
  });

  it.each(['?sort=password', '?page=7', '?page=-2&cursor=a', '?page=1e9.5&cursor=a', '?page=2&cursor='])(
    'takes the default for %s',
    (query) => {
      expect(parse(query)).toEqual(initial);
    },
  );
});

describe('a change', () => {
  it.each([{ search: 'y' }, { sort: 'name' }, { category: null }] as const)(
    'of %o begins at the first page',
    (made) => {
      expect(change(full, made)).toEqual({ ...full, ...made, page: 1, cursor: null });
    },
  );

  it('of what is open stays on the page', () => {
    expect(change(full, { customer: null })).toEqual({ ...full, customer: null });
  });
});
