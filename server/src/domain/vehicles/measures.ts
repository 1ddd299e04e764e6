import { sql } from 'kysely';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import type { VehicleMeasures } from '#server/domain/providers/roads.ts';

/** Measures by which roads may be forbidden; null if there is no such vehicle. */
export async function readMeasures({ db, company }: CompanyQuery, key: string): Promise<VehicleMeasures | null> {
  const { rows } = await sql<VehicleMeasures>`
    select v.kind, v.total_weight as "totalWeight", v.height, v.width, v.length, v.axle_load as "axleLoad",
      v.cross_border as "crossBorder"
    from company.vehicles v where v.company = ${company} and v.key = ${key} and v.deleted is null`.execute(db);
  return rows[0] ?? null;
}
