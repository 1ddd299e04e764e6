import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forAllTests, temporaryFolder } from '#testing/fixtures/administered.ts';
import { createDatabase, openDatabasesAt } from '#testing/engines/databases.ts';
import { clientOf } from '#testing/fixtures/liveClient.ts';
import { addCompany, buildCustomer, type TestPerson } from '#testing/fixtures/portal.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';

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
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
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
