import { sql, type RawBuilder } from 'kysely';
import type { VehicleLimits } from '#planner/plan.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/** SQL: a vehicle's capacity and the properties that decide its break rule, as JSON; no row if it is deleted. */
export const limitsOfVehicle = (company: RawBuilder<unknown>, key: RawBuilder<unknown>) => sql`
  select json_build_object('weight', v.capacity_weight, 'volume', v.capacity_volume, 'pieces', v.capacity_pieces,
    'totalWeight', v.total_weight, 'crossBorder', v.cross_border)
  from company.vehicles v where v.company = ${company} and v.key = ${key} and v.deleted is null`;

/** @returns null if there is no such vehicle */
export async function readLimits({ db, company }: CompanyQuery, key: string): Promise<VehicleLimits | null> {
  const { rows } = await sql<{ limits: VehicleLimits }>`
    select limits from (${limitsOfVehicle(sql`${company}`, sql`${key}`)}) as found (limits)`.execute(db);
  return rows[0]?.limits ?? null;
}

/** The limits of every vehicle of the company, by its key. */
export async function readAllLimits({ db, company }: CompanyQuery): Promise<Map<string, VehicleLimits>> {
  const { rows } = await sql<{ key: string; limits: VehicleLimits }>`
    select o.key, (${limitsOfVehicle(sql`${company}`, sql`o.key`)}) as limits
    from company.vehicles o where o.company = ${company} and o.deleted is null`.execute(db);
  return new Map(rows.map(({ key, limits }) => [key, limits]));
}
