import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { databasesFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { createAccount } from '#server/domain/accounts/accounts.ts';
import { createSessions, sessionDays, type Sessions } from './sessions.ts';
import { createToken, hashToken } from './token.ts';

const second = 1000;
const day = 24 * 60 * 60 * second;

describe.each(mainEngines)('sessions on the %s engine', (engine) => {
  const opened = databasesFor(engine);
  let time: number;
  let sessions: Sessions;
  let uid: string;
  let company: string;

  beforeEach(async () => {
    time = Date.UTC(2026, 5, 1);
    sessions = createSessions({ databases: opened.databases, maximumDays: 365, now: () => time });
    uid = uuidv7();
    company = (await createAccount(opened.databases.directory, { name: 'Nordwind' })).key;
    await opened.databases.directory
      .insertInto('people')
      .values({
        id: uid,
        email: `${uid}@nordwind.example`,
        email_verified: true,
        name: 'Änne',
        account: company,
        state: 'ready',
      })
      .execute();
  });

  async function open(): Promise<{ id: string; token: string }> {
    const [id, token] = [uuidv7(), createToken()];
    const times = {
      expires_at: new Date(time + sessionDays * day),
      updated_at: new Date(time),
      created_at: new Date(time),
    };
    await opened.databases.directory
      .insertInto('sessions')
      .values({ id, user_id: uid, token: hashToken(token), ...times })
      .execute();
    return { id, token };
  }

  test('say who, of which company, in which database', async () => {
    const { id, token } = await open();
    expect(await sessions.resolve(token)).toEqual({
      sessionId: id,
      uid,
      company,
      database: 'main',
      storage: 'main',
      hasProviderKey: false,
      language: 'de',
      refused: null,
      emailVerified: true,
    });
    expect(await sessions.resolve(createToken())).toBeNull();
  });

  test('last while they are used, and end a month after the last use', async () => {
    const { token } = await open();
    for (let n = 0; n < 5; n += 1) {
      time += 20 * day;
      expect(await sessions.resolve(token)).not.toBeNull();
    }
    time += (sessionDays + 1) * day;
    expect(await sessions.resolve(token)).toBeNull();
  });

  test('that another process ends are over within a second, here at once', async () => {
    const elsewhere = createSessions({ databases: opened.databases, now: () => time });
    const { token } = await open();
    expect(await sessions.resolve(token)).not.toBeNull();
    expect(await elsewhere.resolve(token)).not.toBeNull();
    await elsewhere.end(token);
    expect(await elsewhere.resolve(token)).toBeNull();
    time += second;
    expect(await sessions.resolve(token)).toBeNull();
  });

  test('of a person end together', async () => {
    const [one, other] = [await open(), await open()];
    expect(await sessions.stillValid([one.id, other.id, uuidv7()])).toEqual(new Set([one.id, other.id]));
    await sessions.resolve(one.token);
    await sessions.endAllOf(uid);
    expect(await sessions.resolve(one.token)).toBeNull();
    expect(await sessions.stillValid([one.id, other.id])).toEqual(new Set());
    expect(await sessions.stillValid([])).toEqual(new Set());
  });

  test('end for good when they are as old as the installation allows, however much they are used', async () => {
    const strict = createSessions({ databases: opened.databases, maximumDays: 7, now: () => time });
    const { id, token } = await open();
    for (let n = 0; n < 6; n += 1) {
      time += day;
      expect(await strict.resolve(token)).not.toBeNull();
    }
    expect(await strict.listOf(uid)).toHaveLength(1);
    time += day;
    expect(await strict.resolve(token)).toBeNull();
    expect(await strict.stillValid([id])).toEqual(new Set());
    expect(await strict.listOf(uid)).toEqual([]);
    await strict.forgetExpired();
    expect(await sessions.listOf(uid)).toEqual([]);
  });

  test('tell when they were used last to the hour, with one write for it', async () => {
    const { token } = await open();
    const began = time;
    time += 59 * 60 * second;
    await sessions.resolve(token);
    expect(await sessions.listOf(uid)).toMatchObject([{ began: new Date(began), seen: new Date(began) }]);
    time += 2 * 60 * second;
    await sessions.resolve(token);
    expect(await sessions.listOf(uid)).toMatchObject([{ began: new Date(began), seen: new Date(time) }]);
  });

  test('of somebody who is being removed are over', async () => {
    const { id, token } = await open();
    await opened.databases.directory.updateTable('people').set({ state: 'removing' }).where('id', '=', uid).execute();
    expect(await sessions.resolve(token)).toBeNull();
    expect(await sessions.stillValid([id])).toEqual(new Set());
  });
});
