/** Existing sensors: search by serial key without hyphens, and no position left over from before. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold } from '#contract/platform/sorting.ts';

interface Row {
  company: string;
  key: string;
  name: string;
  model: string;
  serial_key: string;
  position: string;
}

export const company0006: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The owner is under row-level security as well while it is forced.
    await sql.raw('alter table company.sensors no force row level security').execute(db);
    const { rows } =
      await sql<Row>`select company, key, name, model, serial_key, position from company.sensors`.execute(db);
    for (const { company, key, name, model, serial_key: serialKey, position } of rows) {
      const search = fold(`${name} ${model} ${serialKey} ${serialKey.replaceAll('-', '')} ${position}`);
      await sql`update company.sensors set search = ${search} where company = ${company} and key = ${key}`.execute(db);
    }
    await sql.raw('alter table company.sensors force row level security').execute(db);
  },
};
