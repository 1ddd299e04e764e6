import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { unforced } from '../isolate.ts';

const isGone = (person: string) =>
  `not exists (select from company.users u where u.company = t.company and u.uid = ${person})`;

const emptied = (table: string, name: string, key: string) =>
  `update company.${table} t set ${name} = '' where ${key} is not null and ${name} <> '' and ${isGone(`t.${key}`)}`;

const nameless = (column: string) =>
  `update company.activities t set ${column} = jsonb_set(${column}, '{driver,name}', '""')
    where ${column} -> 'driver' ->> 'uid' is not null and ${isGone(`(t.${column} -> 'driver' ->> 'uid')::uuid`)}`;

/** Whoever was erased before is named no more where erasing did not look yet. */
export const company0080: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const tables = ['users', 'damages', 'damage_notes', 'imports', 'activities', 'contact_messages', 'scheduled_tasks'];
    const statements = unforced(
      tables,
      emptied('damages', 'reporter_name', 'reporter'),
      emptied('damage_notes', 'author_name', 'author'),
      emptied('imports', 'author_name', 'author'),
      nameless('before'),
      nameless('after'),
      `update company.scheduled_tasks k set at = now() from company.contact_messages t
        where k.company = t.company and k.kind = 'purge-contact-message' and k.key = t.key and ${isGone('t.uid')}`,
    );
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
