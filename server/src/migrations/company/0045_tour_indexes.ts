import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Indexes of tours without a condition. Before statistics are made PostgreSQL takes `deleted is null` for one row in
 * two hundred: with it every index looked as cheap, and a day's list walked all tours of the company by the names of
 * their drivers. `deleted` stands in the index that tours are counted by, so that it still answers alone.
 */
const columns = {
  tours_by_departure: '(company, departure, key)',
  tours_by_driver: '(company, driver, departure, key)',
  tours_by_vehicle: '(company, vehicle, departure, key)',
  tours_by_state: '(company, state, departure, key) include (deleted)',
  tours_by_number: '(company, number_sort, key)',
  tours_by_driver_name: '(company, driver_sort, key)',
};

export const company0045: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, indexed] of Object.entries(columns)) {
      await sql.raw(`drop index company.${name}`).execute(db);
      await sql.raw(`create index ${name} on company.tours ${indexed}`).execute(db);
    }
  },
};
