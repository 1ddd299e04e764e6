import { describe, expect, it } from 'vitest';
import { byKey, byIndex, collectionsFirst, withPairs } from './pairs.ts';

const stop = (key: string, goodsFrom: string | null = null) => ({ key, goodsFrom });
const keysOf = (stops: readonly { key: string }[]) => stops.map(({ key }) => key).join(' ');

describe('pairs', () => {
  it('are named by either of them, by several deliveries of one collection, and never by what is elsewhere', () => {
    const stops = [stop('a'), stop('b', 'a'), stop('c'), stop('d', 'a'), stop('e', 'elsewhere')];
    expect([...withPairs(stops, ['b'])].toSorted()).toEqual(['a', 'b', 'd']);
    expect([...withPairs(stops, ['a', 'c'])].toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect([...withPairs(stops, ['e'])]).toEqual(['e']);
  });

  it('have the collection first: it comes before the delivery that stays, or draws the delivery behind it', () => {
    expect(keysOf(collectionsFirst([stop('b', 'a'), stop('x'), stop('a'), stop('y')]))).toBe('a b x y');
    expect(keysOf(collectionsFirst([stop('b', 'a'), stop('x'), stop('a'), stop('y')], 'b'))).toBe('a b x y');
    expect(keysOf(collectionsFirst([stop('b', 'a'), stop('x'), stop('a'), stop('y')], 'a'))).toBe('x a b y');
    const several = [stop('b', 'a'), stop('x'), stop('c', 'a'), stop('a')];
    expect(keysOf(collectionsFirst(several))).toBe('a b x c');
    expect(keysOf(collectionsFirst(several, 'a'))).toBe('x a c b');
    const ordered = [stop('a'), stop('x'), stop('b', 'a'), stop('c', 'elsewhere')];
    expect(collectionsFirst(ordered)).toEqual(ordered);
  });

  it('are kept by a template, which tells stops apart by their places', () => {
    const kept = byIndex([stop('x'), stop('a'), stop('b', 'a'), stop('c', 'elsewhere')]);
    expect(kept.map(({ goodsFrom }) => goodsFrom)).toEqual([null, null, 1, null]);
    expect(kept.map((one) => byKey(one, ['k', 'l', 'm', 'n']))).toEqual([null, null, 'l', null]);
    expect(byKey({ goodsFrom: 1 }, ['k', undefined, 'm'])).toBeNull();
  });
});
