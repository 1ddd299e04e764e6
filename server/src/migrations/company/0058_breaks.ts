import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Breaks count in the times of tours: by which rule they did when a tour was computed last, and how long they are before
 * each stop. What was computed before has none until it is saved again.
 */
export const company0058: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.tours add column breaks_by text not null default 'none'
      check (breaks_by in ('none', 'workingTime', 'driving'))`.execute(db);
    await sql`alter table company.tour_stops add column break_seconds int not null default 0`.execute(db);
    await sql`alter table company.templates add column break_rule text not null default 'vehicle'
      check (break_rule in ('vehicle', 'none', 'workingTime', 'driving'))`.execute(db);
    // The owner is under row-level security as well while it is forced.
    await sql`alter table company.tours no force row level security`.execute(db);
    await sql`update company.tours set pending = pending || '{"breakRule": "vehicle"}'
      where jsonb_typeof(pending) = 'object'`.execute(db);
    await sql`alter table company.tours force row level security`.execute(db);
  },
};
