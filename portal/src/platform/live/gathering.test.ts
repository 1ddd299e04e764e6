import { expect, it } from 'vitest';
import type { LiveChange } from '#contract/workplace/live.ts';
import { gather, mostRows } from './gathering.ts';

const change = (collection: LiveChange['collection'], key: string): LiveChange => ({
  collection,
  key,
  kind: 'changed',
});
const fleet = Array.from({ length: mostRows + 1 }, (_, index) => change('presence', `driver ${index}`));

it('leaves few as they are', () => {
  const few = [...fleet.slice(1), change('users', 'somebody')];
  expect(gather(few)).toEqual(few);
});

it('takes many as the whole collection, and the others one by one', () => {
  const somebody = change('users', 'somebody');
  expect(gather([...fleet, somebody])).toEqual([somebody, { collection: 'presence', key: null, kind: 'changed' }]);
});
