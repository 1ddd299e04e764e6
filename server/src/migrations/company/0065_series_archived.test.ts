import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { migratedUntil } from '#testing/fixtures/migrated.ts';

test('days of series whose tours are in the archive already are known to be driven', async () => {
  const { db, migrate } = await migratedUntil('0065');
  const [company, series, archived, deleted] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  for (const [day, tour] of [
    ['2026-11-23', archived],
    ['2026-11-30', deleted],
  ])
    await sql`insert into company.series_occurrences (company, series, day, tour, tour_version)
      values (${company}, ${series}, ${day}, ${tour}, 1)`.execute(db);
  await sql`insert into company.archive (company, key, tour_number, order_number, order_sort, departure, filename, filesize,
      file, people, search)
    values (${company}, ${archived}, '2611-001', '', '', '2026-11-24T05:30', 'tour-2611-001.zip', 1, ${uuidv7()}, '{}', '')`.execute(
    db,
  );
  await migrate('0065_series_archived');
  const { rows } = await sql<object>`select day, archived_on from company.series_occurrences order by day`.execute(db);
  expect(rows).toEqual([
    { day: '2026-11-23', archived_on: '2026-11-24' },
    { day: '2026-11-30', archived_on: null },
  ]);
  const { rows: forced } = await sql<object>`select relname from pg_class
    where relname in ('archive', 'series_occurrences') and relforcerowsecurity order by relname`.execute(db);
  expect(forced).toEqual([{ relname: 'archive' }, { relname: 'series_occurrences' }]);
});
