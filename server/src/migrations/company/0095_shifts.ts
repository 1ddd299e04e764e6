/** Drivers have the shifts of a usual week, and the class of their driving licence. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  `alter table company.users
     add column shifts jsonb not null default '[]',
     add column licence_class text`,
  `alter table company.users
     add constraint users_shifts_list check (jsonb_typeof(shifts) = 'array'),
     add constraint users_licence_class check (licence_class in ('B', 'C1', 'C'))`,
];

export const company0095: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
