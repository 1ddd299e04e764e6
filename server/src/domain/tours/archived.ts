/** The rows of tours as they are, to be kept in a file and written again from there. */
import { sql, type RawBuilder } from 'kysely';
import { stopWishes, type StopOrder } from '#contract/tourStops.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { columnOf } from '#server/platform/database/entityColumns.ts';
import { failure } from '#server/platform/http/failure.ts';
import { foundBy } from '#server/domain/jobs/planned.ts';
import { linkOrders } from './orders.ts';
import { contentColumns, followsOf, isSent, orderColumns, outcomeColumns, plannedStops, sentStops } from './stopRow.ts';

/** A row by the names of its columns, but for the company. */
export type KeptRow = Record<string, unknown>;

export interface TourRows {
  tour: KeptRow;
  stops: KeptRow[];
  releases: KeptRow[];
}

/** Tours that may be archived, by their keys; only those that are over are there. */
export async function readTourRows(
  { db, company }: CompanyQuery,
  keys: readonly string[],
): Promise<Map<string, TourRows>> {
  const ofTour = (rows: string, row: string, order: string) =>
    `(select coalesce(jsonb_agg(${row} - '{company,is_sent}'::text[] order by r.${order}), '[]'::jsonb)
      from ${rows} r where r.company = t.company and r.tour = t.key)`;
  const stopsIn = (rows: string) =>
    ofTour(rows, `(to_jsonb(r) || jsonb_build_object('follows', ${followsOf('r')}))`, 'sequence');
  const { rows } = await sql<TourRows & { key: string }>`
    select t.key, to_jsonb(t) - '{company,day,number_sort,pending,lost,opened,deleted}'::text[] as tour,
      case when ${sql.raw(isSent('t'))} then ${sql.raw(stopsIn(sentStops))} else ${sql.raw(stopsIn(plannedStops))} end as stops,
      ${sql.raw(ofTour('company.tour_releases', 'to_jsonb(r)', 'version'))} as releases
    from company.tours t
    where t.company = ${company} and t.key = any (${sql.val(keys)}::uuid[])
      and t.state in ('done', 'cancelled') and t.deleted is null
  `.execute(db);
  return new Map(rows.map(({ key, ...kept }) => [key, kept]));
}

/** Locks tours that are over as they were read. @returns those that nobody has changed since */
export async function lockUnchanged(
  { db, company }: CompanyTransaction,
  tours: readonly { key: string; version: number }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select t.key from company.tours t
    join jsonb_to_recordset(${JSON.stringify(tours)}::jsonb) g(key uuid, version int) on g.key = t.key and g.version = t.version
    where t.company = ${company} and t.state in ('done', 'cancelled') and t.deleted is null
    order by t.key for update of t`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Those of the tours that are there, also deleted ones. */
export async function whichTours(
  { db, company }: CompanyQuery,
  keys: readonly string[],
): Promise<{ key: string; isDeleted: boolean }[]> {
  const { rows } = await sql<{ key: string; isDeleted: boolean }>`
    select key, deleted is not null as "isDeleted" from company.tours
    where company = ${company} and key = any (${sql.val(keys)}::uuid[])`.execute(db);
  return rows;
}

/** Tours that are over and departed before a moment, the oldest first. */
export async function toursOver(
  { db, company }: CompanyQuery,
  { before, limit, except }: { before: Date; limit: number; except: readonly string[] },
): Promise<{ key: string; number: string }[]> {
  const { rows } = await sql<{ key: string; number: string }>`
    select t.key, t.number from company.tours t
    where t.company = ${company} and t.state in ('done', 'cancelled') and t.deleted is null and t.departs < ${before}
      and t.key <> all (${sql.val(except)}::uuid[])
    order by t.departs, t.key limit ${limit}`.execute(db);
  return rows;
}

/**
 * Writes a tour as it was; what its references point at may be gone, then the names alone stay.
 * @throws `number-taken` where another tour has its number; `stop-taken` where another one has a stop of it
 */
export async function insertTourRows(tx: CompanyTransaction, { tour, stops, releases }: TourRows): Promise<void> {
  await insertRows(tx, 'tours', [tour], 'number-taken');
  const rows = stops.map(asToday);
  await insertRows(tx, 'jobs', jobsOf(tour, rows), 'stop-taken');
  await insertRows(tx, 'stops', rows.map(planOf), 'stop-taken');
  if (wasSent(tour)) await insertRows(tx, 'sent_stops', rows.map(sentOf), 'stop-taken');
  await insertRows(tx, 'tour_releases', releases);
  await keepNumber(tx, String(tour['number']));
  await linkOrders(tx, stops as unknown as { key: string; orders: StopOrder[] }[]);
}

const noWishes = Object.fromEntries(stopWishes.map((wish) => [columnOf(wish), false]));
/** Files that were written before plans had tables of their own call the sequence a place, and older ones know fewer wishes. */
const asToday = ({ place, ...row }: KeptRow): KeptRow => ({ sequence: place, ...noWishes, ...row });
const pick = (row: KeptRow, names: readonly string[]): KeptRow =>
  Object.fromEntries(names.filter((name) => name !== 'company' && name in row).map((name) => [name, row[name]]));
const isCustomer = ({ kind }: KeptRow) => kind === 'customer';
const wasSent = ({ state, release_version: version }: KeptRow) => state === 'done' || typeof version === 'number';

/** Customers have their contents in their job. */
const planOf = (row: KeptRow): KeptRow => pick(row, [...orderColumns, ...(isCustomer(row) ? [] : contentColumns)]);
const sentOf = (row: KeptRow): KeptRow => pick(row, [...orderColumns, ...contentColumns, ...outcomeColumns]);

/** The jobs of an archived tour, which had no other home any more. */
const jobsOf = (tour: KeptRow, stops: readonly KeptRow[]): KeptRow[] =>
  stops.filter(isCustomer).map((row) => ({
    key: row['key'],
    tour: tour['key'],
    made_in_tour: true,
    day: String(tour['departure']).slice(0, 10),
    follows: row['follows'] ?? null,
    ...pick(row, contentColumns),
    ...foundBy({ place: row as { name: string; city: string }, orders: row['orders'] as StopOrder[] }),
  }));

const ofContents = { customer: sql`from company.customers`, address: sql`from company.addresses` };
/** Columns that name a row of another table; nothing where it is gone. */
const references: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  tours: { vehicle: sql`from company.vehicles`, delivery_service: sql`from company.delivery_services` },
  jobs: ofContents,
  stops: ofContents,
  sent_stops: ofContents,
};

/** @param taken the code where one of them is another's */
async function insertRows(
  { db, company }: CompanyTransaction,
  table: 'tours' | 'jobs' | 'stops' | 'sent_stops' | 'tour_releases',
  rows: readonly KeptRow[],
  taken?: 'number-taken' | 'stop-taken',
): Promise<void> {
  if (rows.length === 0) return;
  const names = ['company', ...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const values = names.map((name) => {
    const fromOther = references[table]?.[name];
    if (fromOther === undefined) return sql`g.${sql.ref(name)}`;
    return sql`(select r.key ${fromOther} r where r.company = ${company} and r.key = g.${sql.ref(name)})`;
  });
  const given = JSON.stringify(rows.map((row) => ({ ...row, company })));
  const { rows: written } = await sql`insert into company.${sql.ref(table)} (${columns})
    select ${sql.join(values)} from jsonb_populate_recordset(null::company.${sql.ref(table)}, ${given}::jsonb) g
    on conflict ${table === 'stops' ? sql`(company, key)` : sql``} do nothing returning 1`.execute(db);
  if (taken && written.length < rows.length) throw failure(taken);
}

/** A number that has been given is given to no other tour. */
async function keepNumber({ db, company }: CompanyTransaction, number: string): Promise<void> {
  const [month = '', last = ''] = number.split('-');
  await sql`insert into company.tour_numbers as n (company, month, last) values (${company}, ${month}, ${Number(last)})
    on conflict (company, month) do update set last = greatest(n.last, excluded.last)`.execute(db);
}

export interface Gone {
  driver: boolean;
  vehicle: boolean;
  deliveryService: boolean;
  /** Keys of the stops whose customers are gone. */
  stops: string[];
}

/** Which of what a tour names the company does not have any more. */
export async function whatIsGone({ db, company }: CompanyQuery, { tour, stops }: TourRows): Promise<Gone> {
  const isMissing = (table: string, key: string, value: unknown) =>
    sql`(${value ?? null}::uuid is not null and not exists (
      select from company.${sql.ref(table)} r where r.company = ${company} and r.${sql.ref(key)} = ${value ?? null}::uuid))`;
  const named = JSON.stringify(stops.map(({ key, customer }) => ({ key, customer })));
  const { rows } = await sql<Gone>`select ${isMissing('users', 'uid', tour['driver'])} as driver,
    ${isMissing('vehicles', 'key', tour['vehicle'])} as vehicle,
    ${isMissing('delivery_services', 'key', tour['delivery_service'])} as "deliveryService",
    (select coalesce(json_agg(s.key), '[]'::json) from jsonb_to_recordset(${named}::jsonb) s(key uuid, customer uuid)
      where s.customer is not null and not exists (
        select from company.customers c where c.company = ${company} and c.key = s.customer)) as stops`.execute(db);
  return rows[0] as Gone;
}
