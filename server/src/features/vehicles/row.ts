/** A vehicle as the database holds it, and the way to and from the contract's entity. */
import { sql, type RawBuilder } from 'kysely';
import { fold } from '#contract/sorting.ts';
import type { Vehicle, VehicleFields, VehicleKind } from '#contract/vehicles.ts';
import { presentImage } from '#server/domain/people/row.ts';
import { distinct } from './features.ts';

export interface VehicleRow {
  key: string;
  kind: VehicleKind;
  make: string;
  model: string;
  plate_number: string;
  features: string[];
  total_weight: number | null;
  capacity_weight: number | null;
  capacity_volume: number | null;
  capacity_pieces: number | null;
  image: string | null;
  version: number;
  created: Date;
  modified: Date;
  open: number;
  in_repair: number;
  is_critical: boolean;
  sensors: number;
}

/** The presented columns of `v`, with what is counted of its damage and sensors. */
export const presentedVehicle: RawBuilder<unknown> = sql`
  v.key, v.kind, v.make, v.model, v.plate_number, v.features, v.total_weight, v.capacity_weight, v.capacity_volume,
  v.capacity_pieces, v.image, v.version, v.created, v.modified, damaged.*,
  (select count(*)::int from company.sensors s where s.company = v.company and s.vehicle = v.key and s.state = 'ready') as sensors`;

/** To be joined for `presentedVehicle`: one row for each vehicle. */
export const damagedVehicle: RawBuilder<unknown> = sql`left join lateral (
  select (count(*) filter (where d.status = 'open'))::int as open,
    (count(*) filter (where d.status = 'in-repair'))::int as in_repair,
    coalesce(bool_or(d.severity = 'critical'), false) as is_critical
  from company.damages d where d.company = v.company and d.vehicle = v.key and d.status <> 'repaired'
) damaged on true`;

export function presentVehicle(row: VehicleRow): Vehicle {
  return {
    key: row.key,
    ...ownFields(row),
    image: presentImage(row.image),
    damages: { open: row.open, inRepair: row.in_repair, isCritical: row.is_critical },
    sensors: row.sensors,
    version: row.version,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
  };
}

/** The fields of a row as the contract names them. */
export function ownFields(row: Omit<VehicleRow, 'key'>): VehicleFields {
  return {
    kind: row.kind,
    make: row.make,
    model: row.model,
    plateNumber: row.plate_number,
    features: row.features,
    totalWeight: row.total_weight,
    capacityWeight: row.capacity_weight,
    capacityVolume: row.capacity_volume,
    capacityPieces: row.capacity_pieces,
  };
}

/** What plates are sorted by, however they are written. B-TL 71 comes before B-TL 650: the number counts, not its digits. */
export const plateSort = (plate: string): string => fold(plate).replace(/\d+/, (number) => number.padStart(4, '0'));

/** Every column that follows from the fields: the values, the folded sort keys, and the text that is searched. */
export function columnsOf(fields: VehicleFields) {
  const plate = fold(fields.plateNumber);
  const name = fold(`${fields.make} ${fields.model}`);
  return {
    kind: fields.kind,
    make: fields.make,
    model: fields.model,
    plate_number: fields.plateNumber,
    features: distinct(fields.features),
    total_weight: fields.totalWeight,
    capacity_weight: fields.capacityWeight,
    capacity_volume: fields.capacityVolume,
    capacity_pieces: fields.capacityPieces,
    plate_sort: plateSort(fields.plateNumber),
    make_sort: name,
    // The plate also without its gaps: people type it either way.
    search: [plate, plate.replaceAll(' ', ''), name, fold(fields.features.join(' '))].join(' ').trim(),
  };
}
