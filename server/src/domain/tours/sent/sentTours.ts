/** What drivers have of tours: the stops of a plan as they were sent. A job is sent to one driver at a time. */
import { sql, type RawBuilder } from 'kysely';
import type { ExchangedJobs, TourSending } from '#contract/dispatch/tourReleases.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { contentColumns, orderColumns, plannedStops } from '../reading/stopRow.ts';
import { recordsOf } from '../contents.ts';
import type { PlannedTimes } from '../plan/stops.ts';

const columns = [...orderColumns, ...contentColumns];
const changed = columns.filter((name) => name !== 'company' && name !== 'key');

/**
 * Gives the driver of a tour what is planned, and promises the planned arrivals at stops that are still to be reached: how
 * those went that stay, and what was promised there, stays with them.
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

/** Gives a driver one more job of the plan, of which nothing was promised; its place follows by `timeSent`. */
export async function sendOne({ db, company }: CompanyTransaction, tour: string, job: string): Promise<void> {
  await sql`insert into company.sent_stops (${sql.raw(columns.join(', '))})
    select ${sql.raw(columns.map((name) => `p.${name}`).join(', '))} from ${sql.raw(plannedStops)} p
    where p.company = ${company} and p.tour = ${tour} and p.key = ${job}`.execute(db);
}

/**
 * Tells those who look at other tours that plan what the driver of a tour loses: whether somebody has their jobs is shown
 * there.
 */
async function tellPlanning(tx: CompanyTransaction, tour: string): Promise<void> {
  const { rows } = await sql<{ key: string }>`select distinct p.tour as key from company.stops p
    where p.company = ${tx.company} and p.tour <> ${tour} and p.job = any (array(
      select s.key from company.sent_stops s where s.company = ${tx.company} and s.tour = ${tour}))`.execute(tx.db);
  for (const { key } of rows) tx.record({ collection: 'tours', key, kind: 'changed', action: null });
}

/** Stops with how they went, as rows. */
export async function insertSent({ db }: CompanyTransaction, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.raw(Object.keys(rows[0] ?? {}).join(', '));
  await sql`insert into company.sent_stops (${names})
    select ${names} from jsonb_populate_recordset(null::company.sent_stops, ${recordsOf(rows)}::jsonb)`.execute(db);
}

/** Takes a tour from its driver whole. */
export async function endSent(tx: CompanyTransaction, tour: string): Promise<void> {
  const { db, company } = tx;
  await tellPlanning(tx, tour);
  await db.deleteFrom('sent_stops').where('company', '=', company).where('tour', '=', tour).execute();
}

/** Takes some stops of a tour from its driver; the others stay in their order. */
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

/** Order and times of what a driver has left, in the order of `keys`. */
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

/** A job that is in the plan of one tour, and that the driver of another has. */
interface HeldJob {
  key: string;
  /** The tour whose driver has it. */
  holder: string;
}

/**
 * The jobs in the plans of tours that drivers of other tours have. They are looked up as a list: a plan of a join that was
 * made while the tables were empty reads each of them for each stop.
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

/** Which of the jobs the driver of a tour has, by their keys. */
export async function holdersOf({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<HeldJob>`select s.key, s.tour as holder from company.sent_stops s
    where s.company = ${company} and s.key = any (${sql.val(keys)}::uuid[])`.execute(db);
  return new Map(rows.map(({ key, holder }) => [key, holder]));
}

/** Which of the jobs lie in the plan of which tour, by their keys; open ones in none. */
export async function plansOf({ db, company }: CompanyQuery, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; tour: string }>`select key, tour from company.stops
    where company = ${company} and key = any (${sql.val(keys)}::uuid[])`.execute(db);
  return new Map(rows.map(({ key, tour }) => [key, tour]));
}
