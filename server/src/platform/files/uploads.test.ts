import { execFile } from 'node:child_process';
import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/fixtures/administered.ts';
import { formOf, interlacedPng } from '#testing/fixtures/pictures.ts';
import { signInToDemo, startServer, type RunningServer } from '#testing/runners/server.ts';

const run = promisify(execFile);
const uploads = 60;
/** Of one company at once. */
const places = 20;
const dataDir = temporaryFolder('uploads');
let server: RunningServer;
let headers: Record<string, string>;

beforeAll(async () => {
  // As a crash leaves it.
  await mkdir(join(dataDir, 'uploads'));
  // Created with permissions for everybody, as by default.
  await mkdir(join(dataDir, 'mailbox'));
  await chmod(join(dataDir, 'mailbox'), 0o755);
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'uploads', 'left'), 'half a picture');
  server = await startServer({ dataDir, environment: { DEMO: 'true', LOG_LEVEL: 'silent' } });
  headers = { authorization: `Bearer ${await signInToDemo(server)}` };
});
afterAll(() => server.stop());

/** Megabytes that the server and the process that decodes its pictures hold now. */
async function held(): Promise<{ server: number; together: number }> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const ofServer = lines.filter(([pid, parent]) => pid === server.process.pid || parent === server.process.pid);
  const sum = (found: number[][]) => found.reduce((all, [, , kilobytes = 0]) => all + kilobytes / 1024, 0);
  return { server: sum(ofServer.filter(([pid]) => pid === server.process.pid)), together: sum(ofServer) };
}
const left = () => readdir(join(dataDir, 'uploads')).catch(() => []);

test('what a crash left of uploads is gone after the start', async () => {
  expect(await left()).toEqual([]);
});

test('what the server makes and what it finds in its folder is its own user’s alone', async () => {
  const names = await readdir(dataDir, { recursive: true });
  expect(names).toEqual(expect.arrayContaining(['mailbox', 'operator.json', join('database', 'PG_VERSION')]));
  expect(names.filter((name) => name.startsWith(join('files', ''))).length).toBeGreaterThan(0);
  const open = await Promise.all(
    ['', ...names].map(async (name) => {
      // The embedded engine chooses its files' rights itself; their folder is closed.
      if (name.startsWith(join('database', '/'))) return [];
      const found = await stat(join(dataDir, name));
      return (found.mode & 0o077) !== 0 ? [name] : [];
    }),
  );
  expect(open.flat()).toEqual([]);
});

test('sixty pictures at once that unfold to 72 MB each take no memory of the server’s, and leave nothing', async () => {
  const picture = interlacedPng(3072, 3072);
  // The demo company archives its old tours after the start.
  const archived = async () =>
    (await fetch(`${server.url}/api/archive`, { headers })).json() as Promise<{ total: number }>;
  await expect.poll(async () => (await archived()).total, { timeout: 60_000 }).toBe(12);
  const idle = await held();
  const peak = { server: 0, together: 0 };
  const send = async () => {
    const answer = await fetch(`${server.url}/api/profile/image`, { method: 'PUT', headers, body: formOf(picture) });
    return { status: answer.status, body: (await answer.json()) as { code?: string; data?: { retryAfter?: number } } };
  };
  const done = new AbortController();
  const sending = Promise.all(Array.from({ length: uploads }, send)).finally(() => done.abort());
  let spooled = 0;
  while (!done.signal.aborted) {
    const now = await held();
    peak.server = Math.max(peak.server, now.server);
    peak.together = Math.max(peak.together, now.together);
    spooled = Math.max(spooled, (await left()).length);
  }
  const answers = await sending;
  const sentAway = answers.filter(({ status }) => status === 429);
  for (const { body } of sentAway) expect(body).toMatchObject({ code: 'too-many-requests', data: { retryAfter: 5 } });
  expect(sentAway.length).toBeGreaterThan(0);
  expect(sentAway.length).toBeLessThanOrEqual(uploads - places);
  // On a machine with much other work some take the decoder, or the request as a whole, longer than it may take.
  const taken = answers.filter(({ status }) => status !== 429);
  for (const { body } of taken) expect(['image-too-large', 'timeout', undefined]).toContain(body.code);
  expect(peak.server - idle.server).toBeLessThan(150);
  expect(peak.together - idle.server).toBeLessThan(150 + 320);
  expect(spooled).toBeGreaterThan(0);
  expect(spooled).toBeLessThanOrEqual(places);
  expect((await stat(join(dataDir, 'uploads'))).mode & 0o077).toBe(0);
  await expect.poll(left).toEqual([]);
});
