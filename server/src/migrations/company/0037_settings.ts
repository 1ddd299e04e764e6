import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const statements = [
  'rename column default_stay_seconds to default_stay_minutes',
  'alter column default_stay_minutes drop default',
  'alter column default_stay_minutes type int using default_stay_minutes / 60',
  'alter column default_stay_minutes set default 5',
  'rename column late_after_seconds to late_after_minutes',
  'alter column late_after_minutes drop default',
  'alter column late_after_minutes type int using late_after_minutes / 60',
  'alter column late_after_minutes set default 10',
  'alter column route_locale drop default',
  `alter column route_locale type text using case route_locale when 'de' then 'de_DE' else route_locale end`,
  `alter column route_locale set default 'en_US'`,
  `add column federal_state text, add column archive_after_days int,
    add column category_color text not null default '#4ca3dd'`,
];

/** What the settings' screen shows, in its units. */
export const company0037: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(`alter table company.settings ${statement}`).execute(db);
  },
};
