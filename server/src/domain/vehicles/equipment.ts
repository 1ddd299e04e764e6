/** Equipment and cost of vehicles, for the distribution of orders and the needs of stops. */
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import { sql, type RawBuilder } from 'kysely';
import type { CompanyQuery } from '#server/platform/database/database.ts';

export type Equipment = Pick<Vehicle, 'key' | 'features' | 'temperatureZones' | 'costPerHour' | 'costPerKilometre'>;

/** SQL: what a vehicle has of what stops need, as JSON; no row if it is deleted. */
export const equipmentOfVehicle = (company: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`
  select json_build_object('key', v.key, 'features', v.features, 'temperatureZones', v.temperature_zones)
  from company.vehicles v where v.company = ${company} and v.key = ${key} and v.deleted is null`;

/** The equipment of every vehicle, by its key. */
export async function readEquipment({ db, company }: CompanyQuery): Promise<Map<string, Equipment>> {
  const rows = await db
    .selectFrom('vehicles')
    .select([
      'key',
      'features',
      'temperature_zones as temperatureZones',
      'cost_per_hour as costPerHour',
      'cost_per_kilometre as costPerKilometre',
    ])
    .where('company', '=', company)
    .where('deleted', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}
