import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { engines } from '#testing/engines/databases.ts';
import type { LiveFixture } from '#testing/fixtures/liveFixture.ts';
import { liveOnEngine } from '#testing/fixtures/liveOnEngine.ts';
import { replayMaximum } from './history.ts';

describe.each(engines)('live streams on the %s engine', (engine) => {
  let live: LiveFixture;
  liveOnEngine(engine, (fresh) => {
    live = fresh;
  });

  test('greets with the current revision and its id at once', async () => {
    await live.touch();
    const { greeting } = await live.joined();
    expect(greeting).toMatchObject({ type: 'revision', revision: await live.present() });
    expect(greeting.id).toMatch(new RegExp(`^\\w+\\.${await live.present()}$`));
  });

  test('a company of which nothing was recorded yet begins with its first write', async () => {
    live.company = uuidv7();
    const uid = await live.addUnrecorded({ role: 'admin', of: live.company, confirmed: true });
    const { sink, greeting } = await live.joined({ uid });
    await live.touch();
    await live.touch();
    await sink.untilRevision(2);
    const late = await live.joined({ uid, from: greeting.id ?? '' });
    await late.sink.untilRevision(2);
    expect(greeting).toMatchObject({ type: 'revision', revision: 0 });
    expect(sink.events.slice(1).map(({ type }) => type)).toEqual(['change', 'change']);
  });

  test('tells every committed write once and in order, to everybody who listens', async () => {
    const streams = await Promise.all([live.joined(), live.joined(), live.joined()]);
    const start = await live.present();
    await Promise.all(Array.from({ length: 60 }, () => live.touch()));
    const expected = Array.from({ length: 60 }, (_, index) => start + index + 1);
    for (const { sink } of streams) {
      await sink.untilRevision(start + 60);
      expect(sink.revisions).toEqual(expected);
    }
  });

  test('names the row that changed and nothing of what it holds', async () => {
    const { sink } = await live.joined();
    const key = await live.touch();
    const event = await sink.until(({ type }) => type === 'change');
    expect(event).toEqual({
      type: 'change',
      revision: await live.present(),
      changes: [{ collection: 'customers', key, kind: 'changed' }],
      id: expect.any(String),
    });
  });

  test('a write that is rolled back is told to nobody', async () => {
    const { sink } = await live.joined();
    await expect(
      live.database.writeTransaction({ company: live.company, uid: null }, (tx) => {
        tx.record({ collection: 'customers', key: uuidv7(), kind: 'changed', action: 'customers.update' });
        return Promise.reject(new Error('no'));
      }),
    ).rejects.toThrow('no');
    const key = await live.touch();
    const event = await sink.until(({ type }) => type === 'change');
    expect(event).toMatchObject({ changes: [{ key }] });
  });

  test('resumes after the last event: what was missed comes once, then what is new', async () => {
    const first = await live.joined();
    await live.touch();
    const seen = await first.sink.untilRevision(await live.present());
    first.leave();
    const start = await live.present();
    await live.touch();
    await live.touch();
    const { sink, greeting } = await live.joined({ from: seen.id ?? '' });
    expect(greeting).toMatchObject({ type: 'revision', revision: start + 2, id: seen.id });
    await live.touch();
    await sink.untilRevision(start + 3);
    expect(sink.revisions).toEqual([start + 1, start + 2, start + 3]);
  });

  test('resuming where nothing was missed sends no change again', async () => {
    const { greeting, leave } = await live.joined();
    leave();
    const { sink } = await live.joined({ from: greeting.id ?? '' });
    await live.touch();
    await sink.untilRevision(await live.present());
    expect(sink.revisions).toEqual([await live.present()]);
  });

  test('many clients that come back at once, from different points, miss nothing and get nothing twice', async () => {
    const { greeting, leave } = await live.joined();
    leave();
    const start = greeting.type === 'revision' ? greeting.revision : 0;
    const epoch = greeting.id?.split('.', 1)[0] ?? '';
    for (let count = 0; count < 20; count += 1) await live.touch();
    const streams = Array.from({ length: 21 }, (_, behind) => ({
      behind,
      ...live.open({ from: `${epoch}.${start + 20 - behind}` }),
    }));
    await live.touch();
    for (const { behind, sink } of streams) {
      await sink.untilRevision(start + 21);
      expect(sink.revisions).toEqual(Array.from({ length: behind + 1 }, (_, index) => start + 21 - behind + index));
    }
  });

  test('a point of another epoch, one never reached, or one no longer kept leads to a reload', async () => {
    const { greeting } = await live.joined();
    const epoch = greeting.id?.split('.', 1)[0] ?? '';
    for (let count = 0; count < 3; count += 1) await live.touch();
    const latest = await live.present();
    await live.database.writeTransaction({ company: live.company, uid: null }, (tx) =>
      tx.db.deleteFrom('changes').where('revision', '<', latest).execute(),
    );
    for (const from of [`another.${latest}`, `${epoch}.${latest + 5}`, `${epoch}.${latest - 2}`]) {
      const { sink, greeting: first } = await live.joined({ from });
      expect(first).toMatchObject({ type: 'reload', revision: latest, id: `${epoch}.${latest}` });
      expect(sink.revisions).toEqual([]);
    }
    const { greeting: kept, sink } = await live.joined({ from: `${epoch}.${latest - 1}` });
    expect(kept.type).toBe('revision');
    await sink.untilRevision(latest);
  });

  test('whoever is too far behind is told to reload instead of being sent everything', async () => {
    const { greeting } = await live.joined();
    const epoch = greeting.id?.split('.', 1)[0] ?? '';
    await live.database.writeTransaction({ company: live.company, uid: null }, (tx) =>
      tx.db
        .updateTable('revisions')
        .set(({ eb }) => ({ revision: eb('revision', '+', replayMaximum + 1) }))
        .where('company', '=', live.company)
        .execute(),
    );
    const { greeting: first } = await live.joined({ from: `${epoch}.1` });
    expect(first).toMatchObject({ type: 'reload' });
  });

  test('listeners of a company that was restored from a backup reload', async () => {
    const { sink } = await live.joined();
    await live.database.writeTransaction({ company: live.company, uid: null }, (tx) =>
      tx.db
        .updateTable('revisions')
        .set({ epoch: 'restored', revision: 1 })
        .where('company', '=', live.company)
        .execute(),
    );
    expect(await sink.until(({ type }) => type === 'reload')).toMatchObject({ revision: 1, id: 'restored.1' });
  });

  test('a lost notification is made up for by the poll', async () => {
    const { sink } = await live.joined();
    await live.database.readTransaction({ company: live.company, uid: null }, async (tx) => {
      const changed = [{ collection: 'customers', key: uuidv7(), kind: 'changed', position: 0 }];
      await sql`select company.record('[]'::jsonb, ${JSON.stringify(changed)}::jsonb)`.execute(tx.db);
    });
    expect(await sink.until(({ type }) => type === 'change')).toMatchObject({ revision: await live.present() });
  });

  test('sends heartbeats that move no resume point, and ends streams of age', async () => {
    await live.hub.close();
    live.openHub({ watchMs: 20, heartbeatMs: 60, ageMs: 300 });
    const { sink } = await live.joined();
    const end = await sink.until(({ type }) => type === 'end');
    expect(end).toMatchObject({ reason: 'reconnect', id: undefined });
    const beats = sink.events.filter(({ type }) => type === 'heartbeat');
    expect(beats.length).toBeGreaterThan(1);
    expect(beats.every(({ id }) => id === undefined)).toBe(true);
  });

  test('a client that takes too little is sent away, to resume where it stands', async () => {
    const { sink } = await live.joined();
    sink.isKeepingUp = false;
    await live.touch();
    expect(await sink.until(({ type }) => type === 'end')).toMatchObject({ reason: 'reconnect' });
  });

  test('closing asks everybody to come back, and takes nobody in any more', async () => {
    const { sink } = await live.joined();
    await live.hub.close();
    expect(sink.events.at(-1)).toMatchObject({ type: 'end', reason: 'reconnect' });
    const late = live.open();
    expect(late.sink.events).toMatchObject([{ type: 'end', reason: 'reconnect' }]);
  });

  test('leaving frees the place', async () => {
    const { leave } = await live.joined();
    expect(live.hub.size).toBe(1);
    leave();
    expect(live.hub.size).toBe(0);
  });
});
