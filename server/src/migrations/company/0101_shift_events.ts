/** Events and event templates of the calendar can be a driver's shift on one day. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const kinds = `('delivery', 'absence', 'meeting', 'maintenance', 'shift')`;

const statements = [
  'alter table company.calendar drop constraint calendar_kind_check',
  `alter table company.calendar add constraint calendar_kind_check check (kind in ${kinds})`,
  'alter table company.templates drop constraint templates_event_kind_check',
  `alter table company.templates add constraint templates_event_kind_check check (event_kind in ${kinds})`,
];

export const company0101: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
