import { beforeAll, expect, test } from 'vitest';
import { listStock } from '#server/domain/sensors/stock.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { twoServers } from '#testing/fixtures/servers.ts';
import { clientOf } from '#testing/fixtures/liveClient.ts';
import { stockSensors, type TestPerson } from '#testing/fixtures/portal.ts';
import type { RunningServer } from '#testing/runners/server.ts';
import { sweepSensors } from '#testing/fixtures/sweeps.ts';

const rounds = 12;

const portal = portalFor('postgres');
const { servers, start } = twoServers(portal);
let people: [TestPerson, TestPerson];

beforeAll(async () => {
  people = [await (await portal.addCompany()).addPerson(), await (await portal.addCompany()).addPerson()];
});

const keyOf = (group: string, index: number) => `RACE-${group}-0000-${String(index).padStart(4, '0')}`;
const register = (server: RunningServer, { headers }: TestPerson, serialKey: string) =>
  clientOf({ url: server.url, headers }).sensors.register({ serialKey });
const shown = async (person: TestPerson) => {
  const { body } = await portal.call(person, 'GET', '/sensors?limit=200');
  return (body as { items: { serialKey: string }[] }).items.map(({ serialKey }) => serialKey);
};

test('of two companies at two processes exactly one gets the sensor, each time', async () => {
  const keys = Array.from({ length: rounds }, (_, index) => keyOf('TWO1', index));
  await stockSensors(portal.databases, ...keys);
  for (const key of keys) {
    const outcomes = await Promise.allSettled(
      servers.map((server, place) => register(server, people[place] as TestPerson, key)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
  const [first, second] = [await shown(people[0]), await shown(people[1])];
  expect([...first, ...second].toSorted()).toEqual(keys);
});

test('a process that is killed while it registers leaves each sensor with one company or in stock', async () => {
  const keys = Array.from({ length: rounds }, (_, index) => keyOf('KILL', index));
  await stockSensors(portal.databases, ...keys);
  const doomed = await start();
  const racing = keys.flatMap((key) => [register(doomed, people[0], key), register(servers[1], people[1], key)]);
  await Promise.any(racing);
  doomed.process.kill('SIGKILL');
  await Promise.allSettled(racing);
  // What the dead process had claimed is abandoned once it is sure to be dead.
  await sweepSensors({ databases: portal.databases, now: () => Date.now() + 11 * 60_000 });
  const ours = (all: readonly string[]) => all.filter((key) => keys.includes(key));
  const [first, second] = [ours(await shown(people[0])), ours(await shown(people[1]))];
  expect(first.filter((key) => second.includes(key))).toEqual([]);
  const stock = (await listStock(portal.databases.directory)).filter(({ serialKey }) => keys.includes(serialKey));
  expect(stock).toHaveLength(keys.length);
  for (const { serialKey, state } of stock)
    expect([serialKey, state]).toEqual([serialKey, [...first, ...second].includes(serialKey) ? 'registered' : 'stock']);
});
