import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const tables = ['series_occurrences', 'archive'];

const statements = [
  // archived_on: the day of the tour when it was archived.
  'alter table company.series_occurrences add column archived_on text collate "C"',
  'create index series_occurrences_by_tour on company.series_occurrences (company, tour)',
  ...tables.map((table) => `alter table company.${table} no force row level security`),
  `update company.series_occurrences o set archived_on = left(a.departure, ${'2026-11-23'.length})
    from company.archive a where a.company = o.company and a.key = o.tour`,
  ...tables.map((table) => `alter table company.${table} force row level security`),
];

/** A day of a series whose tour was archived stays driven, also once the file is deleted. */
export const company0065: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
