import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The company's time zone, and when its customers take goods in. */
export const company0024: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.company add column time_zone text not null default 'Europe/Berlin'`.execute(db);
    await sql`alter table company.customers
      add column acceptance_hours jsonb not null default '{"weekdays": null, "exceptions": []}'`.execute(db);
  },
};
