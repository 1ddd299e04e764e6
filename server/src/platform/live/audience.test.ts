import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { CarriedRow } from '#contract/workplace/live.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import type { LiveFixture } from '#testing/fixtures/liveFixture.ts';
import { liveOnEngine } from '#testing/fixtures/liveOnEngine.ts';
import { LiveHub } from './hub.ts';
import { readActors } from '#server/domain/people/store.ts';
import { fromFeatures } from '#server/router.ts';

describe.each(mainEngines)('the audience of live streams on the %s engine', (engine) => {
  let live: LiveFixture;
  liveOnEngine(engine, (fresh) => {
    live = fresh;
  });

  test("another company's changes are never seen", async () => {
    const other = uuidv7();
    const stranger = await live.person({ role: 'admin', of: other });
    const { sink } = await live.joined();
    const theirs = await live.joined({ uid: stranger, of: other });
    const secret = await live.touch(other);
    const own = await live.touch();
    await sink.until(({ type }) => type === 'change');
    await theirs.sink.until(({ type }) => type === 'change');
    expect(JSON.stringify(sink.events)).toContain(own);
    expect(JSON.stringify(sink.events)).not.toContain(secret);
    expect(JSON.stringify(theirs.sink.events)).not.toContain(own);
  });

  test('a person without the right to read customers learns of revisions, not of customers', async () => {
    const waiting = await live.person({ role: 'pending-admin', confirmed: false });
    const { sink } = await live.joined({ uid: waiting });
    const all = await live.joined();
    await live.touch();
    const event = await sink.untilRevision(await live.present());
    expect(event).toMatchObject({ changes: [] });
    await all.sink.untilRevision(await live.present());
    expect(all.sink.events.at(-1)).toMatchObject({ changes: [{ collection: 'customers' }] });
  });

  test('everybody is told of their own row; only administrators of those of others', async () => {
    const waiting = await live.person({ role: 'pending-admin', confirmed: false });
    const other = await live.person({ role: 'pending-admin', confirmed: false });
    const { sink } = await live.joined({ uid: waiting });
    await live.change(other, { confirmed: false });
    await live.change(waiting, { confirmed: false });
    await sink.untilRevision(await live.present());
    expect(sink.events.filter(({ type }) => type === 'change')).toMatchObject([
      { changes: [] },
      { changes: [{ collection: 'users', key: waiting, kind: 'changed' }] },
    ]);
  });

  test('a demoted administrator hears no more of customers from that very change on', async () => {
    const demoted = await live.person({ role: 'admin' });
    const { sink } = await live.joined({ uid: demoted });
    await live.touch();
    await sink.untilRevision(await live.present());
    await live.change(demoted, { role: 'pending-admin' });
    await live.touch();
    await sink.untilRevision(await live.present());
    const told = sink.events
      .filter((event) => event.type === 'change')
      .map((event) => event.changes.map(({ collection }) => collection));
    expect(told).toEqual([['customers'], ['users'], []]);
  });

  test('a row is for those who may read it once it has been read', async () => {
    const demoted = await live.person({ role: 'admin' });
    const read = async (tx: CompanyQuery, keys: readonly string[]) => {
      await tx.db.updateTable('users').set({ role: 'pending-admin' }).where('uid', '=', demoted).execute();
      return keys.map((key) => ({ key }) as CarriedRow);
    };
    const { customers, ...rest } = fromFeatures.collections;
    const hub = new LiveHub({
      databases: live.databases,
      audiences: { ...rest, customers: { ...customers, carried: { permission: 'administrator', read } } },
      readActors,
      sessions: { stillValid: (ids) => Promise.resolve(new Set(ids)) },
    });
    const [theirs, others] = [await live.joined({ uid: demoted, at: hub }), await live.joined({ at: hub })];
    const key = await live.touch();
    const [one, other] = [theirs, others].map(({ sink }) => sink.until(({ type }) => type === 'change'));
    expect(await one).toMatchObject({ changes: [] });
    expect(await other).toMatchObject({ changes: [{ key, row: { key } }] });
    await hub.close();
  });

  test('a blocked person loses the stream within a second, and learns why', async () => {
    const blocked = await live.person({ role: 'admin' });
    const { sink } = await live.joined({ uid: blocked });
    await live.change(blocked, { active: false });
    expect(await sink.until(({ type }) => type === 'end')).toMatchObject({ reason: 'blocked' });
    expect(sink.isEnded).toBe(true);
    await live.touch();
    await pause(50);
    expect(sink.events.at(-1)?.type).toBe('end');
  });

  test('a person whose row vanished without a recorded change loses the stream within a second', async () => {
    const gone = await live.person({ role: 'admin' });
    const { sink } = await live.joined({ uid: gone });
    await live.database.writeTransaction({ company: live.company, uid: null }, (tx) =>
      tx.db.deleteFrom('users').where('uid', '=', gone).execute(),
    );
    expect(await sink.until(({ type }) => type === 'end')).toMatchObject({ reason: 'signed-out' });
  });

  test('signing out ends the streams of that session and no other', async () => {
    const phone = await live.joined({ sessionId: 'phone' });
    const desk = await live.joined({ sessionId: 'desk' });
    live.signedOut.add('phone');
    expect(await phone.sink.until(({ type }) => type === 'end')).toMatchObject({ reason: 'signed-out' });
    await live.touch();
    await desk.sink.untilRevision(await live.present());
    expect(desk.sink.isEnded).toBe(false);
  });

  test('a blocked person, whose sessions end with the block, learns why even where that is seen first', async () => {
    const blocked = await live.person({ role: 'admin' });
    const { sink } = await live.joined({ uid: blocked });
    await live.database.writeTransaction({ company: live.company, uid: null }, (tx) =>
      tx.db.updateTable('users').set({ active: false }).where('uid', '=', blocked).execute(),
    );
    live.signedOut.add(blocked);
    expect(await sink.until(({ type }) => type === 'end')).toMatchObject({ reason: 'blocked' });
  });

  test('a blocked person is refused before the first event', async () => {
    const blocked = await live.person({ role: 'admin' });
    await live.change(blocked, { active: false });
    const { sink } = live.open({ uid: blocked });
    await sink.until(({ type }) => type === 'end');
    expect(sink.events).toHaveLength(1);
  });

  test('streams end when nobody can tell any more who is signed in', async () => {
    const deaf = new LiveHub({
      databases: live.databases,
      audiences: fromFeatures.collections,
      readActors,
      times: { watchMs: 20, trustMs: 100 },
      sessions: { stillValid: () => Promise.reject(new Error('away')) },
    });
    const { sink } = live.open({ at: deaf });
    expect(await sink.until(({ type }) => type === 'end')).toMatchObject({ reason: 'reconnect' });
    await deaf.close();
  });
});
