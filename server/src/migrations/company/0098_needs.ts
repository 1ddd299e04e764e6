/** Stops may need a temperature, certain drivers and certain vehicles; vehicles have compartments that are cooled. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { unforced } from '../isolate.ts';

const lists = ['only_drivers', 'not_drivers', 'only_vehicles', 'not_vehicles'];
const added = (type: string) =>
  [`add column temperature jsonb`, ...lists.map((list) => `add column ${list} ${type}`)].join(', ');

const statements = [
  ...['jobs', 'sent_stops', 'template_stops'].map(
    (table) => `alter table company.${table} ${added("jsonb not null default '[]'")}`,
  ),
  // Customers have their contents in their job.
  `alter table company.stops ${added('jsonb')}`,
  ...unforced(
    ['stops'],
    `update company.stops set ${lists.map((list) => `${list} = '[]'`).join(', ')} where job is null`,
  ),
  `alter table company.vehicles add column temperature_zones jsonb[] not null default '{}'`,
];

export const company0098: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
