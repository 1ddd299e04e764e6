/** Keeps the rows under a hand still: what changes elsewhere shows in place, what would move them waits behind a note. */

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

export interface SteadyRow<Entity extends Keyed> {
  entity: Entity;
  /** Deleted elsewhere; the row stays until the list moves. */
  isGone: boolean;
}

export interface SteadyRows<Entity extends Keyed> {
  /** Which list and page these rows belong to. */
  list: string;
  rows: SteadyRow<Entity>[];
  /** How many entities the list holds, as of the last reading; at least so many where the total is not exact. */
  total: number;
  isTotalExact: boolean;
  /** How many there were when the rows were laid out. */
  laidOutTotal: number;
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  /** What waits: entities that came to this page, or rows that stand elsewhere now. */
  waiting: Waiting;
}

export interface Waiting {
  added: number;
  hasMoved: boolean;
}

const nothingWaits = { added: 0, hasMoved: false };

/** Lays a page out as it was read. */
export function layOut<Entity extends Keyed>(list: string, page: ListPage<Entity>): SteadyRows<Entity> {
  const { items, total, isTotalExact = true, next } = page;
  const rows = items.map((entity) => ({ entity, isGone: false }));
  return { list, rows, total, isTotalExact, laidOutTotal: total, next, waiting: nothingWaits };
}

/** Renews the rows that stand, each in its place. */
export function holdStill<Entity extends Keyed>(
  steady: SteadyRows<Entity>,
  page: ListPage<Entity>,
): SteadyRows<Entity> {
  const read = new Map(page.items.map((entity) => [entity.key, entity]));
  const rows = steady.rows.map((row) => {
    const entity = read.get(row.entity.key);
    return entity ? { entity, isGone: false } : row;
  });
  const standing = new Set(steady.rows.map((row) => row.entity.key));
  const arrived = page.items.filter((entity) => !standing.has(entity.key)).length;
  const { total, isTotalExact = true } = page;
  const grown = isTotalExact ? Math.max(0, total - steady.laidOutTotal) : arrived;
  const orderRead = page.items.map((entity) => entity.key).filter((key) => standing.has(key));
  const orderShown = rows.map((row) => row.entity.key).filter((key) => read.has(key));
  const hasMoved = arrived > 0 || orderRead.some((key, index) => key !== orderShown[index]);
  return {
    ...steady,
    rows,
    total,
    isTotalExact,
    next: page.next,
    waiting: { added: Math.min(arrived, grown), hasMoved },
  };
}

/** Keys of rows that the last reading did not hold: deleted, or only on another page now? */
export function missingKeys<Entity extends Keyed>(steady: SteadyRows<Entity>, page: ListPage<Entity>): string[] {
  const read = new Set(page.items.map((entity) => entity.key));
  return steady.rows.filter((row) => !row.isGone && !read.has(row.entity.key)).map((row) => row.entity.key);
}

/** How many rows a table has with its head, as screen readers are told; -1 where that is not known. */
export const rowCountOf = ({ total, isTotalExact }: Pick<SteadyRows<Keyed>, 'total' | 'isTotalExact'>): number =>
  isTotalExact ? total + 1 : -1;

/** Puts in place what became of a single row: renewed, or gone (null). */
export function settleRow<Entity extends Keyed>(
  steady: SteadyRows<Entity>,
  key: string,
  entity: Entity | null,
): SteadyRows<Entity> {
  const rows = steady.rows.map((row) =>
    row.entity.key === key ? { entity: entity ?? row.entity, isGone: entity === null } : row,
  );
  return { ...steady, rows };
}
