/** A stop may need a vehicle with a tail-lift. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { unforced } from '../isolate.ts';

const statements = [
  ...['jobs', 'sent_stops', 'template_stops'].map(
    (table) => `alter table company.${table} add column tail_lift boolean not null default false`,
  ),
  // Customers have their contents in their job.
  'alter table company.stops add column tail_lift boolean',
  ...unforced(['stops'], 'update company.stops set tail_lift = false where job is null'),
];

export const company0091: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
