import { sql, type RawBuilder } from 'kysely';
import type { VehicleReference } from '#contract/vehicles.ts';
import type { Sensor } from '#contract/sensors.ts';
import { vehicleReference } from '#server/domain/vehicles/reference.ts';

export interface SensorRow {
  key: string;
  serial_key: string;
  model: string;
  name: string;
  vehicle: VehicleReference | null;
  position: string;
  /** What is kept of the position while its vehicle is deleted. */
  kept_position: string;
  version: number;
  created: Date;
}

/** Everything that is presented of `s`, whose vehicle is joined as `v`. */
export const presentedSensor: RawBuilder<unknown> = sql`
  s.key, s.serial_key, s.model, s.name, s.position as kept_position,
  case when v.key is null then '' else s.position end as position, s.version, s.created,
  ${vehicleReference} as vehicle`;

/**
 * To be joined for `presentedSensor`; a vehicle that is deleted counts as none, until the deletion is undone. Each is
 * looked up by its key: without statistics a plain join compares every sensor with every vehicle, and with the condition
 * inside, an index of those not deleted is read that knows the company alone.
 */
export const assignedVehicle: RawBuilder<unknown> = sql`left join lateral (
  select * from company.vehicles v where v.company = s.company and v.key = s.vehicle offset 0
) v on v.deleted is null`;

export function presentSensor(row: SensorRow): Sensor {
  return {
    key: row.key,
    serialKey: row.serial_key,
    model: row.model,
    name: row.name,
    vehicle: row.vehicle,
    position: row.position,
    version: row.version,
    created: row.created.getTime(),
  };
}
