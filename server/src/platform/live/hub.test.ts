/** The live stream on both engines: gap-free, resumable, and told only to those who may know. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { engines, openTestDatabases, type TestDatabases } from '../../../../testing/databases.ts';
import { LiveSinkProbe } from '../../../../testing/liveSink.ts';
import type { CompanyDatabase } from '../database/database.ts';
import { replayMaximum } from './history.ts';
import { LiveHub, type LiveTimes } from './hub.ts';

const times: Partial<LiveTimes> = { watch: 100 };

describe.each(engines)('live streams on the %s engine', (engine) => {
  let opened: TestDatabases;
  let database: CompanyDatabase;
  let hub: LiveHub;
  let company: string;
  let administrator: string;
  let signedOut: Set<string>;

  const sessions = {
    stillValid: (ids: readonly string[]) => Promise.resolve(new Set(ids.filter((id) => !signedOut.has(id)))),
  };
  const openHub = (changed: Partial<LiveTimes> = {}) =>
    new LiveHub({ databases: opened.databases, sessions, times: { ...times, ...changed } });

  beforeAll(async () => {
    opened = await openTestDatabases(engine);
    database = opened.databases.company('main');
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    signedOut = new Set();
    company = uuidv7();
    administrator = await person({ role: 'admin' });
    hub = openHub();
  });
  afterEach(() => hub.close());

  async function person({
    role,
    of = company,
    confirmed = true,
  }: {
    role: Role;
    of?: string;
    confirmed?: boolean;
  }): Promise<string> {
    const uid = uuidv7();
    await database.write({ company: of, uid: null }, async (tx) => {
      await tx.db
        .insertInto('users')
        .values({
          company: of,
          uid,
          firstname: 'Maren',
          lastname: 'Schüßler',
          phone: '',
          email: `${uid}@nordwind.example`,
          role,
          confirmed,
          active: confirmed,
          ready: true,
        })
        .execute();
      tx.record({ collection: 'users', key: uid, kind: 'added', action: 'users.create' });
    });
    return uid;
  }

  function open({
    uid = administrator,
    of = company,
    from,
    sessionId = uid,
    at = hub,
  }: { uid?: string; of?: string; from?: string; sessionId?: string; at?: LiveHub } = {}) {
    const sink = new LiveSinkProbe();
    const leave = at.subscribe({ sessionId, uid, company: of, database: 'main' }, sink, from);
    return { sink, leave };
  }

  async function joined(options: Parameters<typeof open>[0] = {}) {
    const stream = open(options);
    const greeting = await stream.sink.until(({ type }) => type === 'revision' || type === 'reload');
    return { ...stream, greeting };
  }

  const touch = (of = company, key = uuidv7()) =>
    database.write({ company: of, uid: null }, (tx) => {
      tx.record({ collection: 'customers', key, kind: 'changed', action: 'customers.update' });
      return Promise.resolve(key);
    });

  const present = async () => (await database.revisions([company])).get(company)?.revision ?? 0;

  const change = (uid: string, values: { active?: boolean; role?: Role; confirmed?: boolean }) =>
    database.write({ company, uid: null }, async (tx) => {
      await tx.db.updateTable('users').set(values).where('uid', '=', uid).execute();
      tx.record({ collection: 'users', key: uid, kind: 'changed', action: 'users.update' });
    });

  test('greets with the current revision and its id at once', async () => {
    await touch();
    const { greeting } = await joined();
    expect(greeting).toMatchObject({ type: 'revision', revision: await present() });
    expect(greeting.id).toMatch(new RegExp(`^\\w+\\.${await present()}$`));
  });

  test('a company of which nothing was recorded yet begins with its first write', async () => {
    company = uuidv7();
    const uid = uuidv7();
    await database.write({ company, uid: null }, ({ db }) =>
      db
        .insertInto('users')
        .values({
          company,
          uid,
          firstname: 'Jörg',
          lastname: 'Öhlschläger',
          phone: '',
          email: `${uid}@nordwind.example`,
          role: 'admin',
          confirmed: true,
          active: true,
          ready: true,
        })
        .execute(),
    );
    const { sink, greeting } = await joined({ uid });
    await touch();
    await touch();
    await sink.untilRevision(2);
    const late = await joined({ uid, from: greeting.id ?? '' });
    await late.sink.untilRevision(2);
    expect(greeting).toMatchObject({ type: 'revision', revision: 0 });
    expect(sink.events.slice(1).map(({ type }) => type)).toEqual(['change', 'change']);
  });

  test('tells every committed write once and in order, to everybody who listens', async () => {
    const streams = await Promise.all([joined(), joined(), joined()]);
    const start = await present();
    await Promise.all(Array.from({ length: 60 }, () => touch()));
    const expected = Array.from({ length: 60 }, (_, index) => start + index + 1);
    for (const { sink } of streams) {
      await sink.untilRevision(start + 60);
      expect(sink.revisions).toEqual(expected);
    }
  });

  test('names the row that changed and nothing of what it holds', async () => {
    const { sink } = await joined();
    const key = await touch();
    const event = await sink.until(({ type }) => type === 'change');
    expect(event).toEqual({
      type: 'change',
      revision: await present(),
      changes: [{ collection: 'customers', key, kind: 'changed' }],
      id: expect.any(String),
    });
  });

  test('a write that is rolled back is told to nobody', async () => {
    const { sink } = await joined();
    await expect(
      database.write({ company, uid: null }, (tx) => {
        tx.record({ collection: 'customers', key: uuidv7(), kind: 'changed', action: 'customers.update' });
        return Promise.reject(new Error('no'));
      }),
    ).rejects.toThrow('no');
    const key = await touch();
    const event = await sink.until(({ type }) => type === 'change');
    expect(event).toMatchObject({ changes: [{ key }] });
  });

  test('resumes after the last event: what was missed comes once, then what is new', async () => {
    const first = await joined();
    await touch();
    const seen = await first.sink.untilRevision(await present());
    first.leave();
    const start = await present();
    await touch();
    await touch();
    const { sink, greeting } = await joined({ from: seen.id ?? '' });
    expect(greeting).toMatchObject({ type: 'revision', revision: start + 2, id: seen.id });
    await touch();
    await sink.untilRevision(start + 3);
    expect(sink.revisions).toEqual([start + 1, start + 2, start + 3]);
  });

  test('resuming where nothing was missed sends no change again', async () => {
    const { greeting, leave } = await joined();
    leave();
    const { sink } = await joined({ from: greeting.id ?? '' });
    await touch();
    await sink.untilRevision(await present());
    expect(sink.revisions).toEqual([await present()]);
  });

  test('many clients that come back at once, from different points, miss nothing and get nothing twice', async () => {
    const { greeting, leave } = await joined();
    leave();
    const start = greeting.type === 'revision' ? greeting.revision : 0;
    const epoch = greeting.id?.split('.', 1)[0] ?? '';
    for (let count = 0; count < 20; count += 1) await touch();
    const streams = Array.from({ length: 21 }, (_, behind) => ({
      behind,
      ...open({ from: `${epoch}.${start + 20 - behind}` }),
    }));
    await touch();
    for (const { behind, sink } of streams) {
      await sink.untilRevision(start + 21);
      expect(sink.revisions).toEqual(Array.from({ length: behind + 1 }, (_, index) => start + 21 - behind + index));
    }
  });

  test('a point of another epoch, one never reached, or one no longer kept leads to a reload', async () => {
    const { greeting } = await joined();
    const epoch = greeting.id?.split('.', 1)[0] ?? '';
    for (let count = 0; count < 3; count += 1) await touch();
    const latest = await present();
    await database.write({ company, uid: null }, (tx) =>
      tx.db.deleteFrom('changes').where('revision', '<', latest).execute(),
    );
    for (const from of [`another.${latest}`, `${epoch}.${latest + 5}`, `${epoch}.${latest - 2}`]) {
      const { sink, greeting: first } = await joined({ from });
      expect(first).toMatchObject({ type: 'reload', revision: latest, id: `${epoch}.${latest}` });
      expect(sink.revisions).toEqual([]);
    }
    const { greeting: kept, sink } = await joined({ from: `${epoch}.${latest - 1}` });
    expect(kept.type).toBe('revision');
    await sink.untilRevision(latest);
  });

  test('whoever is too far behind is told to reload instead of being sent everything', async () => {
    const { greeting } = await joined();
    const epoch = greeting.id?.split('.', 1)[0] ?? '';
    await database.write({ company, uid: null }, (tx) =>
      tx.db
        .updateTable('revisions')
        .set(({ eb }) => ({ revision: eb('revision', '+', replayMaximum + 1) }))
        .where('company', '=', company)
        .execute(),
    );
    const { greeting: first } = await joined({ from: `${epoch}.1` });
    expect(first).toMatchObject({ type: 'reload' });
  });

  test('listeners of a company that was restored from a backup reload', async () => {
    const { sink } = await joined();
    await database.write({ company, uid: null }, (tx) =>
      tx.db.updateTable('revisions').set({ epoch: 'restored', revision: 1 }).where('company', '=', company).execute(),
    );
    expect(await sink.until(({ type }) => type === 'reload')).toMatchObject({ revision: 1, id: 'restored.1' });
  });

  test('a wake-up that was lost is made up for by the poll', async () => {
    const { sink } = await joined();
    await database.read({ company, uid: null }, async (tx) => {
      const changed = [{ collection: 'customers', key: uuidv7(), kind: 'changed', position: 0 }];
      await sql`select company.record('[]'::jsonb, ${JSON.stringify(changed)}::jsonb)`.execute(tx.db);
    });
    expect(await sink.until(({ type }) => type === 'change', 1000)).toMatchObject({ revision: await present() });
  });

  test("another company's changes are never seen", async () => {
    const other = uuidv7();
    const stranger = await person({ role: 'admin', of: other });
    const { sink } = await joined();
    const theirs = await joined({ uid: stranger, of: other });
    const secret = await touch(other);
    const own = await touch();
    await sink.until(({ type }) => type === 'change');
    await theirs.sink.until(({ type }) => type === 'change');
    expect(JSON.stringify(sink.events)).toContain(own);
    expect(JSON.stringify(sink.events)).not.toContain(secret);
    expect(JSON.stringify(theirs.sink.events)).not.toContain(own);
  });

  test('a person without the right to read customers learns of revisions, not of customers', async () => {
    const waiting = await person({ role: 'pending-admin', confirmed: false });
    const { sink } = await joined({ uid: waiting });
    const all = await joined();
    await touch();
    const event = await sink.untilRevision(await present());
    expect(event).toMatchObject({ changes: [] });
    await all.sink.untilRevision(await present());
    expect(all.sink.events.at(-1)).toMatchObject({ changes: [{ collection: 'customers' }] });
  });

  test('everybody is told of their own row; only administrators of those of others', async () => {
    const waiting = await person({ role: 'pending-admin', confirmed: false });
    const other = await person({ role: 'pending-admin', confirmed: false });
    const { sink } = await joined({ uid: waiting });
    await change(other, { confirmed: false });
    await change(waiting, { confirmed: false });
    await sink.untilRevision(await present());
    expect(sink.events.filter(({ type }) => type === 'change')).toMatchObject([
      { changes: [] },
      { changes: [{ collection: 'users', key: waiting, kind: 'changed' }] },
    ]);
  });

  test('a demoted administrator hears no more of customers from that very change on', async () => {
    const demoted = await person({ role: 'admin' });
    const { sink } = await joined({ uid: demoted });
    await touch();
    await sink.untilRevision(await present());
    await change(demoted, { role: 'pending-admin' });
    await touch();
    await sink.untilRevision(await present());
    const told = sink.events
      .filter((event) => event.type === 'change')
      .map((event) => event.changes.map(({ collection }) => collection));
    expect(told).toEqual([['customers'], ['users'], []]);
  });

  test('a blocked person loses the stream within a second, and learns why', async () => {
    const blocked = await person({ role: 'admin' });
    const { sink } = await joined({ uid: blocked });
    await change(blocked, { active: false });
    expect(await sink.until(({ type }) => type === 'end', 1000)).toMatchObject({ reason: 'signed-out' });
    expect(sink.isEnded).toBe(true);
    await touch();
    await pause(50);
    expect(sink.events.at(-1)?.type).toBe('end');
  });

  test('a person whose row vanished without a recorded change loses the stream within a second', async () => {
    const gone = await person({ role: 'admin' });
    const { sink } = await joined({ uid: gone });
    await database.write({ company, uid: null }, (tx) => tx.db.deleteFrom('users').where('uid', '=', gone).execute());
    expect(await sink.until(({ type }) => type === 'end', 1000)).toMatchObject({ reason: 'signed-out' });
  });

  test('signing out ends the streams of that session and no other', async () => {
    const phone = await joined({ sessionId: 'phone' });
    const desk = await joined({ sessionId: 'desk' });
    signedOut.add('phone');
    expect(await phone.sink.until(({ type }) => type === 'end', 1000)).toMatchObject({ reason: 'signed-out' });
    await touch();
    await desk.sink.untilRevision(await present());
    expect(desk.sink.isEnded).toBe(false);
  });

  test('a blocked person is refused before the first event', async () => {
    const blocked = await person({ role: 'admin' });
    await change(blocked, { active: false });
    const { sink } = open({ uid: blocked });
    await sink.until(({ type }) => type === 'end');
    expect(sink.events).toHaveLength(1);
  });

  test('sends heartbeats that move no resume point, and ends streams of age', async () => {
    await hub.close();
    hub = openHub({ watch: 20, heartbeat: 60, age: 300 });
    const { sink } = await joined();
    const end = await sink.until(({ type }) => type === 'end');
    expect(end).toMatchObject({ reason: 'reconnect', id: undefined });
    const beats = sink.events.filter(({ type }) => type === 'heartbeat');
    expect(beats.length).toBeGreaterThan(1);
    expect(beats.every(({ id }) => id === undefined)).toBe(true);
  });

  test('a client that takes too little is sent away, to resume where it stands', async () => {
    const { sink } = await joined();
    sink.isKeepingUp = false;
    await touch();
    expect(await sink.until(({ type }) => type === 'end')).toMatchObject({ reason: 'reconnect' });
  });

  test('closing asks everybody to come back, and takes nobody in any more', async () => {
    const { sink } = await joined();
    await hub.close();
    expect(sink.events.at(-1)).toMatchObject({ type: 'end', reason: 'reconnect' });
    const late = open();
    expect(late.sink.events).toMatchObject([{ type: 'end', reason: 'reconnect' }]);
  });

  test('leaving frees the place', async () => {
    const { leave } = await joined();
    expect(hub.size).toBe(1);
    leave();
    expect(hub.size).toBe(0);
  });

  test('streams end when nobody can tell any more who is signed in', async () => {
    const deaf = new LiveHub({
      databases: opened.databases,
      times: { watch: 20, trust: 100 },
      sessions: { stillValid: () => Promise.reject(new Error('away')) },
    });
    const { sink } = open({ at: deaf });
    expect(await sink.until(({ type }) => type === 'end')).toMatchObject({ reason: 'reconnect' });
    await deaf.close();
  });
});
