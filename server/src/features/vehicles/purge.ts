/** Removes vehicles for good whose time to undo is over: with their damage, every picture let go of. */
import { sql } from 'kysely';
import { vehicleLimits } from '#contract/vehicles.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { dropFile } from '#server/platform/files/keeping.ts';
import { nameColumns } from '#server/domain/sensors/sortedName.ts';

/** Sensors stay with the company, unassigned. @returns how many vehicles were removed */
export async function purgeVehicles(tx: CompanyTransaction, keys: readonly string[]): Promise<number> {
  const { rows: over } = await sql<{ key: string; image: string | null }>`
    select key, image from company.vehicles where company = ${tx.company} and key = any (${sql.val(keys)}::uuid[])
      and deleted <= now() - make_interval(secs => ${vehicleLimits.undoPeriod / 1000}) for update
  `.execute(tx.db);
  if (over.length === 0) return 0;
  const gone = over.map(({ key }) => key);
  const { rows: photos } = await sql<{ file: string }>`
    select p.file from company.damage_photos p
    join company.damages d on d.company = p.company and d.key = p.damage
    where d.company = ${tx.company} and d.vehicle = any (${sql.val(gone)}::uuid[])
  `.execute(tx.db);
  await freeSensors(tx, gone);
  // A phone may still repeat a report: its key stays used.
  await sql`insert into company.removed_damages (company, key) select d.company, d.key from company.damages d
    where d.company = ${tx.company} and d.vehicle = any (${sql.val(gone)}::uuid[])`.execute(tx.db);
  await sql`delete from company.vehicles where company = ${tx.company} and key = any (${sql.val(gone)}::uuid[])`.execute(
    tx.db,
  );
  const files = [...over.map(({ image }) => image), ...photos.map(({ file }) => file)];
  for (const file of files) if (file !== null) await dropFile(tx, file);
  return gone.length;
}

async function freeSensors(tx: CompanyTransaction, vehicles: readonly string[]): Promise<void> {
  const { rows } = await sql<{ key: string; name: string; model: string; serialKey: string }>`
    update company.sensors set vehicle = null, position = '', version = version + 1, modified = now()
    where company = ${tx.company} and vehicle = any (${sql.val(vehicles)}::uuid[])
    returning key, name, model, serial_key as "serialKey"
  `.execute(tx.db);
  for (const { key, ...sensor } of rows) {
    const { search } = nameColumns({ ...sensor, position: '' });
    await tx.db
      .updateTable('sensors')
      .set({ search })
      .where('company', '=', tx.company)
      .where('key', '=', key)
      .execute();
    tx.record({ collection: 'sensors', key, kind: 'changed', action: null });
  }
}
