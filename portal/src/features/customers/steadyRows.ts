/** Keeps the rows under a hand still: what changes elsewhere shows in place, what would move them waits behind a note. */
import type { Customer } from '#contract/customers.ts';
import type { CustomerPage } from './customerCache.ts';

export interface SteadyRow {
  customer: Customer;
  /** Deleted elsewhere; the row stays until the list moves. */
  isGone: boolean;
}

export interface SteadyRows {
  /** Which list and page these rows belong to. */
  list: string;
  rows: SteadyRow[];
  /** How many customers the list holds, as of the last reading. */
  total: number;
  /** How many there were when the rows were laid out. */
  laidOutTotal: number;
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  /** What waits: customers that came to this page, or rows that stand elsewhere now. */
  waiting: { added: number; hasMoved: boolean };
}

const nothingWaits = { added: 0, hasMoved: false };

/** Lays a page out as it was read. */
export function layOut(list: string, page: CustomerPage): SteadyRows {
  const { items, total, next } = page;
  const rows = items.map((customer) => ({ customer, isGone: false }));
  return { list, rows, total, laidOutTotal: total, next, waiting: nothingWaits };
}

/** Renews the rows that stand, each in its place. */
export function holdStill(steady: SteadyRows, page: CustomerPage): SteadyRows {
  const read = new Map(page.items.map((customer) => [customer.key, customer]));
  const rows = steady.rows.map((row) => {
    const customer = read.get(row.customer.key);
    return customer ? { customer, isGone: false } : row;
  });
  const standing = new Set(steady.rows.map((row) => row.customer.key));
  const arrived = page.items.filter((customer) => !standing.has(customer.key)).length;
  const grown = Math.max(0, page.total - steady.laidOutTotal);
  const orderRead = page.items.map((customer) => customer.key).filter((key) => standing.has(key));
  const orderShown = rows.map((row) => row.customer.key).filter((key) => read.has(key));
  const hasMoved = arrived > 0 || orderRead.some((key, index) => key !== orderShown[index]);
  return {
    ...steady,
    rows,
    total: page.total,
    next: page.next,
    waiting: { added: Math.min(arrived, grown), hasMoved },
  };
}

/** Keys of rows that the last reading did not hold: deleted, or only on another page now? */
export function missingKeys(steady: SteadyRows, page: CustomerPage): string[] {
  const read = new Set(page.items.map((customer) => customer.key));
  return steady.rows.filter((row) => !row.isGone && !read.has(row.customer.key)).map((row) => row.customer.key);
}

/** Puts in place what became of a single row: renewed, or gone (null). */
export function settleRow(steady: SteadyRows, key: string, customer: Customer | null): SteadyRows {
  const rows = steady.rows.map((row) =>
    row.customer.key === key ? { customer: customer ?? row.customer, isGone: customer === null } : row,
  );
  return { ...steady, rows };
}
