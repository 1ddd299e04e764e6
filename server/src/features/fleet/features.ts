/** Features of vehicles: one however it is written, under the spelling that most vehicles have. */
import { sql } from 'kysely';
import { fold } from '#contract/sorting.ts';
import type { CompanyReader } from '#server/platform/database/database.ts';

export interface FeatureUse {
  feature: string;
  vehicles: number;
}

/** What makes two spellings one feature; of signs alone there is nothing to fold. */
export const featureKey = (feature: string): string => fold(feature) || feature;

/** Each feature once, as it was first written: «Kühlaufbau» and «kühlaufbau» are one. */
export function distinct(features: readonly string[]): string[] {
  return [...new Map(features.toReversed().map((feature) => [featureKey(feature), feature])).values()].toReversed();
}

/** Every spelling in use, the most used first. @param without key of a vehicle that does not count */
async function spellings({ db, company }: CompanyReader, without?: string): Promise<FeatureUse[]> {
  const { rows } = await sql<FeatureUse>`
    select feature, count(*)::int as vehicles from company.vehicles v, unnest(v.features) feature
    where v.company = ${company} and v.deleted is null ${without === undefined ? sql`` : sql`and v.key <> ${without}`}
    group by feature order by vehicles desc, feature collate "C"
  `.execute(db);
  return rows;
}

/** Features in use with the number of vehicles that have each, the most used first; at most 500. */
export async function listFeatures(tx: CompanyReader): Promise<FeatureUse[]> {
  const found = new Map<string, FeatureUse>();
  for (const { feature, vehicles } of await spellings(tx)) {
    const key = featureKey(feature);
    const known = found.get(key);
    found.set(key, { feature: known?.feature ?? feature, vehicles: (known?.vehicles ?? 0) + vehicles });
  }
  return [...found.values()].toSorted((one, other) => other.vehicles - one.vehicles).slice(0, 500);
}

/** All spellings in use of a feature; none where nobody has it. */
export async function spellingsOf(tx: CompanyReader, feature: string): Promise<string[]> {
  const wanted = featureKey(feature);
  return (await spellings(tx)).map((use) => use.feature).filter((spelling) => featureKey(spelling) === wanted);
}

/** The same features as they are spelled in use. @param vehicle the one that is changed: it may change its own spelling */
export async function spelledAsInUse(
  tx: CompanyReader,
  features: readonly string[],
  vehicle?: string,
): Promise<string[]> {
  if (features.length === 0) return [];
  const inUse = new Map<string, string>();
  for (const { feature } of await spellings(tx, vehicle)) {
    const key = featureKey(feature);
    if (!inUse.has(key)) inUse.set(key, feature);
  }
  return distinct(features).map((feature) => inUse.get(featureKey(feature)) ?? feature);
}
