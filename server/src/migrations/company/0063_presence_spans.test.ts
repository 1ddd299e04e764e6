import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { migratedUntil } from '#testing/fixtures/migrated.ts';

test('whoever was online when the old server stopped has been since', async () => {
  const { db, migrate } = await migratedUntil('0063');
  const [company, online, away] = [uuidv7(), uuidv7(), uuidv7()];
  for (const [uid, isOnline] of [
    [online, true],
    [away, false],
  ])
    await sql`insert into company.users (company, uid, firstname, lastname, email, phone, role, online)
      values (${company}, ${uid}, 'Anna', 'Öztürk', ${`${String(uid)}@example.com`}, '', 'driver', ${isOnline})`.execute(
      db,
    );
  await migrate('0063_presence_spans');
  const { rows } = await sql<object>`select company, uid, ended from company.presence_spans`.execute(db);
  expect(rows).toEqual([{ company, uid: online, ended: null }]);
  await db.destroy();
});
