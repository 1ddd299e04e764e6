import type { CategoryHolders, Customer } from '#contract/partners/customers.ts';

/** Whether all, some or none of the customers hold a category. */
export type Holding = 'all' | 'some' | 'none';

type Holder = Pick<Customer, 'key' | 'categories'>;

export function holdingOf(customers: readonly Holder[], category: string): Holding {
  const holders = customers.filter(({ categories }) => categories.some(({ key }) => key === category)).length;
  if (holders === 0) return 'none';
  return holders === customers.length ? 'all' : 'some';
}

/**
 * The state after the next press. If some customers had the category before, `some` is one of the states: no change.
 */
export function nextOf(now: Holding, before: Holding): Holding {
  if (now === 'some') return 'all';
  if (now === 'all') return 'none';
  return before === 'some' ? 'some' : 'all';
}

/** The changes to send. @param chosen category → the customers that should have it */
export function assignmentsOf(
  customers: readonly Holder[],
  chosen: ReadonlyMap<string, Holding>,
): { add: CategoryHolders[]; remove: CategoryHolders[] } {
  const keys = customers.map(({ key }) => key);
  const changed = [...chosen].filter(([category, holding]) => holding !== holdingOf(customers, category));
  const of = (wanted: Holding) =>
    changed.filter(([, holding]) => holding === wanted).map(([category]) => ({ category, customers: keys }));
  return { add: of('all'), remove: of('none') };
}
