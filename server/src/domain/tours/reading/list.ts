import { sql, type RawBuilder } from 'kysely';
import { addDays } from '#contract/platform/days.ts';
import { countLimit } from '#contract/platform/list.ts';
import { tourStates, type TourState } from '#contract/dispatch/tourStates.ts';
import { tourLimits } from '#contract/dispatch/tourLimits.ts';
import type { TourListInput } from '#contract/dispatch/tourInputs.ts';
import type { TourPage, TourSummary } from '#contract/dispatch/tours.ts';
import { summaryColumns } from '#server/domain/tours/reading/row.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { findPage, sortedBy, type Narrowing, type SortColumn } from '#server/platform/database/lists/page.ts';
import { byWords } from '#server/platform/database/lists/words.ts';
import { failure } from '#server/platform/http/failure.ts';

const sortColumns = {
  departure: { name: 'departure', type: 'text' },
  number: { name: 'number_sort', type: 'text' },
  driver: { name: 'driver_sort', type: 'text' },
} as const satisfies Record<string, SortColumn>;

interface Counts {
  counts: Record<TourState, number>;
  totals: TourPage['totals'];
}

/**
 * A page of the tours of a span of days. `counts` only depend on the span, `totals` are those of all matching tours.
 * @throws `invalid-input` if the span is longer than a year
 */
export async function listTours(tx: CompanyQuery, input: TourListInput): Promise<TourPage> {
  const { limit, cursor, search = '', sort = 'departure', fromDay, untilDay, driver, vehicle, vehicles, state } = input;
  if (addDays(fromDay, tourLimits.spanMaximumDays) <= untilDay) {
    const params = { maximum: tourLimits.spanMaximumDays };
    throw failure('invalid-input', { issues: [{ path: 'untilDay', rule: 'span-too-long', params }] });
  }
  const isInSpan = sql`t.deleted is null and t.departure >= ${fromDay} and t.departure < ${addDays(untilDay, 1)}`;
  const isListed = sql`${isInSpan}
    ${driver ? sql`and t.driver = ${driver}` : sql``}
    ${vehicle ? sql`and t.vehicle = ${vehicle}` : sql``}
    ${vehicles ? sql`and t.vehicle = any (${sql.val(vehicles)}::uuid[])` : sql``}
    ${state ? sql`and t.state = ${state}` : sql``}`;
  const words = byWords(search, 'search', 'tours_found');
  const isWalkable = words.length === 0 && sort.endsWith('departure');
  const { page, counts } = await findPage(tx, {
    table: 'tours',
    key: 'key',
    isListed,
    narrowed: isWalkable ? [] : [ofSpan(tx.company, isListed), ...words],
    ...sortedBy(sortColumns, sort),
    cursor,
    limit,
    asked: ['tours', sort, search, fromDay, untilDay, driver ?? null, vehicle ?? null, vehicles ?? null, state ?? null],
    alias: 'o',
    presented: summaryColumns.columns('o'),
    present: (row: object): TourSummary => summaryColumns.present(row),
    counted: { counts: countByState(tx.company, isInSpan), totals: sumUp(tx.company, isListed, words) },
    countsDependOn: [search, fromDay, untilDay, driver, vehicle, vehicles, state],
  });
  const all = Object.values(counts.counts).reduce((sum, count) => sum + count, 0);
  return { ...page, counts: { all: Math.min(all, countLimit + 1), ...counts.counts }, totals: counts.totals };
}

/** Narrows the query to the tours of the span: a day has few, so that any sort order is fast. */
const ofSpan = (company: string, isListed: RawBuilder<unknown>): Narrowing => ({
  isWanted: sql`true`,
  candidates: (atMost) =>
    sql`select * from company.tours t where t.company = ${company} and ${isListed} limit ${atMost}`,
});

const firstOnes = (company: string, isListed: RawBuilder<unknown>) =>
  sql`(select * from company.tours t where t.company = ${company} and ${isListed} limit ${sql.lit(countLimit + 1)}) t`;

/**
 * One count for each state, so that an index-only scan suffices. For a whole year, all other data are only read for a
 * page or a driver.
 */
const countByState = (company: string, isInSpan: RawBuilder<unknown>) => sql<Counts['counts']>`(
  select json_object_agg(s.state, (
    select count(*) from ${firstOnes(company, sql`t.state = s.state and ${isInSpan}`)}
  )) from unnest(${sql.val(tourStates)}::text[]) s(state))`;

/** Sums over at most as many tours as are counted; `isExact` says that there are no others. */
function sumUp(company: string, isListed: RawBuilder<unknown>, words: readonly Narrowing[]) {
  const areWanted = sql.join([sql`true`, ...words.map(({ isWanted }) => isWanted)], sql` and `);
  const sumOf = (column: string) => sql`coalesce(sum(${sql.ref(column)}) filter (where ${areWanted}), 0)`;
  return sql<Counts['totals']>`(
    select json_build_object('stops', ${sumOf('t.stop_count')}::int, 'distance', ${sumOf('t.distance')}::bigint,
      'isExact', count(*) <= ${sql.lit(countLimit)})
    from ${firstOnes(company, isListed)})`;
}

/** Tours in the form of the list, in the order of their departures; unknown tours are left out. */
export async function toursByKeys({ db, company }: CompanyQuery, keys: readonly string[]): Promise<TourSummary[]> {
  const { rows } = await sql<object>`select ${summaryColumns.columns('t')} from company.tours t
    where t.company = ${company} and t.key = any (${sql.val(keys)}::uuid[]) and t.deleted is null
    order by t.departure, t.key`.execute(db);
  return rows.map(summaryColumns.present);
}
