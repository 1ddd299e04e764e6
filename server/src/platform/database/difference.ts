/** What an activity keeps of a change: the fields that differ, before and after. */

/** The presented fields of a row, by name. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** The fields of two snapshots whose values differ. */
export function difference(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (from: Snapshot) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}
