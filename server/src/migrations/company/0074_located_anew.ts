import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const located = (table: 'customers' | 'addresses', kind: string) => `
  insert into company.scheduled_tasks (company, kind, key, at)
    select company, '${kind}', key, now() from company.${table}
    where deleted is null and coalesce(position_source, 'embedded') = 'embedded'
  on conflict do nothing`;
const secured = ['customers', 'addresses', 'scheduled_tasks'];

/**
 * The table of postal codes knows more, and other positions, than the one before: what that one has located, or has not
 * found, waits to be located anew. What a provider has found stays, and so does what somebody has set.
 */
const statements = [
  ...secured.map((table) => `alter table company.${table} no force row level security`),
  located('customers', 'locate-customer'),
  located('addresses', 'locate-address'),
  ...secured.map((table) => `alter table company.${table} force row level security`),
];

export const company0074: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
