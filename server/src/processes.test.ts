import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StepFields } from '#contract/dispatch/tourSteps.ts';
import { seededRandom } from '#planner/routing/seededRandom.ts';
import { forAllTests, temporaryFolder } from '#testing/fixtures/administered.ts';
import { createDatabase, openDatabasesAt } from '#testing/engines/databases.ts';
import { clientOf } from '#testing/fixtures/liveClient.ts';
import { buildStop, Phone, stopKindsOfADay } from '#testing/fixtures/driving.ts';
import { addCompany, buildCustomer, buildVehicle, type TestPerson } from '#testing/fixtures/portal.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import packageJson from '../../package.json' with { type: 'json' };

const folder = temporaryFolder('processes');
const database = forAllTests(() => createDatabase({ isEmpty: true }));
let servers: RunningServer[];

beforeAll(async () => {
  // At the same moment, on a database without a single table.
  servers = await Promise.all(['one', 'two', 'three'].map(start));
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.drop();
});

function start(name: string): Promise<RunningServer> {
  const environment = { DATABASE_URL: database.url, STORAGE_URL: `file://${join(folder, 'files')}` };
  return startServer({ dataDir: join(folder, name), environment });
}

async function addAdministrator(): Promise<TestPerson> {
  const databases = await openDatabasesAt(database.url);
  const person = await (await addCompany(databases)).addPerson();
  await databases.close();
  return person;
}

test('three that start at once on an empty database all come up, and print nothing of a demo', async () => {
  for (const { url, output } of servers) {
    const [ready, mailbox, ...further] = output().split('\n');
    expect([ready, further]).toEqual([`Tourlotse is ready at ${url}`, ['']]);
    expect(mailbox).toMatch(/^Mailbox: http:\S+\/mailbox\?secret=[\w-]{43}$/);
    const health = await fetch(`${url}/api/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version: packageJson.version }]);
  }
});

test('a customer created through one is read and changed through the others', async () => {
  const { headers } = await addAdministrator();
  const [first, second, third] = servers.map(({ url }) => clientOf({ url, headers }));
  const { key, version } = await first!.customers.create(buildCustomer({ name: 'Äpfel & Söhne' }));
  expect(await second!.customers.get({ key })).toMatchObject({ name: 'Äpfel & Söhne', version });
  const changed = await third!.customers.update({ key, version, ...buildCustomer({ name: 'Birnen & Töchter' }) });
  await expect(first!.customers.update({ key, version, ...buildCustomer() })).rejects.toMatchObject({
    code: 'conflict',
    status: 409,
  });
  expect(changed.version).toBeGreaterThan(version);
  expect((await second!.customers.list({ search: 'birnen' })).items.map((item) => item.key)).toEqual([key]);
});

test('signing out through one ends the session at the others within a second', async () => {
  const { headers } = await addAdministrator();
  const [first, second] = servers.map(({ url }) => clientOf({ url, headers }));
  await second!.account.me();
  await first!.account.signOut();
  const refused = () =>
    second!.account.me().then(
      () => null,
      ({ code }: { code: string }) => code,
    );
  await expect.poll(refused, { timeout: 10_000 }).toBe('user-token-expired');
});

test('when one is killed, the others go on with everything that it had acknowledged', async () => {
  const { headers } = await addAdministrator();
  const [killed, other] = servers as [RunningServer, RunningServer];
  const created = await clientOf({ url: killed.url, headers }).customers.create(buildCustomer());
  await killed.kill();
  expect(await clientOf({ url: other.url, headers }).customers.get({ key: created.key })).toMatchObject({
    key: created.key,
  });
  expect((await fetch(`${other.url}/api/health`)).status).toBe(200);
});

test('a driver’s day, sent twice in any order over several at once, ends in the one right state', async () => {
  const databases = await openDatabasesAt(database.url);
  const company = await addCompany(databases);
  const [administrator, driver] = [await company.addPerson(), await company.addPerson({ role: 'driver' })];
  await databases.close();
  const running = servers.filter(({ process }) => process.exitCode === null && process.signalCode === null);
  const dispatching = clientOf({ url: running[0]!.url, headers: administrator.headers });
  const driving = running.map(({ url }) => clientOf({ url, headers: driver.headers }).driving);
  const random = seededRandom(2611);
  const days = [];
  for (let count = 0; count < 6; count += 1) days.push(await driveADay(dispatching, driver));
  const requests = days
    .flatMap(({ requests: sent }) => [...sent, ...sent])
    .map((request) => ({ request, place: random() }))
    .toSorted((a, b) => a.place - b.place);
  await Promise.all(requests.map(({ request }, index) => driving[index % driving.length]!.report(request)));
  for (const { key, expected } of days) {
    const { state, stops } = await dispatching.tours.get({ key });
    expect([state, ...stops.map((stop) => [stop.state, stop.arrived, stop.left])]).toEqual(expected);
  }
  expect(await dispatching.driving.contradictions()).toMatchObject({ total: 0 });
});

/** A tour, what its driver's phone sends of it in requests of three steps, and how it is then. */
async function driveADay(dispatching: ReturnType<typeof clientOf>, driver: TestPerson) {
  const vehicle = await dispatching.vehicles.create(buildVehicle());
  const planned = await dispatching.tours.create({
    departure: '2026-11-23T06:00',
    driver: driver.uid,
    vehicle: vehicle.key,
    stops: stopKindsOfADay.map(buildStop),
  });
  const { key, version } = planned;
  await dispatching.tours.release({ key, version });
  const phone = new Phone();
  const minute = 60_000;
  const [, bakery, , school, clinic] = planned.stops.map((stop) => stop.key);
  const at = (kind: StepFields['kind'], stop: string | undefined, ago: number, reason = '') =>
    phone.step(key, kind, { stop: stop ?? null, reason }, ago * minute);
  const steps = [
    at('start', undefined, 90),
    at('arrive', bakery, 80),
    at('deliver', bakery, 75),
    at('arrive', school, 60),
    at('fail', school, 55, 'Niemand da'),
    at('arrive', clinic, 40),
    at('refuse', clinic, 35, 'Nicht bestellt'),
    at('leave', clinic, 30),
    at('finish', undefined, 10),
  ];
  const times = steps.map(({ time }) => time) as [number, ...number[]];
  const [start, reached, served, arrived, failed, came, , left, finish] = times;
  return {
    key,
    requests: [0, 3, 6].map((first) => phone.report(...steps.slice(first, first + 3))),
    expected: [
      'done',
      ['arrived', start, start],
      ['delivered', reached, served],
      ['arrived', arrived, arrived],
      ['failed', arrived, failed],
      ['refused', came, left],
      ['arrived', finish, finish],
    ],
  };
}
