import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { migratedUntil } from '#testing/fixtures/migrated.ts';

test('what was done before concerns its vehicles, of this company alone', async () => {
  const { db, migrate } = await migratedUntil('0005');
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
  await migrate('0005_damages');
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
