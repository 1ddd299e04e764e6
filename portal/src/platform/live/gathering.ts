/** Takes many changes of one collection as one, so that a fleet coming online costs no more than a driver. */
import type { LiveChange } from '#contract/workplace/live.ts';

/** Rows of a collection that are still told one by one; of more, everything on screen is read again. */
export const mostRows = 20;

/** The same changes, those of a collection with too many rows as a single one without a key. */
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
