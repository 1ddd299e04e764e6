import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf, followLive } from '#testing/fixtures/liveClient.ts';
import { buildPortal, type TestPortal } from '#testing/fixtures/portal.ts';
import { backdateLeases, untilLeaseIsOver } from '#testing/fixtures/presence.ts';
import { startServer, type RunningServer } from '#testing/runners/server.ts';

let portal: TestPortal;
let servers: [RunningServer, RunningServer];
const folders: string[] = [];

beforeAll(async () => {
  portal = await buildPortal('postgres');
  servers = await Promise.all([start(), start()]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await portal.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function start(): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tourlotse-presence-'));
  folders.push(dataDir);
  const environment = {
    DATABASE_URL: portal.configuration.databaseUrl ?? '',
    STORAGE_URL: `file://${folders[0]}/files`,
    DEMO: 'false',
  };
  return startServer({ dataDir, environment });
}

test('a driver who was online through a process that died goes offline through the other', async () => {
  const company = await portal.addCompany();
  const [driver, owner] = [await company.addPerson({ role: 'driver' }), await company.addPerson()];
  const [dying, staying] = servers;
  const key = uuidv7();
  const app = clientOf({ url: dying.url, headers: driver.headers });
  await app.devices.register({ key, name: 'Diensthandy' });
  await app.devices.heartbeat({ key });
  const { received, leave } = await followLive({ url: staying.url, headers: owner.headers });
  await received.until(({ type }) => type === 'revision');
  await dying.kill();
  await backdateLeases(portal.databases, company.key, untilLeaseIsOver);
  expect(await received.until(({ type }) => type === 'change')).toMatchObject({
    changes: [{ collection: 'presence', key: driver.uid, kind: 'changed' }],
  });
  leave();
});
