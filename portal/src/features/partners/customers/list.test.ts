import { expect, it } from 'vitest';
import { customerList } from './list.ts';

it('leaves out what is not wanted', () => {
  const { search, inputOf } = customerList;
  expect(inputOf({ ...search.initial, search: '  ' })).toEqual({ limit: 50, sort: 'name' });
  const wanted = { search: 'Bäckerei', sort: '-city', category: 'some', position: 'rough', cursor: 'next' } as const;
  expect(inputOf({ ...search.initial, ...wanted, page: 3, customer: 'new', view: 'map' })).toEqual({
    limit: 50,
    ...wanted,
  });
});
