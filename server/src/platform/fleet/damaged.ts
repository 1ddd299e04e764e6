/** Vehicles with damage that is not repaired. */
import { sql, type RawBuilder } from 'kysely';
import { smallCountLimit } from '#contract/list.ts';

/** Their keys, each once, those of deleted vehicles too; read off an index of the damage, no further than is asked for. */
export const damagedKeys = (company: string, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select distinct d.vehicle as key from company.damages d
  where d.company = ${company} and d.status <> 'repaired' and ${condition} order by d.vehicle`;

/** How many there are, as far as it is counted: all but the deleted ones, of which there are few, read off an index alone. */
export const countDamaged = (company: string, condition?: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  with gone as materialized (
    select count(*) as vehicles from (
      select v.key from company.vehicles v where v.company = ${company} and v.deleted is not null
    ) v join lateral (
      select true as found from company.damages d
      where d.company = ${company} and d.vehicle = v.key and d.status <> 'repaired' and ${condition ?? sql`true`} limit 1
    ) d on true
  )
  select least(count(*) - (select vehicles from gone), ${sql.lit(smallCountLimit + 1)})::int from (
    select from (${damagedKeys(company, condition)}) d limit ${sql.lit(smallCountLimit + 1)} + (select vehicles from gone)
  ) damaged`;
