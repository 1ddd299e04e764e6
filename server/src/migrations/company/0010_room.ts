/** A lower fill factor leaves room on every page for heap-only tuple updates: they write no index where no indexed column changes. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What people change; in per cent of a page that insertions fill. */
const filled = 90;
const changedTables = ['customers', 'categories', 'vehicles', 'sensors', 'users', 'devices', 'damages'];

export const company0010: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of changedTables)
      await sql.raw(`alter table company.${table} set (fillfactor = ${filled})`).execute(db);
  },
};
