/** Equipment and cost of vehicles, for the distribution of orders. */
import { featureKey } from './featureKey.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

export interface Equipment {
  hasTailLift: boolean;
  /** Euro cents; null if unknown. */
  costPerHour: number | null;
  costPerKilometre: number | null;
}

/** Features are free texts: these are the names of a tail-lift. */
const tailLifts = new Set(['Hebebühne', 'Ladebordwand', 'LBW', 'tail lift', 'tail-lift', 'liftgate'].map(featureKey));

/** The equipment of every vehicle, by its key. */
export async function readEquipment({ db, company }: CompanyQuery): Promise<Map<string, Equipment>> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['key', 'features', 'cost_per_hour', 'cost_per_kilometre'])
    .where('company', '=', company)
    .where('deleted', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.key,
      {
        hasTailLift: row.features.some((feature) => tailLifts.has(featureKey(feature))),
        costPerHour: row.cost_per_hour,
        costPerKilometre: row.cost_per_kilometre,
      },
    ]),
  );
}
