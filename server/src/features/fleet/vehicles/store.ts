import { sql } from 'kysely';
import { fold } from '#contract/platform/sorting.ts';
import { vehicle, vehicleFields, vehicleLimits, type Vehicle, type VehicleFields } from '#contract/fleet/vehicles.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';
import { isSame, type Snapshot } from '#server/platform/database/rows/difference.ts';
import { failure } from '#server/platform/http/failure.ts';
import { presentImage } from '#server/domain/people/row.ts';
import { linkFeatures, spelledAsInUse } from './features.ts';
import { damageTitles } from '#server/domain/damages/vehicleDamages.ts';
import type { RoutedTransaction } from '#server/domain/routing/writing.ts';
import { loseAssignment, regainAssignment } from '#server/domain/tours/plan/assignments.ts';
import { recordSensors, sensorNames } from '#server/domain/sensors/vehicleSensors.ts';

declare module '#server/platform/database/tables.ts' {
  interface ScheduledTaskKinds {
    'purge-vehicle': true;
  }
}

export const vehicleTable = new DeletableTable(
  'vehicles',
  {
    entity: vehicle,
    fields: vehicleFields,
    computed: {
      damages: (v) =>
        sql.raw(`(
      select json_build_object('open', count(*) filter (where d.status = 'open'),
        'inRepair', count(*) filter (where d.status = 'in-repair'), 'isCritical', coalesce(bool_or(d.severity = 'critical'), false))
      from company.damages d where d.company = ${v}.company and d.vehicle = ${v}.key and d.status <> 'repaired'
        and d.deleted is null)`),
      sensors: (v) =>
        sql.raw(`(select count(*)::int from company.sensors s
      where s.company = ${v}.company and s.vehicle = ${v}.key and s.state = 'ready')`),
    },
    derived: sortedAndSearched,
    present: ({ image }) => ({ image: presentImage(image) }),
  },
  { undoPeriodMs: vehicleLimits.undoPeriod, purge: 'purge-vehicle', named: ['plateNumber', 'make', 'model'] },
);

/**
 * The sort key of a plate, independent of its spelling. B-TL 71 comes before B-TL 650: numbers are compared by value.
 */
export const plateSort = (plate: string): string => fold(plate).replace(/\d+/, (number) => number.padStart(4, '0'));

function sortedAndSearched({ plateNumber, make, model, features }: VehicleFields) {
  const plate = fold(plateNumber);
  const name = fold(`${make} ${model}`);
  return {
    plate_sort: plateSort(plateNumber),
    make_sort: name,
    // The plate also without spaces: people type both forms.
    search: [plate, plate.replaceAll(' ', ''), name, fold(features.join(' '))].join(' ').trim(),
  };
}

export const findVehicle = vehicleTable.find;

export async function insertVehicle(tx: CompanyTransaction, fields: VehicleFields): Promise<Vehicle> {
  const features = await spelledAsInUse(tx, fields.features);
  const added = await vehicleTable.insert(tx, { ...fields, features });
  linkFeatures(tx, added.key, features);
  return added;
}

/**
 * Changes fields of a vehicle.
 * @throws `not-found`; `conflict` with the current vehicle if the version is stale
 */
export async function updateVehicle(
  tx: CompanyTransaction,
  key: string,
  version: number,
  patch: Partial<VehicleFields>,
): Promise<Vehicle> {
  const features = patch.features && (await spelledAsInUse(tx, patch.features, key));
  return vehicleTable.update(tx, key, version, features ? { ...patch, features } : patch, {
    write(current) {
      if (features && !isSame({ features: current.features }, { features })) linkFeatures(tx, key, features);
      return {};
    },
  });
}

/**
 * Marks a vehicle as deleted. @returns until when the deletion can be undone (ms since 1970) @throws `not-found`;
 * `tour-under-way`
 */
export async function removeVehicle(tx: RoutedTransaction, key: string): Promise<{ undoUntil: number }> {
  await loseAssignment(tx, 'vehicle', key);
  const { rows, undoUntil } = await vehicleTable.softDelete(tx, [key], (removed) => keptWith(tx, removed));
  if (rows.length === 0) throw failure('not-found');
  linkFeatures(tx, key, []);
  await recordSensors(tx, key);
  return { undoUntil };
}

/**
 * Further contents of the deletion's activity: whether there is a picture, the sensors' names, and the damage reports.
 */
async function keptWith(tx: CompanyQuery, { key, image }: Vehicle): Promise<Snapshot> {
  const [sensors, damages] = [await sensorNames(tx, key), await damageTitles(tx, key)];
  return { image: image !== null, sensors, damages };
}

/** Undoes a deletion. @throws `undo-expired` if the vehicle is not left to restore */
export async function restoreVehicle(tx: RoutedTransaction, key: string): Promise<Vehicle> {
  const [restored] = await vehicleTable.restore(tx, [key]);
  if (!restored) throw failure('undo-expired');
  await recordSensors(tx, key);
  await regainAssignment(tx, 'vehicle', key);
  linkFeatures(tx, key, restored.features);
  return restored;
}
