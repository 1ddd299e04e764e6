/** What was reported of tours, as it is, to be kept in a file and written again from there. */
import { sql } from 'kysely';
import type { KeptRow } from '#server/domain/tours/archived.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';

export interface DrivingRows {
  steps: KeptRow[];
  drivers: KeptRow[];
  pictures: KeptRow[];
}

/** A picture of a stop that is kept in a file. */
export interface StopPictureFile {
  file: string;
  kind: 'sign' | 'photo';
}

const tables = { steps: 'tour_steps', drivers: 'tour_drivers', pictures: 'tour_stop_pictures' } as const;

export async function readDrivingRows({ db, company }: CompanyQuery, tour: string): Promise<DrivingRows> {
  const of = (table: string, order: string) =>
    sql.raw(`(select coalesce(jsonb_agg(to_jsonb(r) - 'company' order by ${order}), '[]'::jsonb)
      from company.${table} r where r.company = g.company and r.tour = g.tour)`);
  const { rows } = await sql<DrivingRows>`
    select ${of(tables.steps, 'r.key')} as steps, ${of(tables.drivers, 'r.since, r.driver')} as drivers,
      ${of(tables.pictures, 'r.created, r.key')} as pictures
    from (select ${company}::uuid as company, ${tour}::uuid as tour) g`.execute(db);
  return rows[0] as DrivingRows;
}

/** Those of the tours of which something contradicts itself that nobody has settled. */
export async function contradictedTours({ db, company }: CompanyQuery, tours: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ tour: string }>`
    select distinct tour from company.tour_steps where company = ${company} and tour = any (${sql.val(tours)}::uuid[])
      and contradiction is not null and settled is null`.execute(db);
  return new Set(rows.map(({ tour }) => tour));
}

/** All tours of the company of which something contradicts itself that nobody has settled. */
export async function unsettledTours({ db, company }: CompanyQuery): Promise<string[]> {
  const { rows } = await sql<{ tour: string }>`
    select distinct tour from company.tour_steps where company = ${company}
      and contradiction is not null and settled is null`.execute(db);
  return rows.map(({ tour }) => tour);
}

/** How many steps and pictures there are of tours: other figures say that something was reported meanwhile. */
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

/** Who had a tour: before the tour itself, so that nobody is taken for its new driver. */
export const insertDrivers = (tx: CompanyTransaction, { drivers }: DrivingRows): Promise<void> =>
  insert(tx, tables.drivers, drivers);

export async function insertReported(tx: CompanyTransaction, { steps, pictures }: DrivingRows): Promise<void> {
  await insert(tx, tables.steps, steps);
  await insert(tx, tables.pictures, pictures);
}

/** What is there already is the same: contradictions stay when a tour goes. */
async function insert({ db, company }: CompanyTransaction, table: string, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(['company', ...Object.keys(rows[0] ?? {})].map((name) => sql.ref(name)));
  const given = JSON.stringify(rows.map((row) => ({ ...row, company })));
  await sql`insert into company.${sql.ref(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::company.${sql.ref(table)}, ${given}::jsonb)
    on conflict do nothing`.execute(db);
}
