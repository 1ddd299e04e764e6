import { sql, type RawBuilder } from 'kysely';
import type { ReplacementVehicle } from '#contract/dispatch/planning.ts';
import type { VehicleReference } from '#contract/fleet/vehicles.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { vehicleReference } from './reference.ts';

type Vehicle = Omit<ReplacementVehicle, 'tours' | 'isFree'>;

async function read({ db, company }: CompanyQuery, which: RawBuilder<unknown>): Promise<Vehicle[]> {
  const { rows } = await sql<Omit<Vehicle, keyof VehicleReference> & { reference: VehicleReference }>`
    select ${vehicleReference} as reference, v.total_weight as "totalWeight", v.capacity_weight as "capacityWeight",
      v.capacity_volume as "capacityVolume", v.capacity_pieces as "capacityPieces", v.features,
      v.temperature_zones as "temperatureZones"
    from company.vehicles v where v.company = ${company} and v.deleted is null and ${which}
    order by v.plate_number, v.key`.execute(db);
  return rows.map(({ reference, ...measures }) => ({ ...reference, ...measures }));
}

/** The company's vehicles with their capacities, sorted by plate number. */
export const readVehicles = (tx: CompanyQuery): Promise<Vehicle[]> => read(tx, sql`true`);

/** @returns null if there is no such vehicle */
export async function findVehicle(tx: CompanyQuery, key: string): Promise<Vehicle | null> {
  const [vehicle] = await read(tx, sql`v.key = ${key}`);
  return vehicle ?? null;
}
