import { describe, expect, it } from 'vitest';
import type { CustomerFields as Fields } from '#contract/partners/customers.ts';
import { set, text } from './fields.ts';
import { changedFields, changesOf, merge } from './merging.ts';

const kinds = {
  name: text(),
  street: text(),
  houseNumber: text(),
  zipCode: text(),
  city: text(),
  country: text(),
  addressAdditional: text(),
  phone: text(),
  categories: set(),
};

type CustomerFields = Pick<Fields, keyof typeof kinds>;
const base: CustomerFields = {
  name: 'Feinkost Lindqvist',
  street: 'Bergmannstraße',
  houseNumber: '96',
  zipCode: '10961',
  city: 'Berlin',
  country: 'Deutschland',
  addressAdditional: '',
  phone: '+49 30 23125 415',
  categories: ['a', 'b'],
};

describe('merge', () => {
  it('takes theirs where I changed nothing, and keeps mine elsewhere', () => {
    const result = merge<CustomerFields>(
      kinds,
      base,
      { ...base, phone: '1' },
      { ...base, city: 'Potsdam', zipCode: '14467' },
    );
    expect(result.values).toEqual({ ...base, phone: '1', city: 'Potsdam', zipCode: '14467' });
    expect(result.taken).toEqual(['zipCode', 'city']);
    expect(result.conflicts).toEqual([]);
  });

  it('contests a field that both changed, and leaves mine standing meanwhile', () => {
    const result = merge<CustomerFields>(kinds, base, { ...base, phone: '1' }, { ...base, phone: '2' });
    expect(result.conflicts).toEqual([{ field: 'phone', mine: '1', theirs: '2' }]);
    expect(result.values.phone).toBe('1');
    expect(result.taken).toEqual([]);
  });

  it('contests what I emptied and they rewrote', () => {
    const result = merge<CustomerFields>(kinds, base, { ...base, phone: '' }, { ...base, phone: '2' });
    expect(result.conflicts).toEqual([{ field: 'phone', mine: '', theirs: '2' }]);
  });

  it('is silent where both came to the same', () => {
    const result = merge<CustomerFields>(kinds, base, { ...base, city: 'Potsdam ' }, { ...base, city: 'Potsdam' });
    expect(result.taken).toEqual([]);
    expect(result.conflicts).toEqual([]);
  });

  it('adds up changes of the categories', () => {
    const result = merge<CustomerFields>(
      kinds,
      base,
      { ...base, categories: ['b', 'c'] },
      { ...base, categories: ['a', 'b', 'd'] },
    );
    expect(result.values.categories).toEqual(['b', 'd', 'c']);
    expect(result.taken).toEqual(['categories']);
  });
});

describe('changesOf', () => {
  it('sends only what changed', () => {
    expect(changesOf<CustomerFields>(kinds, base, { ...base, city: 'Potsdam' })).toEqual({ city: 'Potsdam' });
    expect(
      changesOf<CustomerFields>(kinds, base, { ...base, categories: ['b', 'a'], name: ' Feinkost Lindqvist ' }),
    ).toEqual({});
    expect(changedFields<CustomerFields>(kinds, base, { ...base, categories: ['b'] })).toEqual(['categories']);
  });
});
