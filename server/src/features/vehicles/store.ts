/** Vehicles in the database: the only place with their SQL, but for the lists. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { vehicleLimits, type VehicleFields } from '#contract/vehicles.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { changedColumns, difference, isSame, type Snapshot } from '#server/platform/database/difference.ts';
import { failure } from '#server/platform/http/failure.ts';
import { linkFeatures, spelledAsInUse } from './features.ts';
import { columnsOf, damagedVehicle, ownFields, presentedVehicle, presentVehicle, type VehicleRow } from './row.ts';

/** The kind of `due` row that leads the purge to a vehicle. */
export const duePurge = 'purge-vehicle';

/** The vehicle with a key, or null where the company has none such. */
export async function findVehicle(tx: CompanyQuery, key: string): Promise<VehicleRow | null> {
  const { rows } = await sql<VehicleRow>`
    select ${presentedVehicle} from company.vehicles v ${damagedVehicle}
    where v.company = ${tx.company} and v.key = ${key} and v.deleted is null
  `.execute(tx.db);
  return rows[0] ?? null;
}

/** Adds a vehicle. */
export async function insertVehicle(tx: CompanyTransaction, fields: VehicleFields): Promise<VehicleRow> {
  const features = await spelledAsInUse(tx, fields.features);
  const { key } = await tx.db
    .insertInto('vehicles')
    .values({ company: tx.company, key: uuidv7(), ...columnsOf({ ...fields, features }) })
    .returning('key')
    .executeTakeFirstOrThrow();
  const row = (await findVehicle(tx, key)) as VehicleRow;
  linkFeatures(tx, key, row.features);
  tx.record({ collection: 'vehicles', key, kind: 'added', action: 'vehicles.create', after: ownFields(row) });
  return row;
}

/**
 * Changes fields of a vehicle.
 * @throws `not-found`; `conflict` with the current vehicle where the version is stale
 */
export async function updateVehicle(
  tx: CompanyTransaction,
  key: string,
  version: number,
  patch: Partial<VehicleFields>,
): Promise<VehicleRow> {
  await lockVehicle(tx, key);
  const current = await findVehicle(tx, key);
  if (!current) throw failure('not-found');
  if (current.version !== version) throw failure('conflict', { current: presentVehicle(current) });
  const features = patch.features ? await spelledAsInUse(tx, patch.features, key) : current.features;
  const fields = { ...ownFields(current), ...patch, features };
  if (isSame({ ...ownFields(current) }, { ...fields })) return current;
  const columns = changedColumns(columnsOf(ownFields(current)), columnsOf(fields));
  const changed = await tx.db
    .updateTable('vehicles')
    .set({ ...columns, version: version + 1, modified: sql`now()` })
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .returning(['version', 'modified'])
    .executeTakeFirstOrThrow();
  const row: VehicleRow = { ...current, ...columns, ...changed };
  if (!isSame({ features: current.features }, { features: row.features })) linkFeatures(tx, key, row.features);
  tx.record({
    collection: 'vehicles',
    key,
    kind: 'changed',
    action: 'vehicles.update',
    ...difference({ ...ownFields(current) }, { ...ownFields(row) }),
  });
  return row;
}

async function lockVehicle(tx: CompanyTransaction, key: string): Promise<void> {
  await tx.db
    .selectFrom('vehicles')
    .select('key')
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .forUpdate()
    .execute();
}

/** Marks a vehicle as deleted. @returns until when it can be undone (ms since 1970). @throws `not-found` */
export async function removeVehicle(tx: CompanyTransaction, key: string): Promise<{ undoUntil: number }> {
  await lockVehicle(tx, key);
  const current = await findVehicle(tx, key);
  if (!current) throw failure('not-found');
  await tx.db
    .updateTable('vehicles')
    .set({ deleted: sql`now()` })
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .execute();
  const before = { ...ownFields(current), ...(await keptWith(tx, current)) };
  linkFeatures(tx, key, []);
  tx.record({ collection: 'vehicles', key, kind: 'removed', action: 'vehicles.remove', before });
  await tellSensors(tx, key);
  const undoUntil = Date.now() + vehicleLimits.undoPeriod;
  const at = new Date(undoUntil);
  await tx.db
    .insertInto('due')
    .values({ company: tx.company, kind: duePurge, key, at })
    .onConflict((conflict) => conflict.columns(['company', 'kind', 'key']).doUpdateSet({ at }))
    .execute();
  return { undoUntil };
}

/** What goes with a vehicle, as its deletion's activity keeps it: its picture, the names of its sensors, its damage. */
async function keptWith({ db, company }: CompanyQuery, { key, image }: VehicleRow): Promise<Snapshot> {
  const { rows } = await sql<{ sensors: string[]; damages: string[] }>`
    select
      array(select s.name from company.sensors s where s.company = ${company} and s.vehicle = ${key}
        and s.state = 'ready' order by s.name) as sensors,
      array(select d.title from company.damages d where d.company = ${company} and d.vehicle = ${key}
        order by d.created desc, d.key) as damages
  `.execute(db);
  return { image: image !== null, ...rows[0] };
}

/** Undoes a deletion. @throws `undo-expired` where the vehicle is not left to restore */
export async function restoreVehicle(tx: CompanyTransaction, key: string): Promise<VehicleRow> {
  const after = await tx.db
    .updateTable('vehicles')
    .set({ deleted: null })
    .where('company', '=', tx.company)
    .where('key', '=', key)
    .where('deleted', '>', new Date(Date.now() - vehicleLimits.undoPeriod))
    .returning(['plate_number as plateNumber', 'make', 'model'])
    .executeTakeFirst();
  if (!after) throw failure('undo-expired');
  await tx.db
    .deleteFrom('due')
    .where('company', '=', tx.company)
    .where('kind', '=', duePurge)
    .where('key', '=', key)
    .execute();
  tx.record({ collection: 'vehicles', key, kind: 'added', action: 'vehicles.restore', after });
  await tellSensors(tx, key);
  const row = (await findVehicle(tx, key)) as VehicleRow;
  linkFeatures(tx, key, row.features);
  return row;
}

/** Sensors are presented with their vehicle: theirs change with it, without an activity of their own. */
async function tellSensors(tx: CompanyTransaction, vehicle: string): Promise<void> {
  const sensors = await tx.db
    .selectFrom('sensors')
    .select('key')
    .where('company', '=', tx.company)
    .where('vehicle', '=', vehicle)
    .execute();
  for (const { key } of sensors) tx.record({ collection: 'sensors', key, kind: 'changed', action: null });
}
