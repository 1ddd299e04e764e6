import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Category, CategoryReference } from '#contract/partners/categories.ts';
import type { Customer } from '#contract/partners/customers.ts';
import { fold } from '#contract/platform/sorting.ts';
import { changeInLists } from '#portal/list/pages/listCache.ts';
import { queries } from '#portal/platform/api/api.ts';

/** All categories by name, with the number of customers that hold each. */
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

/** Changes the categories of every customer that was read: lists and single ones. */
function changeHeld(client: QueryClient, change: (held: CategoryReference[]) => CategoryReference[]): void {
  const changed = (customer: Customer): Customer => ({ ...customer, categories: change(customer.categories) });
  changeInLists(client, queries.customers.list, changed);
  client.setQueriesData<Customer>(
    { queryKey: queries.customers.get.key() },
    (customer) => customer && changed(customer),
  );
}

const byName = (one: { name: string }, other: { name: string }) => (fold(one.name) < fold(other.name) ? -1 : 1);

/** Shows a category that was added, changed or restored, on every customer that holds it too. */
export function putCategory(client: QueryClient, category: Category): void {
  const { key, name, color } = category;
  changeList(client, (items) => [...items.filter((item) => item.key !== key), category].toSorted(byName));
  changeHeld(client, (held) => held.map((item) => (item.key === key ? { key, name, color } : item)));
}

/** Shows a deleted category no more, on any customer. */
export function dropCategory(client: QueryClient, key: string): void {
  changeList(client, (items) => items.filter((item) => item.key !== key));
  changeHeld(client, (held) => held.filter((item) => item.key !== key));
}
