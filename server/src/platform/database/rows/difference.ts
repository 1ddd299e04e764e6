/** The presented fields of a row, by name. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** True if two snapshots have the same values: without a difference there is no new version and no activity. */
export function isSame(before: Snapshot, after: Snapshot): boolean {
  return Object.keys(difference(before, after).after).length === 0;
}

/** The fields of two snapshots whose values differ. */
export function difference(before: Snapshot, after: Snapshot): { before: Snapshot; after: Snapshot } {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const pick = (from: Snapshot) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
}

/**
 * The columns whose values differ, with the new values: the columns that an update writes.
 * Unchanged columns are not written; if no indexed column changes, the row gets no new index entries.
 */
export function changedColumns<Columns extends object>(before: Columns, after: Columns): Partial<Columns> {
  return difference(before as Snapshot, after as Snapshot).after as Partial<Columns>;
}
