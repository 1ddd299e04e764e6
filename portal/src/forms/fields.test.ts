import { describe, expect, it } from 'vitest';
import { instant, keyedList, scalar, set, text, whole, type Side } from './fields.ts';

describe('a text', () => {
  it('does not count space at the ends', () => {
    expect(text().isSame('Berlin', ' Berlin ')).toBe(true);
    expect(text().merge('Berlin', 'Berlin ', 'Potsdam')).toEqual({ value: 'Potsdam' });
  });
});

describe('a number, a boolean or a choice', () => {
  const weight = scalar<number | null>(null);
  it('takes the side that changed it, down to nothing and to zero', () => {
    expect(weight.merge(3500, 3500, null)).toEqual({ value: null });
    expect(weight.merge(null, 0, null)).toEqual({ value: 0 });
    expect(scalar<boolean>(false).merge(false, true, false)).toEqual({ value: true });
  });
  it('is decided by a person where both changed it to different values', () => {
    expect(weight.merge(3500, 7500, 12_000)).toBeNull();
    expect(weight.merge(3500, null, 0)).toBeNull();
    expect(weight.merge(3500, 7500, 7500)).toEqual({ value: 7500 });
  });
  it('tells what is no number from nothing, and from no other', () => {
    expect(weight.isSame(Number.NaN, null)).toBe(false);
    expect(weight.isSame(Number.NaN, Number.NaN)).toBe(true);
  });
});

describe('a time', () => {
  const minuteMs = 60_000;
  const occurred = instant(0, minuteMs);
  const nine = Date.UTC(2026, 10, 23, 9, 0, 30);
  it('is the same where its field shows the same', () => {
    expect(occurred.isSame(nine, Date.UTC(2026, 10, 23, 9, 0))).toBe(true);
    expect(occurred.isSame(nine, nine + minuteMs)).toBe(false);
    expect(occurred.isSame(nine, Number.NaN)).toBe(false);
    expect(occurred.isSame(Number.NaN, Number.NaN)).toBe(true);
  });
  it('is counted exactly where nothing else is said', () => {
    expect(instant(0).isSame(nine, nine + 1)).toBe(false);
  });
  it('merges like a number', () => {
    expect(occurred.merge(nine, nine, nine + minuteMs)).toEqual({ value: nine + minuteMs });
    expect(occurred.merge(nine, nine - minuteMs, nine + minuteMs)).toBeNull();
  });
});

describe('an object that is chosen as a whole', () => {
  const place = { view: 'left', x: 0.4, y: 0.5 };
  const field = whole(place);
  it('is compared by what it holds', () => {
    expect(field.isSame(place, { ...place })).toBe(true);
    expect(field.merge(place, { ...place }, { ...place, x: 0.6 })).toEqual({ value: { ...place, x: 0.6 } });
  });
  it('is decided by a person where both chose another one', () => {
    expect(field.merge(place, { ...place, x: 0.1 }, { ...place, y: 0.1 })).toBeNull();
  });
});

describe('a set of texts', () => {
  it('adds up what both sides added and took away', () => {
    expect(set().merge(['a', 'b'], ['b', 'c'], ['a', 'b', 'd'])).toEqual({ value: ['b', 'd', 'c'] });
    expect(set().isSame(['a', 'b'], ['b', 'a'])).toBe(true);
  });
});

describe('a list of objects in their order', () => {
  const stop = (key: string, minutes = 5) => ({ key, minutes, window: { from: 8, to: 12 } });
  const list = keyedList<ReturnType<typeof stop>>(({ key }) => key);
  const base = [stop('a'), stop('b'), stop('c')];
  const merged = (mine: typeof base, theirs: typeof base) =>
    list.merge(base, mine, theirs)?.value.map(({ key, minutes }) => `${key}${minutes}`) ?? null;

  it('is compared in its order and at any depth', () => {
    expect(list.isSame(base, [stop('a'), stop('b'), stop('c')])).toBe(true);
    expect(list.isSame(base, [stop('b'), stop('a'), stop('c')])).toBe(false);
    expect(list.isSame(base, [stop('a'), stop('b'), { ...stop('c'), window: { from: 8, to: 13 } }])).toBe(false);
  });
  it('merges changes of different objects', () => {
    expect(merged([stop('a', 10), stop('b'), stop('c')], [stop('a'), stop('b'), stop('c', 20)])).toEqual([
      'a10',
      'b5',
      'c20',
    ]);
  });
  /** What is left to decide, and the list as it is once a side has been chosen for all of it. */
  const opened = (mine: typeof base, theirs: typeof base) => {
    const { value = [], open = [] } = list.merge(base, mine, theirs) ?? {};
    const as = (side: Side) => open.reduce((now, part) => list.decide?.(now, part, side) ?? now, value);
    return {
      parts: open.map(({ key, name }) => [key, name].filter(Boolean).join(' ') || 'order'),
      mine: as('mine'),
      theirs: as('theirs'),
      toggled: open.reduce((now, part) => list.decide?.(now, part, 'mine') ?? now, as('theirs')),
    };
  };
  it('merges changes of different fields of one object', () => {
    const other = { ...stop('a'), window: { from: 9, to: 12 } };
    expect(list.merge(base, [stop('a', 10), stop('b'), stop('c')], [other, stop('b'), stop('c')])).toEqual({
      value: [{ ...other, minutes: 10 }, stop('b'), stop('c')],
      open: [],
    });
  });
  it('asks for each field of an object that both changed differently', () => {
    const mine = [stop('a', 10), stop('b', 7), stop('c')];
    const theirs = [{ ...stop('a', 15), window: { from: 9, to: 12 } }, stop('b', 8), stop('c', 9)];
    const both = opened(mine, theirs);
    expect(both.parts).toEqual(['a minutes', 'b minutes']);
    expect(both.theirs).toEqual(theirs);
    expect(both.mine).toEqual([{ ...stop('a', 10), window: { from: 9, to: 12 } }, stop('b', 7), stop('c', 9)]);
    expect(both.toggled).toEqual(both.mine);
  });
  it('keeps what both added, each behind its neighbour', () => {
    expect(merged([stop('a'), stop('x'), stop('b'), stop('c')], [...base, stop('y')])).toEqual([
      'a5',
      'x5',
      'b5',
      'c5',
      'y5',
    ]);
    expect(merged([stop('x'), ...base], [stop('y'), ...base])).toEqual(['x5', 'y5', 'a5', 'b5', 'c5']);
  });
  it('keeps an order that one side changed, with what the other added and took away', () => {
    expect(merged([stop('c'), stop('a'), stop('b')], [stop('a'), stop('x'), stop('c')])).toEqual(['c5', 'a5', 'x5']);
    expect(merged([stop('a'), stop('x'), stop('c')], [stop('c'), stop('a'), stop('b')])).toEqual(['c5', 'a5', 'x5']);
  });
  it('asks where both changed the order differently', () => {
    const both = opened([stop('b'), stop('a'), stop('c')], [stop('a'), stop('x'), stop('c'), stop('b', 9)]);
    expect(both.parts).toEqual(['order']);
    expect(both.theirs).toEqual([stop('a'), stop('x'), stop('c'), stop('b', 9)]);
    expect(both.mine.map(({ key, minutes }) => `${key}${minutes}`)).toEqual(['b9', 'a5', 'x5', 'c5']);
    expect(both.toggled).toEqual(both.mine);
    expect(merged([stop('b'), stop('a'), stop('c')], [stop('b'), stop('a'), stop('c', 9)])).toEqual(['b5', 'a5', 'c9']);
  });
  it('merges moves in different parts of the order', () => {
    const all = ['a', 'b', 'c', 'd', 'e'].map((key) => stop(key));
    const ordered = (keys: string) => keys.split('').map((key) => stop(key));
    const both = (mine: string, theirs: string) => {
      const { value = [], open } = list.merge(all, ordered(mine), ordered(theirs)) ?? {};
      return [value.map(({ key }) => key).join(''), open?.length];
    };
    expect(both('bacde', 'abced')).toEqual(['baced', 0]);
    expect(both('abced', 'baxcde')).toEqual(['baxced', 0]);
    expect(both('xbacde', 'abced')).toEqual(['xbaced', 0]);
    expect(both('bacde', 'acbde')).toEqual(['bacde', 1]);
  });
  it('asks where one side took away what the other changed', () => {
    const changed = [stop('a'), stop('b', 30), stop('c')];
    const without = [stop('a'), stop('c')];
    const taken = opened(without, changed);
    expect(taken).toEqual({ parts: ['b'], mine: without, theirs: changed, toggled: without });
    expect(opened(changed, without)).toEqual({ parts: ['b'], mine: changed, theirs: without, toggled: changed });
    expect(merged([stop('b'), stop('c')], base)).toEqual(['b5', 'c5']);
  });
});
