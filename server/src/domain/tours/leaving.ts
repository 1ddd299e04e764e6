/**
 * Stops that another tour takes from one whose driver has been sent them: they stay there until that is sent, so that
 * never two drivers have one, and are open jobs until the other takes them, so that none is lost.
 */
import { sql } from 'kysely';
import type { StopFields } from '#contract/tourStops.ts';
import type { Tour } from '#contract/tours.ts';
import { insertJobs } from '#server/domain/jobs/saving.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';

type Keyed = readonly Pick<StopFields, 'key'>[];
const keysOf = (stops: Keyed) => sql`${sql.val(stops.map(({ key }) => key))}::uuid[]`;

/** Where stops lie, locked; those that lie in no tour are missing. */
export async function whereStopsLie(
  { db, company }: CompanyTransaction,
  stops: Keyed,
): Promise<{ key: string; tour: string; leaving: boolean }[]> {
  const { rows } = await sql<{ key: string; tour: string; leaving: boolean }>`
    select s.key, s.tour, s.leaving from company.tour_stops s
    where s.company = ${company} and s.key = any (${keysOf(stops)}) order by s.key for update`.execute(db);
  return rows;
}

/** Marks stops of a tour as leaving it, or as staying after all. */
export async function markLeaving(
  { db, company }: CompanyTransaction,
  tour: string,
  stops: Keyed,
  leaving: boolean,
): Promise<void> {
  await sql`update company.tour_stops s set leaving = ${leaving}
    where s.company = ${company} and s.tour = ${tour} and s.leaving <> ${leaving} and s.key = any (${keysOf(stops)})`.execute(
    db,
  );
}

/** Puts stops of tours that nobody has been sent into another such tour. */
export async function moveStops(
  { db, company }: CompanyTransaction,
  moves: readonly { key: string; tour: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  await sql`update company.tour_stops s set tour = g.tour
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) g(key uuid, tour uuid)
    where s.company = ${company} and s.key = g.key`.execute(db);
}

/** Whether one of the stops that a tour is to have lies in another one still, which it is leaving. */
export async function hasWaiting({ db, company }: CompanyQuery, tour: string, stops: Keyed): Promise<boolean> {
  const { rows } = await sql`select from company.tour_stops s
    where s.company = ${company} and s.tour <> ${tour} and s.leaving and s.key = any (${keysOf(stops)}) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes stops out of a tour: they are open jobs then. @param day the day that they are wished for */
export async function unassign(tx: CompanyTransaction, { stops, day }: Tour, keys: ReadonlySet<string>): Promise<void> {
  const taken = stops.filter(({ key, kind }) => kind === 'customer' && keys.has(key));
  if (keys.size === 0) return;
  const { db, company } = tx;
  await sql`delete from company.tour_stops s
    where s.company = ${company} and s.key = any (${sql.val([...keys])}::uuid[])`.execute(db);
  await insertJobs(
    tx,
    taken.map((stop) => ({ ...stop, day })),
    { isTold: false },
  );
}

/** Lets go what leaves a tour. @returns whether there was any */
export async function letGo(tx: CompanyTransaction, tour: Tour): Promise<boolean> {
  const { rows } = await sql<{ key: string }>`select s.key from company.tour_stops s
    where s.company = ${tx.company} and s.tour = ${tour.key} and s.leaving and s.state = 'open' for update`.execute(
    tx.db,
  );
  await unassign(tx, tour, new Set(rows.map(({ key }) => key)));
  return rows.length > 0;
}

/** The tours that the tour takes stops from, and those that these take some from. */
export async function giversOf({ db, company }: CompanyQuery, tour: string): Promise<string[]> {
  const found = new Set([tour]);
  for (let asked = [tour]; asked.length > 0;) {
    const { rows } = await sql<{ tour: string }>`select distinct s.tour from company.tours t
      cross join lateral jsonb_array_elements(t.pending->'stops') p
      join company.tour_stops s on s.company = t.company and s.key = (p->>'key')::uuid and s.leaving and s.tour <> t.key
      where t.company = ${company} and t.key = any (${sql.val(asked)}::uuid[]) and t.pending is not null`.execute(db);
    asked = rows.map((row) => row.tour).filter((key) => !found.has(key));
    for (const key of asked) found.add(key);
  }
  found.delete(tour);
  return [...found];
}

/** Tours nobody has been sent that wait for stops of others. */
export async function waitingTours({ db, company }: CompanyQuery): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select t.key from company.tours t
    where t.company = ${company} and t.pending is not null and t.state in ('draft', 'planned') and t.deleted is null
    order by t.key`.execute(db);
  return rows.map(({ key }) => key);
}

/** The tours that are to have one of the stops once their changes are sent. */
export async function takersOf({ db, company }: CompanyQuery, stops: Keyed): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select t.key from company.tours t
    where t.company = ${company} and t.pending is not null and t.deleted is null and exists (
      select from jsonb_array_elements(t.pending->'stops') p where (p->>'key')::uuid = any (${keysOf(stops)}))
    order by t.key`.execute(db);
  return rows.map(({ key }) => key);
}

/** The stops of a tour that leave it. */
export async function leavingStops({ db, company }: CompanyQuery, tour: string): Promise<{ key: string }[]> {
  const { rows } = await sql<{ key: string }>`select s.key from company.tour_stops s
    where s.company = ${company} and s.tour = ${tour} and s.leaving`.execute(db);
  return rows;
}
