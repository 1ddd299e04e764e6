import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Category, CategoryReference } from '#contract/partners/categories.ts';
import type { Customer } from '#contract/partners/customers.ts';
import { fold } from '#contract/platform/sorting.ts';
import { changeInLists } from '#portal/list/pages/listCache.ts';
import { queries } from '#portal/platform/api/api.ts';

/** All categories sorted by name, each with its number of customers. */
export function useCategories() {
  return useQuery(queries.categories.list.queryOptions());
}

interface CategoryList {
  items: Category[];
  total: number;
  next: null;
}

function changeList(client: QueryClient, change: (items: Category[]) => Category[]): void {
  client.setQueryData<CategoryList>(queries.categories.list.queryKey(), (list) => {
    if (!list) return list;
    const items = change(list.items);
    return { ...list, items, total: items.length };
  });
}

/** Changes the categories of all cached customers, in lists and single ones. */
function changeHeld(client: QueryClient, change: (held: CategoryReference[]) => CategoryReference[]): void {
  const changed = (customer: Customer): Customer => ({ ...customer, categories: change(customer.categories) });
  changeInLists(client, queries.customers.list, changed);
  client.setQueriesData<Customer>(
    { queryKey: queries.customers.get.key() },
    (customer) => customer && changed(customer),
  );
}

const byName = (one: { name: string }, other: { name: string }) => (fold(one.name) < fold(other.name) ? -1 : 1);

/** Updates a category in the cache after it was added, changed or restored, also on its customers. */
export function putCategory(client: QueryClient, category: Category): void {
  const { key, name, color } = category;
  changeList(client, (items) => [...items.filter((item) => item.key !== key), category].toSorted(byName));
  changeHeld(client, (held) => held.map((item) => (item.key === key ? { key, name, color } : item)));
}

/** Removes a deleted category from the cache, also from its customers. */
export function dropCategory(client: QueryClient, key: string): void {
  changeList(client, (items) => items.filter((item) => item.key !== key));
  changeHeld(client, (held) => held.filter((item) => item.key !== key));
}
