import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { migratedUntil } from '#testing/fixtures/migrated.ts';

test('whoever was erased before is named no more, and whoever is there still is', async () => {
  const { db, migrate } = await migratedUntil('0080');
  const [company, here, gone] = [uuidv7(), uuidv7(), uuidv7()];
  await sql`insert into company.users (company, uid, firstname, lastname, email, phone, role)
    values (${company}, ${here}, 'Anna', 'Öztürk', 'anna@example.com', '', 'driver')`.execute(db);
  const vehicle = uuidv7();
  await sql`insert into company.vehicles (company, key, kind, make, model, plate_number, total_weight, capacity_weight,
      capacity_volume, plate_sort, make_sort, search)
    values (${company}, ${vehicle}, 'van', 'VW', 'Crafter', 'B-TL 1', 3500, 1000, 10, '', '', '')`.execute(db);
  for (const uid of [here, gone]) {
    await sql`insert into company.damages (company, key, vehicle, view, x, y, title, description, severity, occurred, reporter, reporter_name)
      values (${company}, ${uuidv7()}, ${vehicle}, 'left', 0, 0, 'Delle', '', 'minor', now(), ${uid}, 'Anna Öztürk')`.execute(
      db,
    );
    const after = JSON.stringify({ title: 'Urlaub', driver: { uid, name: 'Anna Öztürk' } });
    await sql`insert into company.activities (company, key, actor_name, action, collection, after)
      values (${company}, ${uuidv7()}, '', 'calendar.create', 'calendar', ${after}::jsonb)`.execute(db);
  }
  await migrate('0080_erased_names');
  const names = async (name: string, table: string) => {
    const { rows } = await sql<{ uid: string; name: string }>`
      select ${sql.raw(name)} as name from ${sql.table(`company.${table}`)} order by key`.execute(db);
    return rows.map((row) => row.name);
  };
  expect(await names('reporter_name', 'damages')).toEqual(['Anna Öztürk', '']);
  expect(await names(`after -> 'driver' ->> 'name'`, 'activities')).toEqual(['Anna Öztürk', '']);
  await db.destroy();
});
