import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Customers that there are already are located by a scheduled task each. */
const statements = [
  `alter table company.customers
    add column position jsonb check (position is null or (position ? 'lat' and position ? 'lng')),
    add column position_precision text check (position_precision in ('house', 'street', 'zipCode', 'town', 'region')),
    add column position_source text check (position_source in ('embedded', 'photon', 'mapquest', 'manual')),
    add constraint customers_position_whole check (
      (position is null) = (position_precision is null) and (position is null) = (position_source is null)
    )`,
  `create index customers_roughly_located on company.customers (company, key)
    where deleted is null and coalesce(position_precision, '') not in ('house', 'street')`,
  'alter table company.customers no force row level security',
  'alter table company.scheduled_tasks no force row level security',
  `insert into company.scheduled_tasks (company, kind, key, at)
    select company, 'locate-customer', key, now() from company.customers`,
  'alter table company.customers force row level security',
  'alter table company.scheduled_tasks force row level security',
];

export const company0023: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
