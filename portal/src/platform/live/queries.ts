/** The one place that knows which cached queries a change of the company touches. */
import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange, LiveCollection } from '#contract/live.ts';
import { queries } from '../api.ts';
import type { Refresher } from './refreshing.ts';

interface Touched {
  rows: QueryKey[];
  lists: QueryKey[];
}

const touchedBy: Record<LiveCollection, (key: string | null, uid: string) => Touched> = {
  customers: (key) => ({
    rows: [key === null ? queries.customers.get.key() : queries.customers.get.key({ input: { key } })],
    // Categories say how many customers hold them.
    lists: [queries.customers.list.key(), queries.categories.list.key()],
  }),
  // Customers are presented with the names and colours of their categories.
  categories: () => ({
    rows: [queries.customers.get.key()],
    lists: [queries.categories.list.key(), queries.customers.list.key()],
  }),
  company: () => ({ rows: [queries.account.me.key()], lists: [] }),
  users: (key, uid) => ({ rows: key === uid || key === null ? [queries.account.me.key()] : [], lists: [] }),
};

/** Has everything read again that a change touches. */
export function refreshTouched(refresher: Refresher, { collection, key }: LiveChange, uid: string): void {
  const { rows, lists } = touchedBy[collection](key, uid);
  for (const row of rows) refresher.row(row);
  for (const list of lists) refresher.list(list);
}

/** Has everything read again that changes can touch: something was missed, or nobody knows how old it is. */
export function refreshAll(refresher: Refresher): void {
  for (const key of [queries.account.me.key(), queries.customers.key(), queries.categories.key()]) refresher.list(key);
}
