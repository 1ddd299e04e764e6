/** A customer's usual driver can be set, and what it is worth that this driver comes. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'alter table company.customers add column usual_driver uuid',
  `alter table company.customers add constraint customers_usual_driver foreign key (company, usual_driver)
    references company.users (company, uid) on delete set null (usual_driver)`,
  `create index customers_of_usual_driver on company.customers (company, usual_driver)
    where usual_driver is not null`,
  'alter table company.settings add column usual_driver_minutes integer not null default 15',
];

export const company0099: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
