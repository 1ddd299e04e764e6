import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The orders of the list of stops without a tour. */
export const company0034: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, column] of [
      ['unassigned_stops_by_name', 'name_sort'],
      ['unassigned_stops_in_days', 'day'],
    ] as const)
      await sql
        .raw(`create index ${name} on company.unassigned_stops (company, ${column}, key) where deleted is null`)
        .execute(db);
    await sql`drop index company.unassigned_stops_by_day`.execute(db);
  },
};
