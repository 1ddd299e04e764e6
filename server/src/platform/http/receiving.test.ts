import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import { followLive } from '#testing/fixtures/liveClient.ts';
import { buildCustomer, type TestPortal } from '#testing/fixtures/portal.ts';
import { buildApp } from '../../app.ts';
import { receivingOptions, receivingTimes } from './receiving.ts';

const times = { headersMs: 300, requestMs: 600, checkIntervalMs: 50 };
const portal = portalFor('embedded');
const person = forAllTests(async () => (await portal.addCompany()).addPerson());
let app: TestPortal['app'];
let port: number;

beforeAll(async () => {
  app = await buildApp(portal.services, { receiving: times });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
});

async function connect(): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** Sends the beginning of something and reads until the server closes the connection. */
async function answerTo(beginning: string): Promise<string> {
  const socket = await connect();
  socket.write(beginning);
  return text(socket);
}

const post = 'POST /api/account/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';

test('half a body is not waited for', async () => {
  const answer = await answerTo(`${post}content-length: 100\r\n\r\n{"email":`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"network-request-failed"/s);
});

test('half of the heads is not waited for', async () => {
  expect(await answerTo(post)).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that never stops to trickle has no more time than one that stops', async () => {
  const socket = await connect();
  socket.write(`${post}content-length: 1000000\r\n\r\n{"email":"`);
  const trickle = setInterval(() => socket.writable && socket.write('a'), 20);
  socket.on('error', () => undefined);
  const answer = await text(socket).catch(() => '');
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/);
  expect(socket.destroyed).toBe(true);
});

test('what is no HTTP is refused in the words of the catalogue', async () => {
  expect(await answerTo('HELO portal\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid-input"/s);
});

test('a live stream outlasts the time to send its request', async () => {
  const { received, leave } = await followLive({ url: `http://127.0.0.1:${port}`, headers: person.headers });
  await received.until(({ type }) => type === 'revision');
  // Two slow senders, one after the other, are disconnected meanwhile: by then the stream's own time is over.
  for (let n = 0; n < 2; n += 1) await answerTo(`${post}content-length: 100\r\n\r\n{`);
  await portal.call(person, 'POST', '/customers', buildCustomer());
  await received.until(({ type }) => type === 'change');
  expect(received.isEnded).toBe(false);
  leave();
});

test('a picture from a slow phone has its time: ten megabytes at a megabit a second', () => {
  const { requestTimeout, http } = receivingOptions(receivingTimes, () => 'an-id');
  expect(requestTimeout).toBeGreaterThanOrEqual(10 * 8 * 1000);
  expect(http.requestTimeout).toBe(requestTimeout);
});
