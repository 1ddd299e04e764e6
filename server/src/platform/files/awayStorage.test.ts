import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { forAllTests, temporaryFolder } from '#testing/fixtures/administered.ts';
import { createDatabase } from '#testing/engines/databases.ts';
import { formOf, photograph } from '#testing/fixtures/pictures.ts';
import { buildPortal, type TestCompany, type TestPerson, type TestPortal } from '#testing/fixtures/portal.ts';
import { filesIn, startS3Process } from '#testing/engines/s3.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';
import { refusal, runServer } from '#testing/runners/serverRun.ts';
import { sweepFiles } from '#testing/fixtures/sweeps.ts';

const folder = temporaryFolder('away-storage');
const storage = forAllTests(() => startS3Process());
const database = forAllTests(() => createDatabase());

// Processes that start and calls that are given up take their time where the machine is busy.
vi.setConfig({ testTimeout: 90_000 });

afterAll(async () => {
  await Promise.all([storage.stop(), database.drop()]);
  vi.resetConfig();
});

describe('the start', () => {
  const run = (environment: Record<string, string>) =>
    runServer({ PORT: '0', DATA_DIR: join(folder, 'refused'), DATABASE_URL: database.url, ...environment });

  test('is refused by a wrong key, a wrong secret or a missing bucket, with the name of the variable', async () => {
    const wrongKey = storage.url.replace('S3RVER:', 'ANNA:');
    const missing = storage.url.replace('/tourlotse', '/nowhere');
    expect(await run({ STORAGE_URL: wrongKey })).toEqual(
      refusal('STORAGE_URL: the storage refuses the key or its secret (InvalidAccessKeyId).'),
    );
    // The test's storage does not check signatures; this answers as S3 does.
    const strict = createServer((_request, response) => {
      response.writeHead(403, { 'content-type': 'application/xml' });
      response.end('<Error><Code>SignatureDoesNotMatch</Code><Message>They do not match.</Message></Error>');
    }).listen(0, '127.0.0.1');
    await once(strict, 'listening');
    const { port } = strict.address() as AddressInfo;
    const wrongSecret = `s3://S3RVER:geheim@127.0.0.1:${port}/tourlotse?tls=false`;
    expect(await run({ STORAGE_URL: `file://${join(folder, 'own')}`, STORAGES: `cold=${wrongSecret}` })).toEqual(
      refusal('STORAGES (cold): the storage refuses the key or its secret (SignatureDoesNotMatch).'),
    );
    strict.close();
    const { origin } = new URL(storage.url.replace('s3:', 'http:'));
    expect(await run({ STORAGE_URL: `file://${join(folder, 'own')}`, STORAGES: `north=${missing}` })).toEqual(
      refusal(`STORAGES (north): the bucket nowhere at ${origin} does not exist.`),
    );
  });

  test('goes on where a storage does not answer, and says so', async () => {
    storage.freeze();
    const environment = {
      DATABASE_URL: database.url,
      STORAGES: `away=${storage.url}`,
      STORAGE_URL: `file://${join(folder, 'own')}`,
    };
    const server = await startServer({ dataDir: join(folder, 'away'), environment });
    await expect
      .poll(() => server.output())
      .toContain(
        'STORAGES (away): the storage does not answer. What asks for its files is answered 503 until it does.',
      );
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    storage.thaw();
  });

  test('is refused where processes of one database have folders of their own', async () => {
    const own = await createDatabase();
    const environment = { DATABASE_URL: own.url };
    const first: RunningServer = await startServer({ dataDir: join(folder, 'first'), environment });
    expect(await run({ ...environment, DATA_DIR: join(folder, 'second') })).toEqual(
      refusal(
        /STORAGE_URL: the files of this database lie in the storage with the id \S+, and \S+second\/files holds no storage-id\..* storage moved main/,
      ),
    );
    const shared = { ...environment, STORAGE_URL: `file://${join(folder, 'first', 'files')}` };
    const second = await startServer({ dataDir: join(folder, 'second'), environment: shared });
    await Promise.all([first.stop(), second.stop()]);
    await own.drop();
  });
});

describe('a storage that is frozen', () => {
  let portal: TestPortal;
  let companies: Record<'main' | 'cold', TestCompany>;
  let people: Record<'main' | 'cold', TestPerson>;
  let photo: Buffer;

  beforeAll(async () => {
    portal = await buildPortal('postgres', { environment: { STORAGES: `cold=${storage.url}` } });
    companies = { main: await portal.addCompany(), cold: await portal.addCompany('Kaltlager GmbH') };
    await portal.databases.directory
      .updateTable('accounts')
      .set({ storage: 'cold' })
      .where('key', '=', companies.cold.key)
      .execute();
    people = { main: await companies.main.addPerson(), cold: await companies.cold.addPerson() };
    photo = await photograph();
  });
  afterAll(async () => {
    storage.thaw();
    await portal.close();
  });

  const send = (as: TestPerson) => portal.call(as, 'PUT', '/profile/image', formOf(photo));
  const sweep = () => sweepFiles(portal.services);
  const inMain = () => filesIn(join(portal.configuration.dataDir, 'files', companies.main.key));

  test('holds nobody up but those whose files it keeps, who are answered in time and served again afterwards', async () => {
    const kept = await send(people.cold);
    expect([(await send(people.main)).status, kept.status]).toEqual([200, 200]);
    const { image } = kept.body as { image: string };
    const path = image.slice('/api'.length);
    // Replaced, so that there is something to remove in either.
    expect([(await send(people.main)).status, (await send(people.cold)).status]).toEqual([200, 200]);
    storage.freeze();
    const current = (await portal.call(people.cold, 'GET', '/profile')).body as { image: string };
    expect(current.image).not.toBe(image);
    expect(await portal.call(people.cold, 'GET', current.image.slice('/api'.length))).toMatchObject({
      status: 503,
      body: { code: 'service-unavailable', data: { retryAfter: expect.any(Number) } },
    });
    expect(await send(people.main)).toMatchObject({ status: 200 });
    await expect(sweep()).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(await inMain()).toHaveLength(1);
    expect(await storage.files()).toHaveLength(2);
    storage.thaw();
    await expect.poll(async () => (await send(people.cold)).status).toBe(200);
    await portal.databases.company('main').writeTransaction({ company: companies.cold.key, uid: null }, ({ db }) =>
      db
        .updateTable('scheduled_tasks')
        .set({ at: new Date(0) })
        .execute(),
    );
    await sweep();
    expect(await storage.files()).toHaveLength(1);
    expect(await portal.call(people.cold, 'GET', path)).toMatchObject({ status: 404 });
  });
});
