/** The driver in an activity is named by `key`, as everywhere: it was `uid`. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { unforced } from '../isolate.ts';

const renamed = (column: 'before' | 'after') => `update company.activities
  set ${column} = jsonb_set(${column} #- '{driver,uid}', '{driver,key}', ${column} #> '{driver,uid}')
  where ${column} #> '{driver,uid}' is not null`;

export const company0086: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = unforced(['activities'], renamed('before'), renamed('after'));
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
