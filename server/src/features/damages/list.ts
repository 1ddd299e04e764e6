/** The list of damage reports: those that are not repaired first, of each the newest first. */
import { sql, type RawBuilder } from 'kysely';
import type { Damage, DamageStatus } from '#contract/damages.ts';
import { isAdministrator, type Actor } from '#contract/permissions.ts';
import { decodeCursor, encodeCursor } from '#server/platform/database/cursor.ts';
import type { CompanyReader } from '#server/platform/database/database.ts';
import { presentDamageTo, presentedDamage, type DamageRow } from './row.ts';

interface Asked {
  limit: number;
  cursor?: string | undefined;
  vehicle?: string | undefined;
  reporter?: string | undefined;
  status?: DamageStatus | undefined;
}

/** Repaired after all others, then by time; descending, as text that the cursor can hold. */
const order = sql`(case when d.status = 'repaired' then '0' else '1' end ||
  to_char(d.occurred at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')) collate "C"`;

function conditions({ vehicle, reporter, status }: Asked): RawBuilder<unknown> {
  return sql`
    ${vehicle ? sql`and d.vehicle = ${vehicle}` : sql``}
    ${reporter ? sql`and d.reporter = ${reporter}` : sql``}
    ${status ? sql`and d.status = ${status}` : sql``}`;
}

/** A page of reports, to a driver of their own ones; those of deleted vehicles are left out. */
export async function listDamages(
  { db, company }: CompanyReader,
  reader: Actor,
  input: Asked,
): Promise<{ items: Damage[]; total: number; isTotalExact: boolean; next: string | null }> {
  const asked = isAdministrator(reader) ? input : { ...input, reporter: reader.uid };
  const { limit, cursor, vehicle, reporter, status } = asked;
  if (input.reporter && input.reporter !== reporter) return { items: [], total: 0, isTotalExact: true, next: null };
  const bound = ['damages', vehicle ?? null, reporter ?? null, status ?? null];
  const after = decodeCursor(bound, cursor);
  const { rows } = await sql<DamageRow & { total: number; sorted_by: string }>`
    with filtered as materialized (
      select d.key, ${order} as sorted_by from company.damages d
      join company.vehicles v on v.company = d.company and v.key = d.vehicle and v.deleted is null
      where d.company = ${company} ${conditions(asked)}
    )
    select t.total, p.sorted_by, ${presentedDamage}
    from (select count(*)::int as total from filtered) t
    left join lateral (
      select key, sorted_by from filtered
      ${after ? sql`where (sorted_by, key) < (${after.value}, ${after.key}::uuid)` : sql``}
      order by sorted_by desc, key desc limit ${limit + 1}
    ) p on true
    left join company.damages d on d.company = ${company} and d.key = p.key
    left join company.vehicles v on v.company = d.company and v.key = d.vehicle
    order by p.sorted_by desc, p.key desc
  `.execute(db);
  const page = rows.filter((row) => row.key !== null);
  const last = page.length > limit ? page[limit - 1] : undefined;
  return {
    items: page.slice(0, limit).map((row) => presentDamageTo(reader, row)),
    total: rows[0]?.total ?? 0,
    isTotalExact: true,
    next: last ? encodeCursor(bound, { value: last.sorted_by, key: last.key }) : null,
  };
}
