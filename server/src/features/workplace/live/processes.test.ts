import { expect, test } from 'vitest';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { twoServers } from '#testing/fixtures/servers.ts';
import { clientOf, followLive } from '#testing/fixtures/liveClient.ts';
import { buildCustomer, type TestPerson } from '#testing/fixtures/portal.ts';
import type { RunningServer } from '#testing/runners/server.ts';

const portal = portalFor('postgres');
const company = forAllTests(() => portal.addCompany());
const { servers, start } = twoServers(portal);

const create = (through: RunningServer, { headers }: TestPerson) =>
  clientOf({ url: through.url, headers }).customers.create(buildCustomer());

async function follow(through: RunningServer, { headers }: TestPerson, lastEventId?: string) {
  const followed = await followLive({ url: through.url, headers, ...(lastEventId && { lastEventId }) });
  await followed.received.until(({ type }) => type === 'revision');
  return followed;
}

test('writes through either process are heard through both, once and in order', async () => {
  const person = await company.addPerson();
  const streams = await Promise.all(servers.map((server) => follow(server, person)));
  for (let count = 0; count < 10; count += 1) await Promise.all(servers.map((server) => create(server, person)));
  for (const { received, leave } of streams) {
    await expect.poll(() => received.revisions.length).toBe(20);
    const [first = 0] = received.revisions;
    expect(received.revisions).toEqual(Array.from({ length: 20 }, (_, index) => first + index));
    leave();
  }
});

test('a row comes with its event through either process', async () => {
  const person = await company.addPerson();
  const streams = await Promise.all(servers.map((server) => follow(server, person)));
  const customer = await create(servers[0], person);
  for (const { received, leave } of streams) {
    const change = await received.until(({ type }) => type === 'change');
    expect(change).toMatchObject({ changes: [{ key: customer.key, row: customer }] });
    leave();
  }
});

test('a change reaches the other process well within the second of the poll', async () => {
  const person = await company.addPerson();
  const { received, leave } = await follow(servers[1], person);
  const waits: number[] = [];
  for (let count = 1; count <= 5; count += 1) {
    await create(servers[0], person);
    const written = performance.now();
    await expect.poll(() => received.revisions.length, { interval: 5 }).toBe(count);
    waits.push(performance.now() - written);
  }
  expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(300);
  leave();
});

test('signing out through one process ends the streams of the other within a second', async () => {
  const person = await company.addPerson();
  const { received } = await follow(servers[1], person);
  await clientOf({ url: servers[0].url, headers: person.headers }).account.signOut();
  expect(await received.until(({ type }) => type === 'end')).toMatchObject({ reason: 'signed-out' });
});

test('when a process stops, its clients go on at the other one and miss nothing', async () => {
  const person = await company.addPerson();
  const stopping = await start();
  const first = await follow(stopping, person);
  await create(servers[0], person);
  const seen = await first.received.until(({ type }) => type === 'change');
  await stopping.stop();
  expect(first.received.events.at(-1)).toMatchObject({ type: 'end', reason: 'reconnect' });
  const missed = await create(servers[0], person);
  const { received, leave } = await follow(servers[1], person, seen.id);
  expect(await received.until(({ type }) => type === 'change')).toMatchObject({ changes: [{ key: missed.key }] });
  leave();
});
