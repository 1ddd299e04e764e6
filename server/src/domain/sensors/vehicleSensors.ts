import { sql } from 'kysely';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { nameColumns } from './sortedName.ts';

export async function sensorNames({ db, company }: CompanyQuery, vehicle: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.name from company.sensors s where s.company = ${company} and s.vehicle = ${vehicle}
      and s.state = 'ready' order by s.name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Sends live events of a vehicle's sensors, because these show their vehicle; no activity is recorded. */
export async function recordSensors(tx: CompanyTransaction, vehicle: string): Promise<void> {
  const sensors = await tx.db
    .selectFrom('sensors')
    .select('key')
    .where('company', '=', tx.company)
    .where('vehicle', '=', vehicle)
    .execute();
  for (const { key } of sensors) tx.record({ collection: 'sensors', key, kind: 'changed', action: null });
}

/** Unassigns the sensors of vehicles that are about to be removed; the sensors stay with the company. */
export async function freeSensors(tx: CompanyTransaction, vehicles: readonly string[]): Promise<void> {
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
