import { sql } from 'kysely';
import { stopContentNames, type StopContents } from '#contract/dispatch/tourStops.ts';
import type { TourStop } from '#contract/dispatch/tours.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { columnOf } from '#server/platform/database/rows/entityColumns.ts';
import { placeOf } from '../reading/stopRow.ts';

/** SQL condition: a job repeats the stop `s`, either an open one or one of a tour that is not deleted. */
const isFollowed = sql<boolean>`exists (
    select from company.jobs f left join company.tours again on again.company = f.company and again.key = f.tour
    where f.company = s.company and f.follows = s.key and f.deleted is null and again.deleted is null)`;

/** SQL condition: the stop `s` of the tour `t` failed, was refused or is left over, and no job repeats it yet. */
export const isLeftOver = sql<boolean>`(s.kind = 'customer'
  and (s.state in ('refused', 'failed') or (t.state = 'done' and s.state in ('open', 'arrived', 'skipped')))
  and not ${isFollowed})`;

/** Selects stops by their keys, by the local day of their tours, or by both. */
export interface AskedStops {
  stops?: readonly string[] | undefined;
  day?: string | undefined;
}

const contents = stopContentNames.filter((name) => name !== 'place');
type LeftOverStop = Pick<TourStop, 'key' | keyof StopContents> & { tour: string };

/**
 * The stops that are left over, in the order of their tours. They stay locked until the transaction ends, so that a
 * simultaneous second call finds the jobs of the first.
 */
export async function lockLeftOver(tx: CompanyTransaction, { stops, day }: AskedStops): Promise<LeftOverStop[]> {
  const { db, company } = tx;
  const isAsked = sql.join(
    [
      ...(stops ? [sql`s.key = any (${sql.val(stops)}::uuid[])`] : []),
      ...(day ? [sql`t.departure >= ${day} and t.departure < ${`${day}U`}`] : []),
    ],
    sql` and `,
  );
  const found = sql`from company.tours t join company.sent_stops s on s.company = t.company and s.tour = t.key
    where t.company = ${company} and t.deleted is null and ${isAsked} and ${isLeftOver}`;
  await sql`select s.key ${found} order by s.key for no key update of s`.execute(db);
  // Queried again, because this statement sees changes that were committed while the first one waited for the lock.
  const columns = contents.map((name) => sql.raw(`s.${columnOf(name)} as "${name}"`));
  const { rows } = await sql<LeftOverStop>`select s.key, s.tour, ${sql.raw(placeOf('s'))} as place, ${sql.join(columns)}
    ${found} order by t.departure, t.key, s.sequence`.execute(db);
  return rows;
}

/** Those of the stops that a job repeats; all of the stops stay locked until the transaction ends. */
export async function lockFollowed(tx: CompanyTransaction, stops: readonly string[]): Promise<Set<string>> {
  const named = sql`from company.sent_stops s where s.company = ${tx.company} and s.key = any (${sql.val(stops)}::uuid[])`;
  await sql`select s.key ${named} order by s.key for no key update of s`.execute(tx.db);
  const { rows } = await sql<{ key: string }>`select s.key ${named} and ${isFollowed}`.execute(tx.db);
  return new Set(rows.map(({ key }) => key));
}

/** The tours of stops. */
export async function toursOfStops({ db, company }: CompanyTransaction, stops: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ tour: string }>`select distinct tour from company.sent_stops
    where company = ${company} and key = any (${sql.val(stops)}::uuid[])`.execute(db);
  return rows.map(({ tour }) => tour);
}

/** Jobs in the plans of tours that repeat a stop which another job repeats too. */
export async function triedElsewhere(
  { db, company }: CompanyTransaction,
  tours: readonly string[],
): Promise<{ key: string; tour: string }[]> {
  const { rows } = await sql<{ key: string; tour: string }>`
    select j.key, j.tour from company.jobs j
    where j.company = ${company} and j.tour = any (${sql.val(tours)}::uuid[]) and j.follows is not null and exists (
      select from company.jobs f left join company.tours again on again.company = f.company and again.key = f.tour
      where f.company = j.company and f.follows = j.follows and f.key <> j.key and f.deleted is null
        and again.deleted is null)`.execute(db);
  return rows;
}
