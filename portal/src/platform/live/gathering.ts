/** Merges many changes of one collection into one, so that a fleet coming online costs no more than a single driver. */
import type { LiveChange } from '#contract/workplace/live.ts';

/**
 * Most rows of a collection that are refreshed one by one; above it, all queries of the collection are fetched again.
 */
export const mostRows = 20;

/** The same changes; a collection with too many rows gets a single change without a key. */
export function gather(changes: readonly LiveChange[]): LiveChange[] {
  const counts = new Map<LiveChange['collection'], number>();
  for (const { collection } of changes) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  const isMany = ({ collection }: LiveChange) => (counts.get(collection) ?? 0) > mostRows;
  const many = [...counts.keys()].filter((collection) => (counts.get(collection) ?? 0) > mostRows);
  return [
    ...changes.filter((change) => !isMany(change)),
    ...many.map((collection): LiveChange => ({ collection, key: null, kind: 'changed' })),
  ];
}
