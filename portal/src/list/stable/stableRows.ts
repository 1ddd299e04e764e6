/**
 * Rows that keep their order while the person works with them: changes by others show in place. Changes that would move
 * rows are pending until the person asks for them.
 */

export interface Keyed {
  key: string;
}

/** A page of a list, as the server answers it. */
export interface ListPage<Entity extends Keyed> {
  items: Entity[];
  total: number;
  /** False if `total` is only a lower bound. */
  isTotalExact?: boolean;
  next: string | null;
}

export interface ListRow<Entity extends Keyed> {
  entity: Entity;
  /** Deleted by another person; the row stays until the next layout of the list. */
  isGone: boolean;
  /** Just added or changed here, but on another page or left out by search and filters: shown above the page's rows. */
  isElsewhere?: boolean;
}

export interface StableRows<Entity extends Keyed> {
  /** Which list and page these rows belong to. */
  list: string;
  rows: ListRow<Entity>[];
  /** Number of entities in the list at the last fetch; a lower bound if `isTotalExact` is false. */
  total: number;
  isTotalExact: boolean;
  /** The total at the time of the layout. */
  initialTotal: number;
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  /** Changes that are not applied: entities that are new on this page, or rows whose position has changed. */
  pending: PendingChanges;
}

export interface PendingChanges {
  added: number;
  hasMoved: boolean;
}

const nothingPending = { added: 0, hasMoved: false };

/** Lays out a page as it was fetched. */
export function fromPage<Entity extends Keyed>(list: string, page: ListPage<Entity>): StableRows<Entity> {
  const { items, total, isTotalExact = true, next } = page;
  const rows = items.map((entity) => ({ entity, isGone: false }));
  return { list, rows, total, isTotalExact, initialTotal: total, next, pending: nothingPending };
}

/** Lays a page out again, below the rows that were just added or changed here and are not on this page. */
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

/** Adds an entity that was just added or changed here above the rows of its list, unless the list shows it already. */
export function bringIntoView<Entity extends Keyed>(stable: StableRows<Entity>, entity: Entity): StableRows<Entity> {
  if (stable.rows.some((row) => row.entity.key === entity.key)) return stable;
  return { ...stable, rows: [{ entity, isGone: false, isElsewhere: true }, ...stable.rows] };
}

/** Updates the shown rows in place. */
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

/** Keys of shown rows that the last fetch did not contain: they are deleted or on another page. */
export function missingKeys<Entity extends Keyed>(stable: StableRows<Entity>, page: ListPage<Entity>): string[] {
  const read = new Set(page.items.map((entity) => entity.key));
  return stable.rows.filter((row) => !row.isGone && !read.has(row.entity.key)).map((row) => row.entity.key);
}

/** Number of rows of a table with its header row, for `aria-rowcount`; -1 if unknown. */
export const rowCountOf = ({ total, isTotalExact }: Pick<StableRows<Keyed>, 'total' | 'isTotalExact'>): number =>
  isTotalExact ? total + 1 : -1;

/** Updates a single row in place; `null` marks it as deleted. */
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
