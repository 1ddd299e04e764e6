import { sql, type RawBuilder } from 'kysely';
import { smallCountLimit } from '#contract/platform/list.ts';

/** Answered from the partial index of damaged vehicles. */
export const countDamaged = (company: string): RawBuilder<number> => sql<number>`
  select count(*)::int from (
    select from company.vehicles v where v.company = ${company} and v.deleted is null and v.damaged
    limit ${sql.lit(smallCountLimit + 1)}
  ) damaged`;

const isCritical = (company: string) =>
  sql`d.company = ${company} and d.severity = 'critical' and d.status <> 'repaired' and d.deleted is null`;

/** Counts the vehicles in a partial index of critical damages, and subtracts the few deleted vehicles. */
export const countCritical = (company: string): RawBuilder<number> => sql<number>`
  with gone as materialized (
    select count(*) as vehicles from (
      select v.key from company.vehicles v where v.company = ${company} and v.deleted is not null
    ) v join lateral (
      select true as found from company.damages d where ${isCritical(company)} and d.vehicle = v.key limit 1
    ) d on true
  )
  select least(count(*) - (select vehicles from gone), ${sql.lit(smallCountLimit + 1)})::int from (
    select distinct d.vehicle from company.damages d where ${isCritical(company)} order by d.vehicle
    limit ${sql.lit(smallCountLimit + 1)} + (select vehicles from gone)
  ) critical`;
