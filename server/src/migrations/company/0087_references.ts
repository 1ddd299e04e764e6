/** What a row names by key is held by a foreign key: it names nothing that has been removed for good. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { unforced } from '../isolate.ts';

interface Reference {
  table: string;
  column: string;
  to: string;
  /** The key of what is referred to. */
  key?: 'key' | 'uid';
  /** An index begins with the company and the column already. */
  isIndexed?: boolean;
}

/** The row stays, without the reference: names and addresses are copied into it, or shown as gone. */
const references: readonly Reference[] = [
  { table: 'calendar', column: 'driver', to: 'users', key: 'uid' },
  { table: 'calendar', column: 'vehicle', to: 'vehicles' },
  { table: 'jobs', column: 'address', to: 'addresses' },
  { table: 'jobs', column: 'customer', to: 'customers' },
  { table: 'templates', column: 'delivery_service', to: 'delivery_services' },
  { table: 'templates', column: 'driver', to: 'users', key: 'uid' },
  { table: 'templates', column: 'vehicle', to: 'vehicles' },
  { table: 'tour_stops', column: 'address', to: 'addresses' },
  { table: 'tour_stops', column: 'customer', to: 'customers', isIndexed: true },
  { table: 'tours', column: 'delivery_service', to: 'delivery_services' },
  { table: 'tours', column: 'vehicle', to: 'vehicles', isIndexed: true },
];

const held = ({ table, column, to, key = 'key', isIndexed = false }: Reference): string[] => [
  `update company.${table} t set ${column} = null where ${column} is not null
    and not exists (select from company.${to} r where r.company = t.company and r.${key} = t.${column})`,
  ...(isIndexed
    ? []
    : [`create index ${table}_of_${column} on company.${table} (company, ${column}) where ${column} is not null`]),
  `alter table company.${table} add constraint ${table}_${column} foreign key (company, ${column})
    references company.${to} (company, ${key}) on delete set null (${column})`,
];

/** The days of a series are parts of it. */
const parts = [
  `delete from company.series_occurrences o
    where not exists (select from company.series s where s.company = o.company and s.key = o.series)`,
  `alter table company.series_occurrences add constraint series_occurrences_series foreign key (company, series)
    references company.series (company, key) on delete cascade`,
];

const tables = [...new Set(['series', 'series_occurrences', ...references.flatMap(({ table, to }) => [table, to])])];

export const company0087: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = unforced(tables, ...references.flatMap(held), ...parts);
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
