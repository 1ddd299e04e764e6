/**
 * Rows that keep their order while the person works with them: what others change shows in place, and what would move
 * rows is pending until they ask for it.
 */

export interface Keyed {
  key: string;
}

/** A page as lists are answered. */
export interface ListPage<Entity extends Keyed> {
  items: Entity[];
  total: number;
  /** False where there are at least as many as the total says. */
  isTotalExact?: boolean;
  next: string | null;
}

export interface ListRow<Entity extends Keyed> {
  entity: Entity;
  /** Deleted by somebody else; the row stays until the list is laid out anew. */
  isGone: boolean;
  /** Just added or changed here, but on another page or left out by search and filters: shown above the page's rows. */
  isElsewhere?: boolean;
}

export interface StableRows<Entity extends Keyed> {
  /** Which list and page these rows belong to. */
  list: string;
  rows: ListRow<Entity>[];
  /** How many entities the list holds, as of the last reading; at least so many where the total is not exact. */
  total: number;
  isTotalExact: boolean;
  /** How many there were when the rows were laid out. */
  initialTotal: number;
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  /** Entities that came to this page, or rows that stand elsewhere now. */
  pending: PendingChanges;
}

export interface PendingChanges {
  added: number;
  hasMoved: boolean;
}

const nothingPending = { added: 0, hasMoved: false };

/** Lays a page out as it was read. */
export function fromPage<Entity extends Keyed>(list: string, page: ListPage<Entity>): StableRows<Entity> {
  const { items, total, isTotalExact = true, next } = page;
  const rows = items.map((entity) => ({ entity, isGone: false }));
  return { list, rows, total, isTotalExact, initialTotal: total, next, pending: nothingPending };
}

/** A page laid out anew, below the rows that were just added or changed and do not stand on it. */
export function layOutAnew<Entity extends Keyed>(
  stable: StableRows<Entity> | undefined,
  list: string,
  page: ListPage<Entity>,
): StableRows<Entity> {
  const laidOut = fromPage(list, page);
  if (stable?.list !== list) return laidOut;
  const read = new Set(page.items.map(({ key }) => key));
  const elsewhere = stable.rows.filter((row) => row.isElsewhere && !read.has(row.entity.key));
  return elsewhere.length > 0 ? { ...laidOut, rows: [...elsewhere, ...laidOut.rows] } : laidOut;
}

/** Puts one that was just added or changed above the rows of its list, unless it stands there. */
export function bringIntoView<Entity extends Keyed>(stable: StableRows<Entity>, entity: Entity): StableRows<Entity> {
  if (stable.rows.some((row) => row.entity.key === entity.key)) return stable;
  return { ...stable, rows: [{ entity, isGone: false, isElsewhere: true }, ...stable.rows] };
}

/** Renews the rows that stand, each in its place. */
export function keepOrder<Entity extends Keyed>(
  stable: StableRows<Entity>,
  page: ListPage<Entity>,
): StableRows<Entity> {
  const read = new Map(page.items.map((entity) => [entity.key, entity]));
  const rows = stable.rows.map((row) => {
    const entity = read.get(row.entity.key);
    return entity ? { entity, isGone: false } : row;
  });
  const standing = new Set(stable.rows.map((row) => row.entity.key));
  const arrived = page.items.filter((entity) => !standing.has(entity.key)).length;
  const { total, isTotalExact = true } = page;
  const grown = isTotalExact ? Math.max(0, total - stable.initialTotal) : arrived;
  const orderRead = page.items.map((entity) => entity.key).filter((key) => standing.has(key));
  const orderShown = rows.map((row) => row.entity.key).filter((key) => read.has(key));
  const hasMoved = arrived > 0 || orderRead.some((key, index) => key !== orderShown[index]);
  return {
    ...stable,
    rows,
    total,
    isTotalExact,
    next: page.next,
    pending: { added: Math.min(arrived, grown), hasMoved },
  };
}

/** Keys of rows that the last reading did not hold: deleted, or only on another page now? */
export function missingKeys<Entity extends Keyed>(stable: StableRows<Entity>, page: ListPage<Entity>): string[] {
  const read = new Set(page.items.map((entity) => entity.key));
  return stable.rows.filter((row) => !row.isGone && !read.has(row.entity.key)).map((row) => row.entity.key);
}

/** How many rows a table has with its head, as screen readers are told; -1 where that is not known. */
export const rowCountOf = ({ total, isTotalExact }: Pick<StableRows<Keyed>, 'total' | 'isTotalExact'>): number =>
  isTotalExact ? total + 1 : -1;

/** Puts in place what became of a single row: renewed, or gone (null). */
export function updateRow<Entity extends Keyed>(
  stable: StableRows<Entity>,
  key: string,
  entity: Entity | null,
): StableRows<Entity> {
  const rows = stable.rows
    .filter((row) => row.entity.key !== key || entity !== null || !row.isElsewhere)
    .map((row) => (row.entity.key === key ? { ...row, entity: entity ?? row.entity, isGone: entity === null } : row));
  return { ...stable, rows };
}
