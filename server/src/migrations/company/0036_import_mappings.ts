import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Which field people have said that columns fill, by kind and head. */
export const company0036: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`create table company.import_mappings (
      company uuid not null, kind text not null, fields jsonb not null, primary key (company, kind)
    )`.execute(db);
    for (const statement of isolate('import_mappings')) await sql.raw(statement).execute(db);
  },
};
