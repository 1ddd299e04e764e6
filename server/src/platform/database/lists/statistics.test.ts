import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createDatabase, openTestDatabases } from '#testing/engines/databases.ts';
import { manyRows } from '#testing/fixtures/manyRows.ts';
import { inCompany } from '#testing/fixtures/people.ts';
import { addCompany } from '#testing/fixtures/portal.ts';
import { migrations } from '#server/migrations/migrations.ts';
import { migrate } from '../engines/migrate.ts';
import { asOwner } from '../engines/postgres.ts';

test('every table is analysed once it has been migrated', async () => {
  const own = await createDatabase({ isEmpty: true });
  await asOwner(own.url, (db) => migrate(db, migrations, 'both'));
  await asOwner(own.url, async (db) => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_stat_user_tables
      where schemaname in ('company', 'directory') and last_analyze is null`.execute(db);
    expect(rows).toEqual([]);
  });
  await own.drop();
});

test('the embedded engine analyses every table that has changed much', async () => {
  const opened = await openTestDatabases('embedded');
  const { databases } = opened;
  const company = await addCompany(databases);
  await company.addPerson();
  await inCompany(opened, company, async (db) => {
    for (const text of manyRows(company.key, { rows: 300, drivers: 1, sensors: 1 })) await sql.raw(text).execute(db);
  });
  const figures = async () => {
    const { rows } = await databases.execute(
      `select relname as name, reltuples::int as rows, relallvisible > 0 as "isCleanedUp" from pg_class
        where relname in ('customers', 'vehicles', 'activities') order by relname`,
    );
    return rows;
  };
  expect(await figures()).toEqual(
    ['activities', 'customers', 'vehicles'].map((name) => ({ name, rows: 0, isCleanedUp: false })),
  );
  await databases.keepStatistics();
  expect(await figures()).toEqual(
    ['activities', 'customers', 'vehicles'].map((name) => ({ name, rows: 300, isCleanedUp: true })),
  );
  await opened.close();
});
