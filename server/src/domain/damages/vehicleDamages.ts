import { sql } from 'kysely';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { dropFile } from '#server/platform/files/keeping.ts';

/** Titles of a vehicle's damage reports, the newest first. */
export async function damageTitles({ db, company }: CompanyQuery, vehicle: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select d.title from company.damages d where d.company = ${company} and d.vehicle = ${vehicle} and d.deleted is null
    order by d.created desc, d.key`.execute(db);
  return rows.map(({ title }) => title);
}

/**
 * Drops the photos and reserves the keys of the damage reports of vehicles that are about to be removed; the removal
 * deletes the reports.
 */
export async function dropDamages(tx: CompanyTransaction, vehicles: readonly string[]): Promise<void> {
  const { rows: photos } = await sql<{ file: string }>`
    select p.file from company.damage_photos p
    join company.damages d on d.company = p.company and d.key = p.damage
    where d.company = ${tx.company} and d.vehicle = any (${sql.val(vehicles)}::uuid[])
  `.execute(tx.db);
  // A phone may still repeat a report: its key stays used.
  await sql`insert into company.removed_damages (company, key) select d.company, d.key from company.damages d
    where d.company = ${tx.company} and d.vehicle = any (${sql.val(vehicles)}::uuid[])`.execute(tx.db);
  for (const { file } of photos) dropFile(tx, file);
}
