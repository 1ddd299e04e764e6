import { sql, type RawBuilder } from 'kysely';
import type { Damage, DamageStatus } from '#contract/fleet/damages.ts';
import { isAdministrator, type Actor } from '#contract/permissions.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { findPage, type ListPage } from '#server/platform/database/lists/page.ts';
import { damageTable, presentDamageTo } from './row.ts';

interface Asked {
  limit: number;
  cursor?: string | undefined;
  vehicle?: string | undefined;
  reporter?: string | undefined;
  status?: DamageStatus | undefined;
}

/**
 * Each condition uses the first columns of an index of reports that are not deleted. The few deleted vehicles are read
 * once, in a subquery.
 */
function listedBy(company: string, { vehicle, reporter, status }: Asked): RawBuilder<unknown> {
  return sql`t.deleted is null and t.vehicle <> all (array(
      select v.key from company.vehicles v where v.company = ${company} and v.deleted is not null
    ))
    ${vehicle ? sql`and t.vehicle = ${vehicle}` : sql``}
    ${reporter ? sql`and t.reporter = ${reporter}` : sql``}
    ${status ? sql`and t.status = ${status}` : sql``}`;
}

/** A page of reports. A driver sees only their own reports. Reports of deleted vehicles are excluded. */
export async function listDamages(tx: CompanyQuery, reader: Actor, input: Asked): Promise<ListPage<Damage>> {
  const asked = isAdministrator(reader) ? input : { ...input, reporter: reader.uid };
  const { limit, cursor, vehicle, reporter, status } = asked;
  if (input.reporter && input.reporter !== reporter) return { items: [], total: 0, isTotalExact: true, next: null };
  const bound = ['damages', vehicle ?? null, reporter ?? null, status ?? null];
  const { page } = await findPage(tx, {
    table: 'damages',
    key: 'key',
    isListed: listedBy(tx.company, asked),
    narrowed: [],
    sort: { name: 'time_sort', type: 'text' },
    descending: true,
    cursor,
    limit,
    asked: bound,
    alias: 'd',
    presented: damageTable.columns('d'),
    present: (row: object) => presentDamageTo(reader, damageTable.present(row)),
  });
  return page;
}
