/** Proves that the server is asked for what the address says. */
import { expect, it } from 'vitest';
import { customerAddress, listInputOf } from './listState.ts';

it('leaves out what is not wanted', () => {
  const { initial } = customerAddress;
  expect(listInputOf({ ...initial, search: '  ' })).toEqual({ limit: 50, sort: 'name' });
  const wanted = { search: 'Bäckerei', sort: '-city', category: 'some', cursor: 'next' } as const;
  expect(listInputOf({ ...initial, ...wanted, page: 3, customer: 'new' })).toEqual({ limit: 50, ...wanted });
});
