/** Vehicles with damage that is not repaired. */
import { sql, type RawBuilder } from 'kysely';
import { smallCountLimit } from '#contract/list.ts';

/** Their keys, each once, those of deleted vehicles too; read off an index of the damage, no further than is asked for. */
export const damagedKeys = (company: string, condition: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select distinct d.vehicle as key from company.damages d
  where d.company = ${company} and d.status <> 'repaired' and ${condition} order by d.vehicle`;

/** How many there are, as far as it is counted. */
export const countDamaged = (company: string, condition?: RawBuilder<unknown>): RawBuilder<number> => sql<number>`
  select count(*)::int from (
    select from (${damagedKeys(company, condition)}) d
    join lateral (select v.deleted from company.vehicles v where v.company = ${company} and v.key = d.key offset 0) v
      on v.deleted is null
    limit ${sql.lit(smallCountLimit + 1)}
  ) damaged`;
