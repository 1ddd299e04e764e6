/** Stops and what was sent are parts of their tour: none stands without it, and they go with it. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { unforced } from '../isolate.ts';

const parts = ['tour_stops', 'tour_releases'];
/** Nothing in the product leaves any behind; a row without its tour would keep the constraint from being made. */
const orphans = (table: string) => `delete from company.${table} p
  where not exists (select from company.tours t where t.company = p.company and t.key = p.tour)`;
const partOfTour = (table: string) => `alter table company.${table} add constraint ${table}_tour
  foreign key (company, tour) references company.tours (company, key) on delete cascade`;

export const company0084: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = unforced(['tours', ...parts], ...parts.map(orphans), ...parts.map(partOfTour));
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
