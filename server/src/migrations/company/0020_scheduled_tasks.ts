import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Policies and grants follow the table. */
const statements = [
  'alter table company.due rename to scheduled_tasks',
  'alter table company.scheduled_tasks rename constraint due_pkey to scheduled_tasks_pkey',
  'alter index company.due_by_time rename to scheduled_tasks_by_time',
];

export const company0020: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
