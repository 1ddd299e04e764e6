import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { databasesFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';

const erased = 'whoever is erased stays a key without a name, so that one sees that somebody did it';
const reported = 'phones report of tours that are gone, and what contradicts stays to be settled';
const stored = 'files are kept and swept by the rules of the storage';
const several = 'it may be a row of one of several tables';
const passing = 'it is forgotten after a while, whatever becomes of the row';

/** Columns that name a row by its key without a foreign key. */
const exceptions: Readonly<Record<string, string>> = {
  'activities.actor': erased,
  'activities.object': several,
  'archive.file': stored,
  'changes.key': several,
  'company.image': stored,
  'contact_attachments.file': stored,
  'contact_messages.uid': erased,
  'damage_notes.author': erased,
  'damage_photos.file': stored,
  'damages.reporter': erased,
  'idempotency_keys.holder': 'it names a process',
  'idempotency_keys.object': several,
  'idempotency_keys.person': passing,
  'import_rows.duplicate': several,
  'import_rows.object': several,
  'imports.author': erased,
  'imports.file': stored,
  'jobs.follows': 'a second try stays one when the tour of the first is archived',
  'notifications.object': several,
  'notifications.stop': passing,
  'notifications.tour': passing,
  'presence.device': passing,
  'scheduled_tasks.key': several,
  'sensor_requests.uid': erased,
  'sent_stops.goods_from': 'drivers keep what they were sent',
  'sent_stops.sign': stored,
  'series.template': 'a series says that its template is gone',
  'series_occurrences.tour': 'no tour is made again for a day on which one was made and deleted',
  'stop_orders.stop': several,
  'stops.goods_from': 'customers have it in their job, and nothing is delivered to others',
  'tour_drivers.driver': erased,
  'tour_drivers.tour': reported,
  'tour_releases.sent_by': erased,
  'tour_steps.author': erased,
  'tour_steps.installation': 'it names a phone',
  'tour_steps.stop': reported,
  'tour_steps.tour': reported,
  'tour_stop_pictures.file': stored,
  'tour_stop_pictures.stop': reported,
  'tour_stop_pictures.tour': reported,
  'tours.driver': erased,
  'tours.sender': erased,
  'unsent_tours.driver': erased,
  'users.image': stored,
  'vehicles.image': stored,
};

interface Column {
  name: string;
  /** Its table has one row for each value. */
  isOwn: boolean;
  isHeld: boolean;
  isIndexed: boolean;
}

/** What identifies a row, in the table itself or in the one that tells what was removed. */
const ownKeys = new Set(['users.uid', 'removed_damages.key', 'removed_damage_photos.key']);

describe.each(engines)('on the %s engine', (engine) => {
  const opened = databasesFor(engine);

  async function columns(): Promise<Column[]> {
    const { rows } = await sql<Column>`
      select c.relname || '.' || a.attname as name, a.attname = 'key' and c.relname not in ('changes', 'scheduled_tasks') as "isOwn",
        exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) as "isHeld",
        exists (select from pg_index i where i.indrelid = c.oid and i.indkey[1] = a.attnum
          and (i.indkey[0] = (select own.attnum from pg_attribute own where own.attrelid = c.oid and own.attname = 'company'))) as "isIndexed"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'company'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype and a.attname <> 'company'
      order by name`.execute(opened.databases.directory);
    return rows.map((row) => ({ ...row, isOwn: row.isOwn || ownKeys.has(row.name) }));
  }

  test('every key of another row is held by a foreign key, or says why not', async () => {
    const unheld = (await columns()).filter(({ isOwn, isHeld }) => !isOwn && !isHeld).map(({ name }) => name);
    expect(unheld).toEqual(Object.keys(exceptions));
  });

  test('every foreign key is found by an index from the row that it refers to', async () => {
    const held = (await columns()).filter(({ isHeld }) => isHeld);
    expect(held.length).toBeGreaterThan(25);
    expect(held.filter(({ isIndexed }) => !isIndexed).map(({ name }) => name)).toEqual([]);
  });
});
