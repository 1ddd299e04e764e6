/** Features of vehicles. Spellings with the same `featureKey` are one feature, shown in the most frequent spelling. */
import { sql } from 'kysely';
import { smallCountLimit } from '#contract/platform/list.ts';
import type { CompanyQuery, CompanyTransaction } from '#server/platform/database/database.ts';
import { featureKey } from '#server/domain/vehicles/featureKey.ts';

declare module '#server/platform/database/tables.ts' {
  interface CompanyTables {
    vehicle_features: { company: string; vehicle: string; feature: string; spelling: string };
  }
}

interface FeatureUse {
  feature: string;
  vehicles: number;
}

/** Maximum number of features in the list. */
const featuresListed = 500;

/** Each feature once, as it was first written: «Kühlaufbau» and «kühlaufbau» are one. */
export function distinct(features: readonly string[]): string[] {
  return [...new Map(features.toReversed().map((feature) => [featureKey(feature), feature])).values()].toReversed();
}

/** Features in use with their numbers of vehicles, up to the count limit, the most used first. */
export async function listFeatures({ db, company }: CompanyQuery): Promise<FeatureUse[]> {
  // A loose index scan from one spelling to the next: the cost grows with the spellings, not with the vehicles.
  const { rows } = await sql<{ key: string } & FeatureUse>`
    with recursive spellings as (
      (select f.feature, f.spelling from company.vehicle_features f where f.company = ${company}
        order by f.feature, f.spelling limit 1)
      union all
      select next.* from spellings s cross join lateral (
        select f.feature, f.spelling from company.vehicle_features f
        where f.company = ${company} and (f.feature, f.spelling) > (s.feature, s.spelling)
        order by f.feature, f.spelling limit 1
      ) next
    )
    select s.feature as key, s.spelling as feature, (select count(*)::int from (
      select from company.vehicle_features f
      where f.company = ${company} and f.feature = s.feature and f.spelling = s.spelling limit ${sql.lit(smallCountLimit + 1)}
    ) counted) as vehicles
    from (select * from spellings limit ${sql.lit(4 * featuresListed)}) s
    order by vehicles desc, s.spelling
  `.execute(db);
  const found = new Map<string, FeatureUse>();
  for (const { key, feature, vehicles } of rows) {
    const known = found.get(key);
    const sum = Math.min(smallCountLimit + 1, (known?.vehicles ?? 0) + vehicles);
    found.set(key, { feature: known?.feature ?? feature, vehicles: sum });
  }
  return [...found.values()].toSorted((one, other) => other.vehicles - one.vehicles).slice(0, featuresListed);
}

/**
 * The same features in their most used spelling. @param vehicle the vehicle to change, whose own spelling is not
 * counted
 */
export async function spelledAsInUse(
  { db, company }: CompanyQuery,
  features: readonly string[],
  vehicle: string | null = null,
): Promise<string[]> {
  if (features.length === 0) return [];
  const { rows } = await sql<{ feature: string; spelling: string }>`
    select wanted.feature, used.spelling from unnest(${sql.val(features.map(featureKey))}::text[]) wanted (feature)
    cross join lateral (
      select held.spelling from (
        select f.spelling from company.vehicle_features f
        where f.company = ${company} and f.feature = wanted.feature and f.vehicle is distinct from ${vehicle}::uuid
        limit ${sql.lit(smallCountLimit)}
      ) held
      group by held.spelling order by count(*) desc, held.spelling limit 1
    ) used
  `.execute(db);
  const inUse = new Map(rows.map(({ feature, spelling }) => [feature, spelling]));
  return distinct(features).map((feature) => inUse.get(featureKey(feature)) ?? feature);
}

/** Replaces the indexed features of a vehicle with the commit; none for a deleted vehicle. */
export function linkFeatures(tx: CompanyTransaction, vehicle: string, features: readonly string[]): void {
  tx.deferUntilCommit({
    text: 'delete from company.vehicle_features where company = $1 and vehicle = $2',
    values: [tx.company, vehicle],
  });
  if (features.length === 0) return;
  tx.deferUntilCommit({
    text: `insert into company.vehicle_features (company, vehicle, feature, spelling)
      select $1::uuid, $2::uuid, f.feature, f.spelling from unnest($3::text[], $4::text[]) f (feature, spelling)`,
    values: [tx.company, vehicle, features.map(featureKey), features],
  });
}
