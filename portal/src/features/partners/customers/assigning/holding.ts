import type { CategoryHolders, Customer } from '#contract/partners/customers.ts';

/** Whether all, some or none of the customers hold a category. */
export type Holding = 'all' | 'some' | 'none';

type Holder = Pick<Customer, 'key' | 'categories'>;

export function holdingOf(customers: readonly Holder[], category: string): Holding {
  const holders = customers.filter(({ categories }) => categories.some(({ key }) => key === category)).length;
  if (holders === 0) return 'none';
  return holders === customers.length ? 'all' : 'some';
}

/** What the next press leads to: what some hold can be left as it is. */
export function nextOf(now: Holding, before: Holding): Holding {
  if (now === 'some') return 'all';
  if (now === 'all') return 'none';
  return before === 'some' ? 'some' : 'all';
}

/** What is sent for what was chosen. @param chosen category → who is to hold it */
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
