/** Chance that is the same for the same seed. */
export interface Random {
  /** From 0 to below 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <Value>(values: readonly Value[]) => Value;
  shuffled: <Value>(values: readonly Value[]) => Value[];
}

/** Mulberry32 by Tommy Ettinger, public domain. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function randomOf(seed: number): Random {
  const next = generator(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Value>(values: readonly Value[]): Value => {
    if (values.length === 0) throw new RangeError('nothing to pick from');
    return values[between(0, values.length - 1)] as Value;
  };
  const shuffled = <Value>(values: readonly Value[]): Value[] => {
    const rest = [...values];
    const order: Value[] = [];
    while (rest.length > 0) order.push(...rest.splice(between(0, rest.length - 1), 1));
    return order;
  };
  return { next, between, chance: (probability) => next() < probability, pick, shuffled };
}
