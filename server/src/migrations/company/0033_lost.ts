import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which driver or vehicle a tour has lost by its deletion, for as long as that can be undone. */
export const company0033: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.tours add column lost jsonb`.execute(db);
    await sql`create index tours_lost on company.tours (company) where lost is not null`.execute(db);
  },
};
