/** Reads the reported data of tours for the archive file, and inserts the data again from there. */
import { sql } from 'kysely';
import type { ArchivedBeside, ArchivedStep } from '#contract/dispatch/archivedTour.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { historyRows, presentStep } from './history.ts';
import { instant } from '#server/domain/tours/reading/instants.ts';
import { recordOfStep, readTourDrivers } from './steps.ts';

type Reported = Pick<ArchivedBeside, 'drivers' | 'pictures'>;

/** The drivers of each of the tours, and the pictures of its stops. */
export async function readReported(tx: CompanyQuery, tours: readonly string[]): Promise<(tour: string) => Reported> {
  const drivers = Map.groupBy(await readTourDrivers(tx, tours), ({ tour }) => tour);
  const { rows } = await sql<ArchivedBeside['pictures'][number] & { tour: string }>`
    select tour, stop, key, kind, file, ${sql.raw(instant('created'))} as created from company.tour_stop_pictures p
    where company = ${tx.company} and tour = any (${sql.val(tours)}::uuid[]) order by p.created, key`.execute(tx.db);
  const pictures = Map.groupBy(rows, ({ tour }) => tour);
  return (key) => ({
    drivers: (drivers.get(key) ?? []).map(({ tour: _tour, ...driver }) => driver),
    pictures: (pictures.get(key) ?? []).map(({ tour: _tour, ...picture }) => picture),
  });
}

/** All steps and decisions of tours, in their order, in the format of archive files. */
export async function readArchivedHistory(
  tx: CompanyQuery,
  tours: readonly string[],
): Promise<Map<string, ArchivedStep[]>> {
  const rows = await historyRows(tx, tours);
  const steps = rows.map((row) => ({
    ...presentStep(row),
    writtenBy: row.author,
    installation: row.installation,
    sequence: row.sequence,
  }));
  return Map.groupBy(steps, ({ tour }) => tour);
}

/** Those of the tours with a contradiction that nobody has settled. */
export async function contradictedTours({ db, company }: CompanyQuery, tours: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ tour: string }>`
    select distinct tour from company.tour_steps where company = ${company} and tour = any (${sql.val(tours)}::uuid[])
      and contradiction is not null and settled is null`.execute(db);
  return new Set(rows.map(({ tour }) => tour));
}

/** All tours of the company with a contradiction that nobody has settled. */
export async function unsettledTours({ db, company }: CompanyQuery): Promise<string[]> {
  const { rows } = await sql<{ tour: string }>`
    select distinct tour from company.tour_steps where company = ${company}
      and contradiction is not null and settled is null`.execute(db);
  return rows.map(({ tour }) => tour);
}

/** The number of steps and pictures of each tour: if it differs later, something was reported in between. */
export async function countReported(
  { db, company }: CompanyQuery,
  tours: readonly string[],
): Promise<Map<string, string>> {
  const count = (table: string) =>
    sql.raw(`(select count(*) from company.${table} r where r.company = g.company and r.tour = g.tour)`);
  const { rows } = await sql<{ tour: string; figures: string }>`
    select g.tour, ${count('tour_steps')} || '/' || ${count('tour_stop_pictures')} as figures
    from (select ${company}::uuid as company, unnest(${sql.val(tours)}::uuid[]) as tour) g`.execute(db);
  return new Map(rows.map(({ tour, figures }) => [tour, figures]));
}

/** Inserts the drivers of a tour. Must come before the tour's row, so that no driver is taken as newly assigned. */
export const insertDrivers = (
  tx: CompanyTransaction,
  tour: string,
  drivers: ArchivedBeside['drivers'],
): Promise<void> =>
  insert(
    tx,
    'tour_drivers',
    drivers.map(({ since, until, ...driver }) => ({ ...driver, tour, since: at(since), until: at(until) })),
  );

/** @param pictures with the keys of the newly stored files */
export async function insertReported(
  tx: CompanyTransaction,
  tour: string,
  { history, pictures }: Pick<ArchivedBeside, 'pictures'> & { history: readonly ArchivedStep[] },
): Promise<void> {
  await insert(
    tx,
    'tour_steps',
    history.map(({ writtenBy, number, stopName: _name, byDriver: _isPhones, ...step }) =>
      recordOfStep({ ...step, author: writtenBy, tourNumber: number }),
    ),
  );
  await insert(
    tx,
    'tour_stop_pictures',
    pictures.map(({ created, ...picture }) => ({ ...picture, tour, created: at(created) })),
  );
}

const at = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString());

/** Skips rows that exist already: steps with contradictions stay in the table when a tour is archived. */
async function insert(
  { db, company }: CompanyTransaction,
  table: 'tour_drivers' | 'tour_steps' | 'tour_stop_pictures',
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(['company', ...Object.keys(rows[0] ?? {})].map((name) => sql.ref(name)));
  const given = JSON.stringify(rows.map((row) => ({ ...row, company })));
  await sql`insert into company.${sql.ref(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::company.${sql.ref(table)}, ${given}::jsonb)
    on conflict do nothing`.execute(db);
}
