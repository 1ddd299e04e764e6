import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { migratedUntil } from '#testing/fixtures/migrated.ts';

test('0074: what the earlier table located, or did not find, waits to be located anew; nothing else does', async () => {
  const { db, migrate } = await migratedUntil('0074');
  const company = uuidv7();
  const keys = { embedded: uuidv7(), nowhere: uuidv7(), photon: uuidv7(), manual: uuidv7(), deleted: uuidv7() };
  for (const [name, key] of Object.entries(keys)) {
    const source = name === 'nowhere' ? null : name === 'deleted' ? 'embedded' : name;
    const position = source && '{"lat": 52.524, "lng": 13.411}';
    const deleted = name === 'deleted' ? new Date() : null;
    await sql`insert into company.customers (company, key, name, street, house_number, zip_code, city, country,
        address_additional, phone, name_sort, street_sort, city_sort, search, position, position_precision, position_source,
        deleted)
      values (${company}, ${key}, 'Anna', 'Allee', '', '12555', 'Berlin', 'Deutschland', '', '', '', '', '', '',
        ${position}::jsonb, ${source && 'town'}, ${source}, ${deleted})`.execute(db);
  }
  await migrate('0074_located_anew');
  const { rows } = await sql<{ kind: string; key: string }>`select kind, key from company.scheduled_tasks
    where kind like 'locate%' order by key`.execute(db);
  expect(rows).toEqual([keys.embedded, keys.nowhere].toSorted().map((key) => ({ kind: 'locate-customer', key })));
  const { rows: forced } = await sql<object>`select relname from pg_class
    where relname in ('customers', 'addresses', 'scheduled_tasks') and relforcerowsecurity order by relname`.execute(
    db,
  );
  expect(forced).toEqual(['addresses', 'customers', 'scheduled_tasks'].map((relname) => ({ relname })));
});
