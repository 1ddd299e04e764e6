import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { migratedUntil } from '#testing/fixtures/migrated.ts';

test('administrators keep what they were told, read or not, once', async () => {
  const { db, migrate } = await migratedUntil('0053');
  const company = uuidv7();
  await sql`insert into company.company (company, name) values (${company}, 'Nordwind')`.execute(db);
  const addPerson = async (role: string, confirmed: string) => {
    const uid = uuidv7();
    await sql`insert into company.users (company, uid, firstname, lastname, phone, email, role, confirmed, active, created, confirmed_at)
      values (${company}, ${uid}, 'Maren', 'Schüßler', '', ${uid}, ${role}, true, true, ${confirmed}, ${confirmed})`.execute(
      db,
    );
    return uid;
  };
  const [owner, newcomer] = [await addPerson('admin', '2026-01-01'), await addPerson('admin', '2026-06-01')];
  await addPerson('driver', '2026-01-01');
  const object = uuidv7();
  const tell = async (kind: string, of: string, created: string) => {
    const key = uuidv7();
    await sql`insert into company.notifications (company, key, kind, object, created)
      values (${company}, ${key}, ${kind}, ${of}, ${created})`.execute(db);
    return key;
  };
  await tell('import-failed', object, '2026-03-01');
  const failed = await tell('import-failed', object, '2026-03-02');
  const late = await tell('registration', uuidv7(), '2026-07-01');
  await sql`insert into company.notification_reads (company, uid, notification) values (${company}, ${owner}, ${failed})`.execute(
    db,
  );
  const tour = uuidv7();
  await sql`insert into company.tours (company, key, number, state, departure, departs, driver_name, driver_sort,
      delivery_service_name, order_number, temperature_recording, stop_count, load, search)
    values (${company}, ${tour}, '2607-001', 'underWay', '2026-07-01T06:00', '2026-07-01T04:00Z', '', '', '', '', false, 0,
      '{}', '')`.execute(db);
  await migrate('0053_notifications', '0054_watched_tours');
  const { rows } = await sql<object>`select uid, notification, bell, mail, daily, read is not null as "isRead"
    from company.notification_recipients order by notification, uid`.execute(db);
  const told = { bell: true, mail: false, daily: false };
  expect(rows).toEqual([
    { uid: owner, notification: failed, ...told, isRead: true },
    { uid: owner, notification: late, ...told, isRead: false },
    { uid: newcomer, notification: late, ...told, isRead: false },
  ]);
  const { rows: tasks } = await sql<{ kind: string; key: string }>`
    select kind, key from company.scheduled_tasks order by kind, key`.execute(db);
  expect(tasks).toEqual([
    { kind: 'purge-notification', key: failed },
    { kind: 'purge-notification', key: late },
    { kind: 'watch-tour', key: tour },
  ]);
});
