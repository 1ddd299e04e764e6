import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeDocument } from '#server/platform/http/document/document.ts';
import { documentations } from '#server/router.ts';
import { mailedToken } from '#testing/fixtures/accounts.ts';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { OpenApiClient } from '#testing/fixtures/openApiClient.ts';
import { photograph } from '#testing/fixtures/pictures.ts';

/** What the app calls, in the order in which a driver needs it. */
const needed = [
  'drivers.signUp',
  'account.verifyEmail',
  'account.resendVerification',
  'drivers.signIn',
  'profile.get',
  'profile.update',
  'profile.setImage',
  'profile.removeImage',
  'devices.register',
  'devices.list',
  'devices.heartbeat',
  'devices.leave',
  'devices.remove',
  'driving.list',
  'driving.get',
  'driving.acknowledge',
  'driving.report',
  'account.signOut',
];

test.each(needed)('the document shows by example what %s takes and answers', async (name) => {
  const { document } = await makeDocument('https://portal.example', documentations);
  const operation = Object.values(document.paths ?? {})
    .flatMap(
      (methods) =>
        Object.values(methods ?? {}) as {
          operationId?: string;
          requestBody?: { content?: Record<string, { example?: unknown }> };
          responses?: object;
        }[],
    )
    .find(({ operationId }) => operationId === name);
  expect(operation?.responses).toMatchObject({ 200: { content: { 'application/json': { example: {} } } } });
  const bodies = Object.entries(operation?.requestBody?.content ?? {}).filter(([type]) => type === 'application/json');
  expect(bodies.filter(([, { example }]) => typeof example !== 'object')).toEqual([]);
});

describe.each(mainEngines)('the drivers’ app on the %s engine', (engine) => {
  const portal = portalFor(engine);
  const company = forAllTests(() => portal.addCompany());
  const administrator = forAllTests(() => company.addPerson());
  let client: OpenApiClient;
  const email = `${uuidv7()}@nordwind.example`;
  const device = uuidv7();
  let token = '';

  beforeAll(async () => {
    client = await OpenApiClient.of(portal.app);
  });

  const signIn = (password?: string) =>
    client.call('drivers.signIn', { body: { email, ...(password !== undefined && { password }) } });
  const drivers = async () =>
    (await portal.call(administrator, 'GET', '/drivers')).body as { items: { key: string; status: string }[] };
  const decide = async (decision: string) => {
    const [driver] = (await drivers()).items;
    return portal.call(administrator, 'POST', `/drivers/${driver?.key}/${decision}`);
  };

  test('a driver joins with the validation key', async () => {
    const wrong = await client.call('drivers.signUp', { body: { email, validationKey: '10000' } });
    expect(wrong).toBeRefused(404, 'validation-key-not-found');
    const { validationKey } = company;
    expect(await client.call('drivers.signUp', { body: { email, validationKey } })).toMatchObject({ status: 200 });
    expect(await signIn()).toBeRefused(403, 'email-not-verified');
  });

  test('proves the mail address, and waits for approval', async () => {
    const mailed = await mailedToken(portal, email);
    expect(await client.call('account.verifyEmail', { body: { token: mailed } })).toMatchObject({ status: 200 });
    expect(await signIn('falsch-geraten')).toBeRefused(401, 'wrong-password');
    expect(await signIn()).toBeRefused(403, 'admin-pending');
    expect((await drivers()).items).toMatchObject([{ status: 'CONFIRM' }]);
  });

  test('signs in once confirmed', async () => {
    expect(await decide('confirm')).toMatchObject({ status: 200 });
    const answer = await signIn();
    expect(answer).toAnswer({ profile: { email, role: 'driver', firstname: 'Aylin' } });
    token = (answer.body as { token: string }).token;
  });

  test('reads and changes the own profile and picture', async () => {
    expect(await client.call('profile.get', {})).toBeRefused(401, 'user-token-expired');
    const { body: before } = await client.call('profile.get', { token });
    const { version } = before as { version: number };
    expect(await client.call('profile.update', { token, body: { version } })).toAnswer({
      phone: '+49 171 39200 28',
      version: version + 1,
    });
    expect(await client.call('profile.update', { token, body: { version } })).toMatchObject({ status: 409 });
    const file = new Blob([new Uint8Array(await photograph())], { type: 'image/jpeg' });
    const sent = await client.call('profile.setImage', { token, file });
    expect(sent).toAnswer({ image: expect.stringMatching(/^\/api\/files\//) as string });
    const key = (sent.body as { image: string }).image.split('/').at(-1) ?? '';
    expect(await client.call('files.get', { token, path: { key } })).toMatchObject({ status: 200 });
    const text = new Blob(['kein Bild'], { type: 'image/jpeg' });
    expect(await client.call('profile.setImage', { token, file: text })).toMatchObject({ status: 415 });
    expect(await client.call('profile.removeImage', { token })).toAnswer({ image: null });
  });

  test('registers the device, is online by its heartbeats, and goes offline', async () => {
    const path = { key: device };
    expect(await client.call('devices.heartbeat', { token, path })).toMatchObject({ status: 404 });
    for (const _arrival of ['first', 'second'])
      expect(await client.call('devices.register', { token, path })).toAnswer({
        key: device,
        name: 'Pixel 9 von Aylin',
      });
    expect(await client.call('devices.heartbeat', { token, path })).toMatchObject({ status: 200 });
    expect((await drivers()).items).toMatchObject([{ status: 'ONLINE' }]);
    expect(await client.call('devices.list', { token })).toMatchObject({ body: { items: [{ online: true }] } });
    expect(await client.call('devices.leave', { token, path })).toMatchObject({ status: 200 });
    expect((await drivers()).items).toMatchObject([{ status: 'OFFLINE' }]);
  });

  test('writes the device’s key in capital letters just as well', async () => {
    const path = { key: device.toUpperCase() };
    const registered = await client.call('devices.register', { token, path });
    expect(registered).toAnswer({ key: device });
    expect(await client.call('devices.heartbeat', { token, path })).toMatchObject({ status: 200 });
    expect((await drivers()).items).toMatchObject([{ status: 'ONLINE' }]);
    expect(await client.call('devices.leave', { token, path })).toMatchObject({ status: 200 });
  });

  test('is shut out while blocked, and signs out in the end', async () => {
    await decide('block');
    const blocked = await client.call('profile.get', { token });
    expect([401, 403]).toContain(blocked.status);
    expect(await signIn()).toBeRefused(403, 'user-disabled');
    await decide('unblock');
    const again = await signIn();
    ({ token } = again.body as { token: string });
    expect(await client.call('devices.remove', { token, path: { key: device } })).toMatchObject({ status: 200 });
    expect(await client.call('account.signOut', { token })).toMatchObject({ status: 200 });
    expect(await client.call('profile.get', { token })).toMatchObject({ status: 401 });
  });

  test('learns nothing that is for administrators', async () => {
    const { body } = await signIn();
    ({ token } = body as { token: string });
    for (const operation of ['drivers.list', 'customers.list', 'dashboard.get'])
      expect(await client.call(operation, { token })).toBeRefused(403, 'permission-denied');
  });
});
