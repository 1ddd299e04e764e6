import { afterAll, afterEach, expect, test } from 'vitest';
import { forAllTests, temporaryFolder } from '#testing/fixtures/administered.ts';
import { createDatabase, openDatabasesAt } from '#testing/engines/databases.ts';
import { addCompany, type TestPerson } from '#testing/fixtures/portal.ts';
import { startPostgres } from '#testing/engines/postgres.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';

const dataDir = temporaryFolder('away');
const main = forAllTests(() => createDatabase());
const second = forAllTests(() => startPostgres({ durable: true }));
let server: RunningServer;

afterEach(() => {
  second.thaw();
});
afterAll(async () => {
  await server.kill();
  await second.stop();
  await main.drop();
});

const isAway = /COMPANY_DATABASES \(south\): no PostgreSQL answers.* Its companies are answered 503 until it comes\./;
const isThere = /"database":"south".*the database is there/;
const start = () =>
  startServer({ dataDir, environment: { DATABASE_URL: main.url, COMPANY_DATABASES: `south=${second.url}` } });

const list = (headers: Record<string, string>) => fetch(`${server.url}/api/customers`, { headers });

async function addPerson(): Promise<TestPerson> {
  const databases = await openDatabasesAt(main.url, { south: second.url });
  const person = await (await addCompany(databases, 'Südfracht GmbH', 'south')).addPerson();
  await databases.close();
  return person;
}

test('it starts while a database is frozen, says so, and migrates and serves it once it answers', async () => {
  second.freeze();
  server = await start();
  await expect.poll(() => server.output()).toMatch(isAway);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  second.thaw();
  await expect.poll(() => server.output()).toMatch(isThere);
  expect((await list((await addPerson()).headers)).status).toBe(200);
});

test('a database that ends and comes back is told of both times, its people are told when to come again', async () => {
  const { headers } = await addPerson();
  await second.kill();
  await expect.poll(async () => (await list(headers)).status).toBe(503);
  expect(await (await list(headers)).json()).toMatchObject({
    code: 'service-unavailable',
    data: { retryAfter: expect.any(Number) as unknown },
  });
  await second.restart();
  await expect.poll(async () => (await list(headers)).status).toBe(200);
});

test('SIGTERM ends it while a database is frozen and requests wait for it', async () => {
  const { headers } = await addPerson();
  expect((await list(headers)).status).toBe(200);
  second.freeze();
  const waiting = list(headers).then(
    ({ status }) => status,
    () => 'cut',
  );
  // Behind it, so that it has arrived by now.
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await server.stop()).toBe(0);
  expect(server.output()).toMatch(/Tourlotse stopped\n$/);
  expect([503, 'cut']).toContain(await waiting);
});

test('one that answers and refuses ends the start, with one line', async () => {
  const nowhere = new URL(second.url);
  nowhere.pathname = '/nowhere';
  const environment = { DATABASE_URL: main.url, COMPANY_DATABASES: `south=${nowhere.href}` };
  await expect(startServer({ dataDir, environment })).rejects.toThrow(
    'COMPANY_DATABASES (south): the database does not exist.',
  );
});
