import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { liveCollections, type LiveCollection } from '#contract/workplace/live.ts';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { clientOf, followLive } from '#testing/fixtures/liveClient.ts';
import { buildCustomer, type TestPerson } from '#testing/fixtures/portal.ts';
import { inCompany } from '#testing/fixtures/people.ts';

describe.each(engines)('GET /api/live on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const company = forAllTests(() => portal.addCompany());
  let url: string;

  beforeAll(async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
    url = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
  });

  async function follow(person: TestPerson, lastEventId?: string) {
    const followed = await followLive({ url, headers: person.headers, ...(lastEventId && { lastEventId }) });
    await followed.received.until(({ type }) => type === 'revision' || type === 'reload' || type === 'end');
    return followed;
  }

  const create = async (as: TestPerson) => clientOf({ url, headers: as.headers }).customers.create(buildCustomer());

  test('a client that leaves frees its place', async () => {
    // The first of all: a connection that the others leave may close a while later.
    expect(portal.services.hub.size).toBe(0);
    const { leave } = await follow(await company.addPerson());
    expect(portal.services.hub.size).toBe(1);
    leave();
    await expect.poll(() => portal.services.hub.size).toBe(0);
  });

  test('answers with an event stream that nothing on the way may hold back or keep', async () => {
    const person = await company.addPerson();
    const headers = await new Promise((resolve, reject) => {
      const asking = request(`${url}/api/live`, { headers: person.headers }, (response) => {
        resolve(response.headers);
        response.destroy();
      });
      asking.on('error', reject).end();
    });
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
  });

  test('a write reaches the client of the contract with its id, and names its revision to the writer', async () => {
    const person = await company.addPerson();
    const { received, leave } = await follow(person);
    const answer = await portal.call(person, 'POST', '/customers', buildCustomer());
    const change = await received.until(({ type }) => type === 'change');
    expect(change).toMatchObject({
      changes: [{ collection: 'customers', key: (answer.body as { key: string }).key, kind: 'added' }],
    });
    expect(change.type === 'change' && String(change.revision)).toBe(answer.headers['x-revision']);
    leave();
  });

  test('reading names no revision', async () => {
    const answer = await portal.call(await company.addPerson(), 'GET', '/customers');
    expect(answer.headers['x-revision']).toBeUndefined();
  });

  test('a client that comes back after changes gets exactly those', async () => {
    const person = await company.addPerson();
    const first = await follow(person);
    await create(person);
    const seen = await first.received.until(({ type }) => type === 'change');
    first.leave();
    const missed = await create(person);
    const again = await follow(person, seen.id);
    const change = await again.received.until(({ type }) => type === 'change');
    expect(change).toMatchObject({ changes: [{ key: missed.key }] });
    again.leave();
  });

  test('nobody, and who is blocked, is refused before the stream begins', async () => {
    await expect(followLive({ url, headers: {} })).rejects.toMatchObject({ code: 'user-token-expired', status: 401 });
    const blocked = await company.addPerson({ active: false });
    await expect(followLive({ url, headers: blocked.headers })).rejects.toMatchObject({
      code: 'user-disabled',
      status: 403,
    });
  });

  test('signing out ends the stream within a second', async () => {
    const person = await company.addPerson();
    const { received } = await follow(person);
    await portal.call(person, 'POST', '/account/sign-out', {});
    expect(await received.until(({ type }) => type === 'end')).toMatchObject({ reason: 'signed-out' });
    await expect.poll(() => received.isEnded).toBe(true);
  });

  test('blocking a person in the database alone ends the stream within a second as well', async () => {
    const person = await company.addPerson();
    const { received } = await follow(person);
    await inCompany(portal, company, (db) =>
      db.updateTable('users').set({ active: false }).where('uid', '=', person.uid).execute(),
    );
    expect(await received.until(({ type }) => type === 'end')).toMatchObject({ reason: 'blocked' });
  });

  describe('who is told of a collection is exactly who may read it', () => {
    /** How a collection is read whose path is not its name. */
    const readings: Partial<Record<LiveCollection, string>> = {
      calendar: '/calendar/events?fromDay=2026-11-23&untilDay=2026-11-23',
      company: '/account/me',
      // A driver's devices are read with the driver.
      devices: '/drivers',
      driving: '/driving/contradictions',
      presence: '/drivers',
      tours: '/tours?fromDay=2026-11-23&untilDay=2026-11-23',
      jobs: '/jobs',
      users: '/account/me',
      vehicles: '/vehicles/references',
      views: '/views?list=customers',
    };
    const people = {
      administrator: {},
      waiting: { role: 'pending-admin', confirmed: false, active: false },
      driver: { role: 'driver' },
      roleless: { role: null },
    } as const;
    const cases = Object.keys(people).flatMap((who) =>
      liveCollections.map((collection) => [who as keyof typeof people, collection] as const),
    );

    test.each(cases)('%s, %s', async (who, collection) => {
      const person = await company.addPerson(people[who]);
      const stranger = await (await portal.addCompany('Kühltransporte Ätna KG')).addPerson();
      const [own, others] = await Promise.all([follow(person), follow(stranger)]);
      const path = `/${collection.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
      const { status } = await portal.call(person, 'GET', readings[collection] ?? path);
      expect(status, `Write into \`readings\` how ${collection} are read.`).not.toBe(404);
      // Of people, damage and views, the reading operation shows each their own rows.
      const key = collection === 'users' ? person.uid : crypto.randomUUID();
      const audience = ['damages', 'views'].includes(collection) ? { audience: [person.uid] } : {};
      await portal.databases.company('main').writeTransaction({ company: company.key, uid: null }, (tx) => {
        tx.record({ collection, key, kind: 'changed', action: null, ...audience });
        return Promise.resolve();
      });
      const change = await own.received.until(({ type }) => type === 'change');
      expect(change).toMatchObject({ changes: status === 200 ? [{ collection, key }] : [] });
      expect(others.received.revisions).toEqual([]);
      own.leave();
      others.leave();
    });
  });

  test('the end of the server is announced, and the connection closed', async () => {
    const { received } = await follow(await company.addPerson());
    await portal.app.close();
    expect(await received.until(({ type }) => type === 'end')).toMatchObject({ reason: 'reconnect' });
    await expect.poll(() => received.isEnded).toBe(true);
  });
});
