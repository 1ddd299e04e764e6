import { sql, type Generated, type GeneratedAlways } from 'kysely';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { changedColumns, difference } from '#server/platform/database/difference.ts';
import { nameColumns } from '#server/domain/sensors/sortedName.ts';
import { cancelTasks, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { failure } from '#server/platform/http/failure.ts';
import { assignedVehicle, presentedSensor, presentSensor, type SensorRow } from './row.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    sensors: EntityRow & {
      serial_key: string;
      model: string;
      name: string;
      vehicle: string | null;
      position: Generated<string>;
      state: Generated<'registering' | 'ready' | 'removing'>;
      name_sort: string;
      search: string;
      /** Computed by the engine. */
      model_sort: GeneratedAlways<string>;
      /** These two follow the vehicle, by triggers. */
      plate_sort: Generated<string | null>;
      found_by: Generated<string>;
    };
  }
}

/** The sensor with a key, or null where the company shows none such. */
export async function findSensor({ db, company }: CompanyQuery, key: string): Promise<SensorRow | null> {
  const { rows } = await sql<SensorRow>`
    select ${presentedSensor} from company.sensors s ${assignedVehicle}
    where s.company = ${company} and s.key = ${key} and s.state = 'ready'
  `.execute(db);
  return rows[0] ?? null;
}

/** Locks a sensor that is about to be changed. @throws `not-found`; `conflict` with the current sensor */
async function lockSensor(tx: CompanyTransaction, key: string, version: number): Promise<SensorRow> {
  await sql`select key from company.sensors where company = ${tx.company} and key = ${key} for update`.execute(tx.db);
  const current = await findSensor(tx, key);
  if (!current) throw failure('not-found');
  if (current.version !== version) throw failure('conflict', { current: presentSensor(current) });
  return current;
}

interface Changes {
  name?: string;
  vehicle?: string | null;
  position?: string;
}

async function write(tx: CompanyTransaction, current: SensorRow, changes: Changes): Promise<SensorRow> {
  const { name = current.name, position = current.kept_position } = changes;
  const { model, serial_key: serialKey } = current;
  const columnsOf = (named: string, put: string) => ({
    ...nameColumns({ name: named, model, serialKey, position: put }),
    position: put,
  });
  await tx.db
    .updateTable('sensors')
    .set({
      ...changedColumns(columnsOf(current.name, current.kept_position), columnsOf(name, position)),
      ...(changes.vehicle !== undefined && changes.vehicle !== current.vehicle?.key && { vehicle: changes.vehicle }),
      version: current.version + 1,
      modified: sql`now()`,
    })
    .where('company', '=', tx.company)
    .where('key', '=', current.key)
    .execute();
  return (await findSensor(tx, current.key)) as SensorRow;
}

/** What an activity keeps of a sensor's place. */
const placeOf = ({ vehicle, position }: SensorRow) => ({ vehicle: vehicle?.plateNumber ?? null, position });

const vehiclesOf = (...rows: SensorRow[]) => [...new Set(rows.flatMap(({ vehicle }) => vehicle?.key ?? []))];

/** Vehicles are presented with the number of their sensors. */
function tellVehicles(tx: CompanyTransaction, ...rows: SensorRow[]): void {
  for (const key of vehiclesOf(...rows)) tx.record({ collection: 'vehicles', key, kind: 'changed', action: null });
}

export async function renameSensor(
  tx: CompanyTransaction,
  { key, version, name }: { key: string; version: number; name: string },
): Promise<SensorRow> {
  const current = await lockSensor(tx, key, version);
  if (current.name === name) return current;
  const row = await write(tx, current, { name });
  tx.record({
    collection: 'sensors',
    key,
    kind: 'changed',
    action: 'sensors.rename',
    before: { name: current.name },
    after: { name },
    concerns: vehiclesOf(current),
  });
  return row;
}

/** Assigns a sensor. @throws `not-found`, for the vehicle too; `conflict` */
export async function assignSensor(
  tx: CompanyTransaction,
  { key, version, vehicle, position }: { key: string; version: number; vehicle: string; position: string },
): Promise<SensorRow> {
  // The vehicle first: whoever changes a vehicle holds it, and writes its sensors then.
  const known = await tx.db
    .selectFrom('vehicles')
    .select('key')
    .where('company', '=', tx.company)
    .where('key', '=', vehicle)
    .where('deleted', 'is', null)
    .forShare()
    .executeTakeFirst();
  const current = await lockSensor(tx, key, version);
  if (!known) throw failure('not-found');
  if (current.vehicle?.key === vehicle && current.position === position) return current;
  const row = await write(tx, current, { vehicle, position });
  const told = { ...difference(placeOf(current), placeOf(row)), concerns: vehiclesOf(current, row) };
  tx.record({ collection: 'sensors', key, kind: 'changed', action: 'sensors.assign', ...told });
  tellVehicles(tx, current, row);
  return row;
}

export async function unassignSensor(
  tx: CompanyTransaction,
  { key, version }: { key: string; version: number },
): Promise<SensorRow> {
  const current = await lockSensor(tx, key, version);
  const row = await write(tx, current, { vehicle: null, position: '' });
  if (!current.vehicle) return row;
  const told = { ...difference(placeOf(current), placeOf(row)), concerns: vehiclesOf(current) };
  tx.record({ collection: 'sensors', key, kind: 'changed', action: 'sensors.unassign', ...told });
  tellVehicles(tx, current);
  return row;
}

/** Writes a sensor that nobody sees yet; what an earlier attempt or a removal left of its serial key makes way. */
export async function writeRegistering(
  tx: CompanyTransaction,
  { key, serialKey, model, at }: { key: string; serialKey: string; model: string; at: Date },
): Promise<void> {
  await tx.db
    .deleteFrom('sensors')
    .where('company', '=', tx.company)
    .where('serial_key', '=', serialKey)
    .where('state', '<>', 'ready')
    .execute();
  const name = `${model} ${serialKey.slice(-4)}`;
  await tx.db
    .insertInto('sensors')
    .values({
      company: tx.company,
      key,
      serial_key: serialKey,
      model,
      vehicle: null,
      ...nameColumns({ name, model, serialKey, position: '' }),
    })
    .execute();
  await scheduleTasks(tx, 'sensor', [key], at);
}

/** Shows a sensor whose registration has settled in the directory. @returns null where it is gone; its task stays then */
export async function showSensor(tx: CompanyTransaction, key: string): Promise<SensorRow | null> {
  const shown = await tx.db
    .updateTable('sensors')
    .set({ state: 'ready' })
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .where('state', '=', 'registering')
    .returning(['name', 'model', 'serial_key as serialKey'])
    .executeTakeFirst();
  if (shown) tx.record({ collection: 'sensors', key, kind: 'added', action: 'sensors.register', after: shown });
  const row = await findSensor(tx, key);
  if (row) await cancelTasks(tx, 'sensor', [key]);
  return row;
}

/** Takes a sensor out of sight, on its way back to the stock. @throws `not-found` */
export async function hideSensor(tx: CompanyTransaction, key: string, at: Date): Promise<void> {
  const before = await findSensor(tx, key);
  const hidden = await tx.db
    .updateTable('sensors')
    .set({ state: 'removing', vehicle: null })
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .where('state', '=', 'ready')
    .returning(['name', 'model', 'serial_key as serialKey'])
    .executeTakeFirst();
  if (!before || !hidden) throw failure('not-found');
  await scheduleTasks(tx, 'sensor', [key], at);
  const told = { before: { ...hidden, ...placeOf(before) }, concerns: vehiclesOf(before) };
  tx.record({ collection: 'sensors', key, kind: 'removed', action: 'sensors.remove', ...told });
  tellVehicles(tx, before);
}

/** Forgets a sensor that is not shown: one that never settled, or one that is back in stock. */
export async function forgetSensor(tx: CompanyTransaction, key: string): Promise<void> {
  await tx.db
    .deleteFrom('sensors')
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .where('state', '<>', 'ready')
    .execute();
  await cancelTasks(tx, 'sensor', [key]);
}
