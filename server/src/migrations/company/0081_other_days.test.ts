import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { otherDaysOf, type AcceptanceHours } from '#contract/partners/acceptanceHours.ts';
import { migratedUntil } from '#testing/fixtures/migrated.ts';

const span = { from: '08:00', until: '16:00' };
const workdays = [[span], [span], [span], [span], [span], [], []];
const hours: AcceptanceHours[] = [
  { weekdays: null, exceptions: [] },
  { weekdays: workdays, exceptions: [] },
  { weekdays: workdays, exceptions: [{ date: '2026-11-28', spans: [span] }] },
  { weekdays: null, exceptions: [{ date: '2026-11-27', spans: [] }] },
];
const days = ['2026-11-23', '2026-11-26', '2026-11-27', '2026-11-29'];

test('stops of tours that are not over get the days around theirs, as new ones do', async () => {
  const { db, migrate } = await migratedUntil('0081');
  const company = uuidv7();
  const expected = new Map<string, unknown>();
  for (const acceptance of hours) {
    const customer = uuidv7();
    await sql`insert into company.customers (company, key, name, street, house_number, zip_code, city, country, name_sort,
        street_sort, city_sort, search, address_additional, phone, acceptance_hours)
      values (${company}, ${customer}, 'Hof', 'Weg', '1', '10779', 'Berlin', 'Deutschland', 'hof', 'weg 1', 'berlin', '', '', '',
        ${JSON.stringify(acceptance)}::jsonb)`.execute(db);
    for (const [index, day] of days.entries())
      for (const state of ['planned', 'done'])
        for (const own of [null, '[]']) {
          const tour = uuidv7();
          const stop = uuidv7();
          await insertTour(tour, `${day}T06:00`, state);
          await sql`insert into company.tour_stops (company, key, tour, place, kind, customer, name, street, house_number, zip_code,
              city, country, address_additional, phone, orders, recipient, info, signature, safe_delivery, stay_seconds,
              priority, locked, own_windows)
            values (${company}, ${stop}, ${tour}, ${index}, 'customer', ${customer}, 'Hof', 'Weg', '1', '10779', 'Berlin',
              'Deutschland', '', '', '[]', '', '', false, false, 0, 'normal', false, ${own}::jsonb)`.execute(db);
          expected.set(stop, state === 'done' || own ? [] : otherDaysOf(acceptance, day));
        }
  }
  await migrate('0081_other_days');
  const { rows } = await sql<{ key: string; found: unknown }>`
    select key, other_days as found from company.tour_stops`.execute(db);
  expect(new Map(rows.map(({ key, found }) => [key, found]))).toEqual(expected);
  expect(new Set([...expected.values()].map((value) => JSON.stringify(value))).size).toBeGreaterThan(4);
  await db.destroy();

  async function insertTour(key: string, departure: string, state: string) {
    await sql`insert into company.tours (company, key, number, state, departure, departs, driver_name, driver_sort,
        delivery_service_name, order_number, temperature_recording, stop_count, load, search)
      values (${company}, ${key}, ${key.slice(-12)}, ${state}, ${departure}, ${new Date(`${departure}:00Z`)}, '', '', '', '', false, 1,
        '{}', '')`.execute(db);
  }
});
