/** The stops of tours as drivers were sent them. Only one driver has a job at a time. */
import { sql, type RawBuilder } from 'kysely';
import type { ExchangedJobs, TourSending } from '#contract/dispatch/tourReleases.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { contentColumns, orderColumns, plannedStops } from '../reading/stopRow.ts';
import { recordsOf } from '../contents.ts';
import type { PlannedTimes } from '../plan/stops.ts';

const columns = [...orderColumns, ...contentColumns];
const changed = columns.filter((name) => name !== 'company' && name !== 'key');

/**
 * Sends the plan to the driver of a tour, and promises the planned arrivals at open stops. Stops that the driver
 * already has keep their outcome; those that are not open also keep their promised time.
 */
export async function sendPlan(tx: CompanyTransaction, tour: string): Promise<void> {
  const { db, company } = tx;
  await tellPlanning(tx, tour);
  await sql`delete from company.sent_stops s where s.company = ${company} and s.tour = ${tour}
    and not exists (select from company.stops p where p.company = s.company and p.key = s.key and p.tour = s.tour)`.execute(
    db,
  );
  await sql`insert into company.sent_stops as s (${sql.raw(columns.join(', '))}, promised)
    select ${sql.raw(columns.map((name) => `p.${name}`).join(', '))}, p.planned_arrival from ${sql.raw(plannedStops)} p
    where p.company = ${company} and p.tour = ${tour}
    on conflict (company, key) do update set ${sql.raw(changed.map((name) => `${name} = excluded.${name}`).join(', '))},
      promised = case when s.state = 'open' then excluded.promised else s.promised end`.execute(db);
}

/** Sends a driver one more job of the plan without a promised time; `timeSent` then sets its position and times. */
export async function sendOne({ db, company }: CompanyTransaction, tour: string, job: string): Promise<void> {
  await sql`insert into company.sent_stops (${sql.raw(columns.join(', '))})
    select ${sql.raw(columns.map((name) => `p.${name}`).join(', '))} from ${sql.raw(plannedStops)} p
    where p.company = ${company} and p.tour = ${tour} and p.key = ${job}`.execute(db);
}

/** Sends live events of other tours that plan jobs of this tour's driver: these tours show which jobs a driver has. */
async function tellPlanning(tx: CompanyTransaction, tour: string): Promise<void> {
  const { rows } = await sql<{ key: string }>`select distinct p.tour as key from company.stops p
    where p.company = ${tx.company} and p.tour <> ${tour} and p.job = any (array(
      select s.key from company.sent_stops s where s.company = ${tx.company} and s.tour = ${tour}))`.execute(tx.db);
  for (const { key } of rows) tx.record({ collection: 'tours', key, kind: 'changed', action: null });
}

/** Inserts stops with their outcomes. */
export async function insertSent({ db }: CompanyTransaction, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
  await sql`insert into company.sent_stops (${names})
    select ${names} from jsonb_populate_recordset(null::company.sent_stops, ${recordsOf(rows)}::jsonb)`.execute(db);
}

/** Takes all stops of a tour from its driver. */
export async function endSent(tx: CompanyTransaction, tour: string): Promise<void> {
  const { db, company } = tx;
  await tellPlanning(tx, tour);
  await db.deleteFrom('sent_stops').where('company', '=', company).where('tour', '=', tour).execute();
}

/** Takes some stops of a tour from its driver; the others keep their order. */
export async function takeSent(tx: CompanyTransaction, tour: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const { db, company } = tx;
  await tellPlanning(tx, tour);
  await db
    .deleteFrom('sent_stops')
    .where('company', '=', company)
    .where('tour', '=', tour)
    .where('key', 'in', keys)
    .execute();
}

/** Sets the order and the times of the stops that a driver has. @param keys in the new order */
export async function timeSent(
  { db, company }: CompanyTransaction,
  tour: string,
  keys: readonly string[],
  times: PlannedTimes,
): Promise<void> {
  const rows = keys.map((key, sequence) => ({ key, sequence, ...times[sequence] }));
  const timed = ['sequence', ...Object.keys(times[0] ?? {})];
  await sql`update company.sent_stops s set ${sql.raw(timed.map((name) => `${name} = g.${name}`).join(', '))}
    from jsonb_populate_recordset(null::company.sent_stops, ${recordsOf(rows)}::jsonb) g
    where s.company = ${company} and s.tour = ${tour} and s.key = g.key`.execute(db);
}

/** A job in the plan of one tour, while the driver of another tour has it. */
interface HeldJob {
  key: string;
  /** The tour whose driver has the job. */
  holder: string;
}

/**
 * The jobs in the plans of tours that drivers of other tours have. The keys are passed as an array, because a join plan
 * that PostgreSQL made while the tables were empty reads a whole table for each stop.
 */
export async function heldElsewhere({ db, company }: CompanyQuery, tours: readonly string[]): Promise<HeldJob[]> {
  const { rows } = await sql<HeldJob>`select s.key, s.tour as holder from company.sent_stops s
    where s.company = ${company} and s.key = any (array(
      select p.job from company.stops p
      where p.company = ${company} and p.tour = any (${sql.val(tours)}::uuid[]) and p.job is not null))
    and not exists (select from company.stops p where p.company = s.company and p.key = s.key and p.tour = s.tour)`.execute(
    db,
  );
  return rows;
}

const exchanged = (which: RawBuilder<unknown>) => sql<ExchangedJobs>`
  select json_build_object('key', t.key, 'number', t.number, 'driver', t.driver_name) as tour,
    json_agg(json_build_object('key', s.key, 'name', s.name) order by s.sequence) as jobs
  from company.stops p join company.sent_stops s on s.company = p.company and s.key = p.job and s.tour <> p.tour
  ${which} and t.deleted is null group by t.company, t.key order by t.number`;

/** Jobs that change drivers when the plan of a tour is sent. */
export async function readSending({ db, company }: CompanyQuery, tour: string): Promise<TourSending> {
  const taken = await exchanged(sql`join company.tours t on t.company = s.company and t.key = s.tour
    where p.company = ${company} and p.tour = ${tour}`).execute(db);
  const given = await exchanged(sql`join company.tours t on t.company = p.company and t.key = p.tour
    where s.company = ${company} and s.tour = ${tour} and t.state in ('released', 'underWay')`).execute(db);
  return { taken: taken.rows, given: given.rows };
}

/** The tour whose driver has the job, for each job that a driver has. */
export async function holdersOf({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<HeldJob>`select s.key, s.tour as holder from company.sent_stops s
    where s.company = ${company} and s.key = any (${sql.val(keys)}::uuid[])`.execute(db);
  return new Map(rows.map(({ key, holder }) => [key, holder]));
}

/** The tour whose plan contains the job, for each job that is not open. */
export async function plansOf({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; tour: string }>`select key, tour from company.stops
    where company = ${company} and key = any (${sql.val(keys)}::uuid[])`.execute(db);
  return new Map(rows.map(({ key, tour }) => [key, tour]));
}
