import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { migratedUntil } from '#testing/fixtures/migrated.ts';

test('headers that have not been sent are rows, and name no vehicle that is gone', async () => {
  const { db, migrate } = await migratedUntil('0092');
  const [company, changed, older, sent, driver] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  await sql`insert into company.company (company, name) values (${company}, 'Nordwind')`.execute(db);
  const header = {
    departure: '2026-11-30T05:30',
    driver,
    vehicle: uuidv7(),
    deliveryService: null,
    orderNumber: 'A-7',
    temperatureRecording: true,
    breakRule: 'driving',
  };
  const { breakRule: _rule, ...before } = header;
  const pending = { [changed]: header, [older]: { ...before, driver: null }, [sent]: null };
  for (const [index, [key, planned]] of Object.entries(pending).entries())
    await sql`insert into company.tours (company, key, number, state, departure, departs, driver_name, driver_sort,
        delivery_service_name, order_number, temperature_recording, stop_count, load, search, pending)
      values (${company}, ${key}, ${`2611-00${index}`}, 'released', '2026-11-30T06:00', now(), '', '', '', '', false, 0,
        '{}', '', ${planned && JSON.stringify(planned)}::jsonb)`.execute(db);

  await migrate('0092_unsent_tours');
  const { rows } = await sql<{ tour: string }>`select * from company.unsent_tours order by tour`.execute(db);
  const row = {
    company,
    departure: '2026-11-30T05:30',
    vehicle: null,
    delivery_service: null,
    order_number: 'A-7',
    temperature_recording: true,
  };
  expect(rows).toEqual([
    { ...row, tour: changed, driver, break_rule: 'driving' },
    { ...row, tour: older, driver: null, break_rule: 'vehicle' },
  ]);
  await db.destroy();
});
