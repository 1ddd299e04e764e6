import { sql, type Generated, type GeneratedAlways, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { sensor, type Sensor } from '#contract/fleet/sensors.ts';
import type { VehicleReference } from '#contract/fleet/vehicles.ts';
import { nameColumns } from '#server/domain/sensors/sortedName.ts';
import { vehicleReference } from '#server/domain/vehicles/reference.ts';
import { CompanyTable, type Change } from '#server/platform/database/rows/companyTable.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { changedColumns } from '#server/platform/database/rows/difference.ts';
import { cancelTasks, scheduleTasks } from '#server/platform/jobs/scheduledTasks.ts';
import { failure } from '#server/platform/http/failure.ts';

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
      /** A generated column. */
      model_sort: GeneratedAlways<string>;
      /** Triggers update these two columns from the vehicle. */
      plate_sort: Generated<string | null>;
      found_by: Generated<string>;
    };
  }
}

/**
 * The vehicle of a sensor, as a subquery by key, so that the query plan does not depend on table statistics. A deleted
 * vehicle counts as none.
 */
const ofVehicle = (value: RawBuilder<unknown>) => (s: string) =>
  sql`(select ${value} from company.vehicles v where v.company = ${sql.raw(s)}.company and v.key = ${sql.raw(s)}.vehicle)`;

/** The stored position. While the vehicle is deleted, `position` is empty and this value is kept for an undo. */
const keptSensor = z.extend(sensor, { keptPosition: z.string() });
type KeptSensor = z.infer<typeof keptSensor>;

export const sensorTable = new CompanyTable(
  'sensors',
  {
    entity: keptSensor,
    fields: z.object({}),
    computed: {
      vehicle: ofVehicle(sql`case when v.deleted is null then ${vehicleReference} end`),
      position: (s) => sql`case when ${ofVehicle(sql`v.deleted is null`)(s)} then ${sql.raw(s)}.position else '' end`,
      keptPosition: (s) => sql.raw(`${s}.position`),
    },
    derived: () => ({}),
    snapshot: (_fields, { name, vehicle, position }) => ({ name, vehicle: vehicle?.plateNumber ?? null, position }),
    currentOf: findSensor,
  },
  sql`t.state = 'ready'`,
);

export const presentSensor = ({ keptPosition: _kept, ...shown }: KeptSensor): Sensor => shown;

export async function findSensor(tx: CompanyQuery, key: string): Promise<Sensor | null> {
  const found = await sensorTable.find(tx, key);
  return found && presentSensor(found);
}

interface Changes {
  name?: string;
  vehicle?: VehicleReference | null;
  position?: string;
}

const vehiclesOf = (...sensors: Sensor[]) => [...new Set(sensors.flatMap(({ vehicle }) => vehicle?.key ?? []))];

/** Vehicles are presented with the number of their sensors, so that they get an event too. */
function tellVehicles(tx: CompanyTransaction, ...sensors: Sensor[]): void {
  for (const key of vehiclesOf(...sensors)) tx.record({ collection: 'vehicles', key, kind: 'changed', action: null });
}

interface Versioned {
  key: string;
  version: number;
}

/** Changes a sensor that has this version. @throws `not-found`; `conflict` with the current sensor */
const changeSensor = async (tx: CompanyTransaction, { key, version }: Versioned, change: Change<KeptSensor>) =>
  presentSensor(await sensorTable.update(tx, key, version, {}, change));

/** Columns and presented fields as a change makes them. */
function written(current: KeptSensor, changes: Changes) {
  const columnsOf = (name: string, position: string) => ({ ...nameColumns({ ...current, name, position }), position });
  const { name = current.name, position = current.keptPosition, vehicle } = changes;
  return {
    entity: { ...changes, keptPosition: position },
    columns: {
      ...changedColumns(columnsOf(current.name, current.keptPosition), columnsOf(name, position)),
      ...(vehicle !== undefined && vehicle?.key !== current.vehicle?.key && { vehicle: vehicle?.key ?? null }),
    },
  };
}

export function renameSensor(tx: CompanyTransaction, { name, ...seen }: Versioned & { name: string }): Promise<Sensor> {
  return changeSensor(tx, seen, {
    action: 'sensors.rename',
    differs: (current) => current.name !== name,
    write: (current) => written(current, { name }),
    recorded: (current) => ({ concerns: vehiclesOf(current) }),
  });
}

/** Assigns a sensor. @throws `not-found`, for the vehicle too; `conflict` */
export async function assignSensor(
  tx: CompanyTransaction,
  { vehicle, position, ...seen }: Versioned & { vehicle: string; position: string },
): Promise<Sensor> {
  // Locks the vehicle before the sensor, in the same order as changes of a vehicle, which write its sensors.
  const { rows } = await sql<{ reference: VehicleReference }>`
    select ${vehicleReference} as reference from company.vehicles v
    where v.company = ${tx.company} and v.key = ${vehicle} and v.deleted is null for share of v
  `.execute(tx.db);
  const known = rows[0]?.reference;
  return changeSensor(tx, seen, {
    action: 'sensors.assign',
    differs: (current) => !known || current.vehicle?.key !== vehicle || current.position !== position,
    write(current) {
      if (!known) throw failure('not-found');
      return written(current, { vehicle: known, position });
    },
    recorded(before, after) {
      tellVehicles(tx, before, after);
      return { concerns: vehiclesOf(before, after) };
    },
  });
}

/** Removes a sensor from its vehicle. A sensor without a vehicle gets no activity. */
export function unassignSensor(tx: CompanyTransaction, seen: Versioned): Promise<Sensor> {
  return changeSensor(tx, seen, {
    action: 'sensors.unassign',
    differs: () => true,
    write(current) {
      const { entity, columns } = written(current, { vehicle: null, position: '' });
      // Also removes the reference to a deleted vehicle.
      return { entity, columns: { ...columns, vehicle: null } };
    },
    recorded(before) {
      tellVehicles(tx, before);
      return before.vehicle ? { concerns: vehiclesOf(before) } : { isUnsaid: true };
    },
  });
}

/**
 * Writes a sensor that is not visible yet. Rows that an earlier attempt or a removal left for the serial key are
 * deleted.
 */
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
  scheduleTasks(tx, 'sensor', [key], at);
}

/**
 * Makes a sensor visible after its registration has settled in the directory. @returns null if the row is gone; its
 * task stays then
 */
export async function showSensor(tx: CompanyTransaction, key: string): Promise<Sensor | null> {
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

/** Hides a sensor before its return to the stock. @throws `not-found` */
export async function hideSensor(tx: CompanyTransaction, key: string, at: Date): Promise<void> {
  const before = await sensorTable.find(tx, key);
  const hidden = await tx.db
    .updateTable('sensors')
    .set({ state: 'removing', vehicle: null })
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .where('state', '=', 'ready')
    .returning(['name', 'model', 'serial_key as serialKey'])
    .executeTakeFirst();
  if (!before || !hidden) throw failure('not-found');
  scheduleTasks(tx, 'sensor', [key], at);
  const { name: _name, ...place } = sensorTable.snapshot(before);
  const recorded = { before: { ...hidden, ...place }, concerns: vehiclesOf(before) };
  tx.record({ collection: 'sensors', key, kind: 'removed', action: 'sensors.remove', ...recorded });
  tellVehicles(tx, before);
}

/** Deletes the row of a hidden sensor: one that never settled, or one that is back in stock. */
export async function forgetSensor(tx: CompanyTransaction, key: string): Promise<void> {
  await tx.db
    .deleteFrom('sensors')
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .where('state', '<>', 'ready')
    .execute();
  await cancelTasks(tx, 'sensor', [key]);
}
