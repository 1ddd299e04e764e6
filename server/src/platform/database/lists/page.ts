/**
 * A page of a list, at a cost that neither grows with the list nor depends on the planner's statistics: rows are
 * counted and sorted only as far as the page needs (docs/decisions/tables.md, 0020).
 */
import { sql, type RawBuilder } from 'kysely';
import { countLimit } from '#contract/platform/list.ts';
import { decodeCursor, encodeCursor, type Position } from './cursor.ts';
import { compiled } from '../connections/prepare.ts';
import { ListCounting } from './listCounts.ts';
import type { CompanyQuery } from '../database.ts';
import type { CompanyTables } from '../tables.ts';

/** A column by which a list is sorted. An index has the company, this column and the key. */
export interface SortColumn {
  name: string;
  type: 'text' | 'timestamptz';
  /** Rows without a value come last in both directions. */
  isNullable?: boolean;
}

/** One condition of a search or filter. */
export interface Narrowing {
  /** The condition for a row `t`. */
  isWanted: RawBuilder<unknown>;
  /**
   * All rows of the table that may meet the condition, by an index: at most the given number, so that a full result
   * means that there may be more.
   * @param order a column's name or null, and whether it descends
   */
  candidates: (atMost: RawBuilder<unknown>, order: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** True if the candidates are the first ones in the given order. */
  knowsOrder?: true;
}

export interface ListQuery<Row, Item, Counts> {
  table: keyof CompanyTables;
  /** The key's column. */
  key: 'key' | 'uid';
  /** Condition of all rows `t` of the list; an index has it as its condition or in its first columns. */
  isListed: RawBuilder<unknown>;
  /** Rows meet all of them; the one with the cheapest candidates comes first. Empty if every listed row is wanted. */
  narrowed: readonly Narrowing[];
  sort: SortColumn;
  descending: boolean;
  cursor?: string | undefined;
  limit: number;
  /** The alias of the page's row in `presented`, the columns that are selected. */
  alias: string;
  presented: RawBuilder<unknown>;
  present: (row: Row) => Item;
  /** Number up to which rows are counted, if it is not `countLimit`. */
  countedUpTo?: number;
  /** Further counts, such as those of the whole list without search and filters. */
  counted?: { readonly [Name in keyof Counts]: RawBuilder<Counts[Name]> };
  /**
   * Everything on which the counts depend besides the company, if each change of them takes a revision: they are kept until
   * the next one. Left out if rows change without a revision, as presence does.
   */
  countsDependOn?: readonly unknown[];
  /** Sort, search and filters, to which the cursor is bound. */
  asked: unknown;
}

type PlacedQuery = Omit<ListQuery<never, unknown, unknown>, 'cursor' | 'present' | 'counted'> & {
  after: Position | null;
};

/** A page as the contract's lists return it. */
export interface ListPage<Item> {
  items: Item[];
  /** Number of matches; a lower bound if it is not exact. */
  total: number;
  isTotalExact: boolean;
  next: string | null;
}

interface FoundPage<Item, Counts> {
  page: ListPage<Item>;
  /** The columns of `counted`. */
  counts: Counts;
  /** Number of rows of the list without search and filters; the limit plus one if there are more. */
  listed: number;
}

/** The column and direction that a list's `sort` names: `-created`. */
export function sortedBy<Name extends string>(columns: Record<Name, SortColumn>, sort: Name | `-${Name}`) {
  return { sort: columns[sort.replace('-', '') as Name], descending: sort.startsWith('-') };
}

type Found<Row> = Row & { listed_key: string | null; sorted_by: string | null } & Totals;

interface Totals {
  as_of: string | null;
  listed: number;
  /** Matching rows among those that were read in the list's order. */
  walked: number;
  /** Matching rows among the candidates; `isComplete` says that all candidates were read. */
  wanted: number;
  isComplete: boolean;
}

/** How many rows one statement reads. */
interface Effort {
  /** Rows that are read in the order of a long list. */
  rows: number;
  /** True if reading ends with the page, or continues to count. */
  endsWithPage: boolean;
  /** Candidates that are read of a long list; of other lists all are read. */
  candidates: number;
  /** True if the candidates are the first ones in the list's order, if a narrowing `knowsOrder`. */
  inOrder: boolean;
}

/** Tried one after the other until a page is found. */
const efforts: readonly Effort[] = [
  // Nearly all searches: common words fill the page from the first rows in the order, rare words have few candidates.
  { rows: 1000, endsWithPage: false, candidates: 2000, inOrder: false },
  // Words of medium frequency, and common ones whose rows all come last in the order.
  { rows: 5000, endsWithPage: true, candidates: 2000, inOrder: true },
  // Several conditions, each of which is common, while hardly any row meets all of them.
  { rows: 0, endsWithPage: true, candidates: 2_000_000_000, inOrder: false },
];

/** A page of a list. @throws `invalid-input` for a cursor that is malformed or belongs to another list */
export async function findPage<Row, Item, Counts>(
  { db, company, keptCounts }: CompanyQuery,
  { cursor, present, counted, ...asked }: ListQuery<Row, Item, Counts>,
): Promise<FoundPage<Item, Counts>> {
  const after = decodeCursor(asked.asked, cursor, asked.sort.type === 'timestamptz' ? 'time' : 'text');
  const query = { ...asked, after };
  const memory = keptCounts && asked.countsDependOn ? { counts: keptCounts, list: listOf(company, query) } : null;
  let seen = 0;
  for (const effort of efforts) {
    const counting = new ListCounting(company, { listed: countListed(company, query), ...counted }, memory);
    const { rows } = await db.executeQuery(compiled(statementOf<Row & Counts>(company, query, effort, counting)));
    // There is a row even if the page is empty.
    const totals = counting.received(rows[0] as Totals & Counts);
    const found = { rows: rows.filter((row) => row.listed_key !== null), totals, present };
    const { listed, walked, wanted, isComplete } = totals;
    if (query.narrowed.length === 0) return pageOf(query, found, listed, listed <= countedUpTo(query));
    seen = Math.max(seen, walked, wanted);
    if (walked > query.limit) return pageOf(query, found, seen, false);
    if (isComplete) return pageOf(query, found, wanted, true);
    if (found.rows.length > query.limit) return pageOf(query, found, seen, false);
  }
  throw new Error(`More rows of ${query.table} are wanted than can be sorted.`);
}

function pageOf<Row, Item, Counts>(
  { limit, asked }: PlacedQuery,
  { rows, totals, present }: { rows: Found<Row>[]; totals: Totals & Counts; present: (row: Row) => Item },
  total: number,
  isTotalExact: boolean,
): FoundPage<Item, Counts> {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  const next = last ? encodeCursor(asked, { value: last.sorted_by, key: last.listed_key as string }) : null;
  const items = rows.slice(0, limit).map((row) => present(row));
  return { page: { items, total, isTotalExact, next }, counts: totals, listed: totals.listed };
}

const countedUpTo = (query: Pick<PlacedQuery, 'countedUpTo'>): number => query.countedUpTo ?? countLimit;

const listOf = (company: string, { table, countsDependOn }: PlacedQuery) =>
  JSON.stringify([company, table, countsDependOn]);

const countListed = (company: string, query: PlacedQuery) => sql`(select count(*)::int from (
    select from company.${sql.ref(query.table)} t
    where t.company = ${company} and ${query.isListed} limit ${sql.lit(countedUpTo(query) + 1)}
  ) t)`;

function statementOf<Row>(
  company: string,
  query: PlacedQuery,
  effort: Effort,
  counting: ListCounting,
): RawBuilder<Found<Row>> {
  const { steps, source, totals } =
    query.narrowed.length > 0 ? narrowedList(company, query, effort) : wholeList(company, query);
  const listed = (column: string) => sql.ref(`${query.alias}.${column}`);
  return sql<Found<Row>>`with ${counting.step} ${steps}
    select ${query.presented}, totals.*, ${listed('listed_key')}, ${listed('sorted_by')}::text as sorted_by
    from (select counted.*, ${totals} from counted) totals
    left join lateral (${source}) ${sql.ref(query.alias)} on true
    order by ${orderOf(query, listed('sorted_by'), listed('listed_key'))}`;
}

/** All rows in the order of an index, which is read no further than the page. */
function wholeList(company: string, query: PlacedQuery) {
  return {
    steps: sql``,
    source: walk(company, query, query.limit + 1),
    totals: sql`0 as walked, 0 as wanted, true as "isComplete"`,
  };
}

/**
 * If the list is long, the first rows in its order are read: common matches fill the page. Otherwise the candidates are
 * read, which are few or cheap enough to be sorted. A step does not run if an earlier one has produced enough.
 */
function narrowedList(company: string, query: PlacedQuery, effort: Effort) {
  const { narrowed, limit, sort } = query;
  const isWanted = sql.join(
    narrowed.map((each) => each.isWanted),
    sql` and `,
  );
  const isLong = sql`(select listed from counted) > ${sql.lit(countedUpTo(query))}`;
  const isFull = sql`(select count(*) from walked) > ${sql.lit(limit)}`;
  const atMost = sql`(case when ${isLong} then ${sql.lit(effort.candidates)} else ${sql.lit(countLimit)} end)`;
  const inOrder = effort.inOrder && narrowed.find(({ knowsOrder }) => knowsOrder);
  const order = inOrder ? sql`${sql.lit(sort.name)}, ${sql.lit(query.descending)}` : sql`null, false`;
  const found = (inOrder ? [inOrder] : narrowed).map(({ candidates }, index) => {
    const name = sql.ref(`candidates_${index}`);
    return { candidates, name, isOverfull: sql`(select count(*) from ${name}) > ${atMost}` };
  });
  const steps = found.map(({ candidates, name }, index) => {
    const isSpared = found.slice(0, index).map(({ isOverfull }) => sql` and ${isOverfull}`);
    return sql`, ${name} as materialized (
        select t.${sql.ref(query.key)} as listed_key, t.${sql.ref(sort.name)} as sorted_by,
          (${query.isListed} and ${isWanted}) as is_wanted
        from (${candidates(sql`${atMost} + 1`, order)}) t where not ${isFull} ${sql.join(isSpared, sql` `)}
      )`;
  });
  // Too many candidates are an incomplete set, and the next set replaces them, except if they are the first in order.
  const wanted = found.map(
    ({ name, isOverfull }) =>
      sql`select listed_key, sorted_by from ${name} where is_wanted ${inOrder ? sql`` : sql`and not ${isOverfull}`}`,
  );
  return {
    steps: sql`, walked as materialized (
        select t.listed_key, t.sorted_by from (${walk(company, query, effort.rows, isLong)}) t where ${isWanted}
        ${effort.endsWithPage ? sql`limit ${sql.lit(limit + 1)}` : sql``}
      ) ${sql.join(steps, sql` `)}, wanted as (${sql.join(wanted, sql` union all `)})`,
    source: sql`select row.*, p.listed_key, p.sorted_by from (
        select listed_key, sorted_by from (
          select listed_key, sorted_by from walked where ${isFull}
          union all select listed_key, sorted_by from wanted where not ${isFull} and ${beyond(query)}
        ) s order by ${orderOf(query, sql`sorted_by`, sql`listed_key`)} limit ${sql.lit(limit + 1)}
      ) p join company.${sql.ref(query.table)} row on row.company = ${company} and row.${sql.ref(query.key)} = p.listed_key`,
    totals: sql`(select count(*)::int from walked) as walked, (select count(*)::int from wanted) as wanted,
      not ${found.at(-1)?.isOverfull ?? sql`false`} as "isComplete"`,
  };
}

/** The first rows after the cursor, in the order of the sort index; rows without a value are a separate part. */
function walk(company: string, query: PlacedQuery, rows: number, condition = sql`true`): RawBuilder<unknown> {
  const { table, key, sort, after, descending } = query;
  const column = sql`t.${sql.ref(sort.name)}`;
  const place = sql`t.${sql.ref(key)}`;
  const direction = descending ? sql`desc` : sql`asc`;
  const compare = descending ? sql`<` : sql`>`;
  const part = (narrowed: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select t.*, ${place} as listed_key, ${column} as sorted_by from company.${sql.ref(table)} t
    where t.company = ${company} and ${query.isListed} and ${condition} and ${narrowed}
    order by ${order} limit ${sql.lit(rows)})`;
  const byValue = sql`${column} ${direction}, ${place} ${direction}`;
  const behindValue =
    after === null || after.value === null
      ? sql`true`
      : sql`(${column}, ${place}) ${compare} (${sql.val(after.value)}::${sql.raw(sort.type)}, ${sql.val(after.key)}::uuid)`;
  if (!sort.isNullable) return part(behindValue, byValue);
  const withoutValue = part(
    after?.value === null ? sql`${column} is null and ${place} ${compare} ${after.key}::uuid` : sql`${column} is null`,
    sql`${place} ${direction}`,
  );
  if (after !== null && after.value === null) return withoutValue;
  return sql`select * from (${part(sql`${column} is not null and ${behindValue}`, byValue)} union all ${withoutValue}) t
    order by ${orderOf(query, sql`sorted_by`, sql`listed_key`)} limit ${sql.lit(rows)}`;
}

/** The condition of rows after the cursor. */
function beyond({ sort, after, descending }: PlacedQuery) {
  const compare = descending ? sql`<` : sql`>`;
  if (after === null) return sql`true`;
  if (after.value === null) return sql`sorted_by is null and listed_key ${compare} ${after.key}::uuid`;
  return sql`((sorted_by, listed_key) ${compare} (${sql.val(after.value)}::${sql.raw(sort.type)}, ${sql.val(after.key)}::uuid) or sorted_by is null)`;
}

function orderOf({ sort, descending }: PlacedQuery, value: RawBuilder<unknown>, key: RawBuilder<unknown>) {
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`${value} ${direction} ${sort.isNullable ? sql`nulls last` : sql``}, ${key} ${direction}`;
}
