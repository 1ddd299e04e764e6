/** The first and last index that a unit may have in an order: a collection comes before its deliveries. */
import type { Unit } from './movable.ts';
import type { OptimisedRoute } from './problem.ts';

export interface Bounds {
  readonly first: number;
  readonly last: number;
}

export const anywhere: Bounds = { first: 0, last: Infinity };

export class PairBounds {
  /** Numbers of units. */
  private readonly pairs: readonly (readonly [collection: number, delivery: number])[];

  constructor({ pairs = [] }: OptimisedRoute, units: readonly Unit[]) {
    const numberOf = new Map(units.map((unit, number) => [unit.at(-1), number]));
    this.pairs = pairs.flatMap(([collection, delivery]) => {
      const [from, to] = [numberOf.get(collection), numberOf.get(delivery)];
      return from === undefined || to === undefined ? [] : [[from, to] as const];
    });
  }

  get areNone(): boolean {
    return this.pairs.length === 0;
  }

  /**
   * The range after the unit's collection and before its deliveries.
   * @param units in their order, without this unit
   */
  of(unit: number, units: readonly number[]): Bounds {
    let { first, last } = anywhere;
    for (const [collection, delivery] of this.pairs) {
      if (delivery === unit) first = Math.max(first, units.indexOf(collection) + 1);
      const at = collection === unit ? units.indexOf(delivery) : -1;
      if (at !== -1) last = Math.min(last, at);
    }
    return { first, last };
  }
}
