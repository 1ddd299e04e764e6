/** The presented fields of a row, by name. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** Whether two snapshots have the same values: a change that changes nothing takes no version and leaves no activity. */
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
 * The columns whose values differ, as they are after: what an update writes.
 * A column that is not written costs nothing, and a row none of whose indexed columns changes gets no new index entries.
 */
export function changedColumns<Columns extends object>(before: Columns, after: Columns): Partial<Columns> {
  return difference(before as Snapshot, after as Snapshot).after as Partial<Columns>;
}
