import { execFile } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { imageLimits } from '#contract/workplace/files.ts';
import { forAllTests, forEachTest, portalFor } from '#testing/fixtures/administered.ts';
import { formOf, photograph } from '#testing/fixtures/pictures.ts';

const portal = portalFor('embedded');
const company = forAllTests(() => portal.addCompany());
const person = forEachTest(() => company.addPerson());
let port: number;

beforeAll(async () => {
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = portal.app.server.address() as AddressInfo);
});

const url = () => `http://127.0.0.1:${port}/api/profile/image`;

const run = promisify(execFile);
/** Sends so many bytes, five times; in a process of its own, as a sender is: here both would take turns. */
const sending = `
  const [url, headers, bytes] = process.argv.slice(1);
  const answers = [];
  for (let round = 0; round < 5; round += 1) {
    const body = new FormData();
    body.set('image', new File([new Uint8Array(Number(bytes))], 'a.jpg', { type: 'image/jpeg' }));
    try {
      const answer = await fetch(url, { method: 'PUT', headers: JSON.parse(headers), body });
      answers.push([answer.status, (await answer.json()).code]);
    } catch (error) {
      answers.push(String(error.cause ?? error));
    }
  }
  console.log(JSON.stringify(answers));
`;

/** Opens a request and sends the beginning of its form. */
async function begin(headers: Record<string, string>): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const all = { host: 'localhost', 'content-type': 'multipart/form-data; boundary=x', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`PUT /api/profile/image HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

const part = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
const firstOf = async (socket: net.Socket) => String((await once(socket, 'data'))[0]);

test('a picture is sent as browsers send it', async () => {
  const answer = await fetch(url(), { method: 'PUT', headers: person.headers, body: formOf(await photograph()) });
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { image: expect.stringMatching(/^\/api\/files\//) as string },
  ]);
});

test('what says that it is too much is refused before it is sent', async () => {
  const socket = await begin({ ...person.headers, 'content-length': String(imageLimits.bytes * 2) });
  expect(await firstOf(socket)).toMatch(/^HTTP\/1\.1 413 .*"code":"payload-too-large"/s);
  socket.destroy();
});

test('what does not say how much it is, is refused once it is too much', async () => {
  const socket = await begin({ ...person.headers, 'transfer-encoding': 'chunked' });
  const answer = firstOf(socket);
  socket.on('error', () => undefined);
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x10_00_00), Buffer.from('\r\n')]);
  for (let sent = 0; sent <= imageLimits.bytes * 2; sent += 0x10_00_00) socket.write(chunk);
  expect(await answer).toMatch(/^HTTP\/1\.1 413 .*"code":"payload-too-large"/s);
  socket.destroy();
});

test.each([imageLimits.bytes + 1, imageLimits.bytes + 100_000, imageLimits.bytes * 8])(
  'whoever sends all of %i bytes before reading hears that it is too much',
  async (bytes) => {
    const { stdout } = await run(process.execPath, ['-e', sending, url(), JSON.stringify(person.headers), `${bytes}`]);
    expect(JSON.parse(stdout)).toEqual(Array.from({ length: 5 }, () => [413, 'payload-too-large']));
  },
);

test.each<Record<string, string>>([{ 'transfer-encoding': 'chunked' }, { 'content-length': '1000000000' }])(
  'what goes on and on is cut off (%j)',
  async (headers) => {
    const socket = await begin({ ...person.headers, ...headers });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => undefined);
    const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(0x10_00_00), Buffer.from('\r\n')]);
    let sent = 0;
    while (!socket.destroyed && sent < 1_000_000_000) {
      sent += chunk.length;
      if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    }
    await closed;
    expect(sent).toBeLessThan(imageLimits.bytes * 30);
  },
);

test('strangers are refused before they have sent anything', async () => {
  const socket = await begin({ 'content-length': '1000000' });
  expect(await firstOf(socket)).toMatch(/^HTTP\/1\.1 401 .*"code":"user-token-expired"/s);
  socket.destroy();
});

test('an upload that breaks off changes nothing, and the next one works', async () => {
  const photo = await photograph();
  const first = await fetch(url(), { method: 'PUT', headers: person.headers, body: formOf(photo) });
  const { image } = (await first.json()) as { image: string };
  const socket = await begin({ ...person.headers, 'content-length': String(photo.length + 1000) });
  socket.write(part);
  socket.write(photo.subarray(0, photo.length / 2), () => socket.destroy());
  await once(socket, 'close');
  expect((await portal.call(person, 'GET', '/profile')).body).toMatchObject({ image });
  const second = await fetch(url(), { method: 'PUT', headers: person.headers, body: formOf(photo) });
  expect(second.status).toBe(200);
});

test('JSON stays as small as it was', async () => {
  const body = JSON.stringify({ image: 'a'.repeat(1024 * 1024) });
  const headers = { ...person.headers, 'content-type': 'application/json' };
  expect((await fetch(url(), { method: 'PUT', headers, body })).status).toBe(413);
});

test('other types of content are refused', async () => {
  const answers = await Promise.all(
    ['image/jpeg', 'application/octet-stream', 'application/x-www-form-urlencoded'].map((type) =>
      fetch(url(), { method: 'PUT', headers: { ...person.headers, 'content-type': type }, body: 'ich.jpg' }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([415, 415, 415]);
});
