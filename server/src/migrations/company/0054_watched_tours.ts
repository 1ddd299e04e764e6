import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The owner is under row-level security as well while it is forced. */
const tables = ['tours', 'scheduled_tasks'];

/** Tours that drivers have already are looked at as those are that will be released. */
export const company0054: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const forced = async (force: string) => {
      for (const table of tables) await sql.raw(`alter table company.${table} ${force} row level security`).execute(db);
    };
    await forced('no force');
    await sql`insert into company.scheduled_tasks (company, kind, key, at)
      select company, 'watch-tour', key, departs from company.tours where state in ('released', 'underWay')`.execute(
      db,
    );
    await forced('force');
  },
};
