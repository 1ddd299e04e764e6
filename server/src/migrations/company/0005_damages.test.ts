import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { ensureRoles } from '#server/platform/database/roles.ts';
import { company0001 } from './0001_company.ts';
import { company0003 } from './0003_people.ts';
import { company0004 } from './0004_fleet.ts';
import { company0005 } from './0005_damages.ts';

/** From here on an owner acts who is bound by row-level security, as at a PostgreSQL that somebody else runs. */
const handOver = `do $$ declare one record; begin
  create role keeper;
  grant all on schema company to keeper;
  alter schema company owner to keeper;
  for one in select tablename from pg_tables where schemaname = 'company' loop
    execute format('alter table company.%I owner to keeper', one.tablename);
  end loop;
  alter function company.record(jsonb, jsonb) owner to keeper;
  set role keeper;
end $$`;

test('what was done before concerns its vehicles, of this company alone', async () => {
  const pglite = new PGlite({ extensions: { pg_trgm, btree_gin } });
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
  await ensureRoles(db);
  await sql`create schema company`.execute(db);
  for (const migration of [company0001, company0003, company0004]) await migration.up(db);
  const [company, other, vehicle, theirs, damage] = Array.from({ length: 5 }, () => uuidv7());
  for (const [owner, key] of [
    [company, vehicle],
    [other, theirs],
  ])
    await sql`insert into company.vehicles (company, key, kind, make, model, plate_number, plate_sort, make_sort, search)
      values (${owner}, ${key}, 'van', 'MAN', 'TGE', 'B-TL 71', '', '', '')`.execute(db);
  await sql`insert into company.damages (company, key, vehicle, view, x, y, title, description, severity, occurred, reporter_name)
    values (${company}, ${damage}, ${vehicle}, 'left', 0, 0, 'Delle', '', 'minor', now(), '')`.execute(db);
  const write = (collection: string, object: string | undefined, before: object | null) =>
    sql`insert into company.activities (company, key, actor_name, action, collection, object, before)
      values (${company}, ${uuidv7()}, '', ${`${collection}.update`}, ${collection}, ${object},
        ${before && JSON.stringify(before)}::jsonb)`.execute(db);
  await write('damages', damage, null);
  await write('damages', uuidv7(), { title: 'Gelöscht', vehicle: 'B-TL 71' });
  await write('sensors', uuidv7(), { vehicle: 'B-TL 71', position: '' });
  await write('sensors', uuidv7(), { vehicle: 'P-KW 512', position: '' });
  await write('customers', uuidv7(), { vehicle: 'B-TL 71' });
  await sql.raw(handOver).execute(db);

  await company0005.up(db);
  await sql`reset role`.execute(db);
  const { rows } = await sql<{ collection: string; concerns: string[] | null }>`
    select collection, concerns from company.activities order by key`.execute(db);
  expect(rows).toEqual([
    { collection: 'damages', concerns: [vehicle] },
    { collection: 'damages', concerns: [vehicle] },
    { collection: 'sensors', concerns: [vehicle] },
    { collection: 'sensors', concerns: null },
    { collection: 'customers', concerns: null },
  ]);
  const forced = await sql<{ relname: string }>`
    select relname from pg_class where relnamespace = 'company'::regnamespace and relrowsecurity and not relforcerowsecurity
  `.execute(db);
  expect(forced.rows).toEqual([]);
  await db.destroy();
});
