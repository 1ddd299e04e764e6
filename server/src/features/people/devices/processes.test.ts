import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { portalFor } from '#testing/fixtures/administered.ts';
import { twoServers } from '#testing/fixtures/servers.ts';
import { clientOf, followLive } from '#testing/fixtures/liveClient.ts';
import { backdateLeases, untilLeaseIsOver } from '#testing/fixtures/presence.ts';

const portal = portalFor('postgres');
const { servers } = twoServers(portal);

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
