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

  it.each([
    '?sort=password',
    '?page=7',
    '?page=-2&cursor=a',
    '?page=1e9.5&cursor=a',
    '?page=2&cursor=',
    '?search=%00',
    `?search=${'x'.repeat(101)}`,
  ])('takes the default for %s', (query) => {
    expect(parse(query)).toEqual(initial);
  });
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

describe('what a view keeps', () => {
  const viewed = listSearch({
    sortable: ['name', 'city'],
    defaultSort: 'name',
    filters: { category: z.enum(['cold', 'dry']) },
    details: ['customer'],
    views: 'customers',
  });
  const state = { ...viewed.initial, search: 'Öl', sort: '-city' as const, category: 'cold' as const };

  it('is search, filters, order and columns, and nothing of what is open or how far one has turned', () => {
    const open = { customer: 'new', page: 2, cursor: 'x', savedView: '0192f0c8-0000-7000-8000-000000000001' };
    const query = viewed.viewQuery({ ...state, ...open, columns: 'name.city' });
    expect(query).toBe('search=%C3%96l&sort=-city&category=cold&columns=name.city');
    expect(viewed.viewChange(query)).toEqual({ search: 'Öl', sort: '-city', category: 'cold', columns: 'name.city' });
  });

  it('takes everything back where it is empty, and leaves out what the list no longer understands', () => {
    const nothing = { search: '', sort: 'name', category: null, columns: null };
    expect(viewed.viewChange('')).toEqual(nothing);
    expect(viewed.viewChange('sort=phone&category=wet&columns=<b>')).toEqual(nothing);
    expect(viewed.viewQuery(viewed.initial)).toBe('');
  });

  it('leaves other lists’ addresses alone', () => {
    expect(parse('?columns=name&savedView=0192f0c8-0000-7000-8000-000000000001')).toEqual(initial);
  });
});
