import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyInstallation, createDatabase } from '#testing/engines/databases.ts';
import { forAllTests } from '#testing/fixtures/administered.ts';
import { followLive } from '#testing/fixtures/liveClient.ts';
import { freePort } from '#testing/engines/ports.ts';
import { refusal, runServer } from '#testing/runners/serverRun.ts';
import { builtServer, demoSignIn, signInToDemo, startServer, type RunningServer } from '#testing/runners/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'tourlotse-start-'));
afterAll(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the server to its end, on a folder that it is not to need. */
const run = (environment: Record<string, string>) => runServer({ DATA_DIR: join(folder, 'unused'), ...environment });

describe('an installation of its own', () => {
  const dataDir = join(folder, 'new', 'data');
  let server: RunningServer;
  let firstLines: string;

  beforeAll(async () => {
    server = await startServer({ dataDir });
    firstLines = server.output();
  });
  afterAll(() => server.kill());

  test('prints exactly four lines, each with what it promises', async () => {
    expect(firstLines.split('\n')).toEqual([
      `Tourlotse is ready at ${server.url}`,
      expect.stringMatching(/^Demo sign-in: \S+@\S+ \/ \S{12,}$/),
      expect.stringMatching(/^Demo validation key: [1-9]\d{4}$/),
      expect.stringMatching(/^Mailbox: \S+\/mailbox\?secret=[\w-]{43}$/),
      '',
    ]);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    const [, mailbox = ''] = /^Mailbox: (.+)$/m.exec(firstLines) ?? [];
    expect((await fetch(mailbox)).status).toBe(200);
    expect((await fetch(`${server.url}/mailbox`)).status).toBe(404);
    await signInToDemo(server);
  });

  test('says so when the demo is whole', async () => {
    const headers = { authorization: `Bearer ${await signInToDemo(server)}` };
    const read = async (path: string) =>
      (await (await fetch(`${server.url}/api${path}`, { headers })).json()) as { total: number };
    expect(await read('/dashboard')).toMatchObject({ counts: { tours: 648 } });
    expect((await read('/archive')).total).toBeGreaterThan(0);
  });

  test('keeps the folder, the password and the token of the operator to its user', () => {
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(mode(dataDir)).toBe('700');
    expect(mode(join(dataDir, 'demo-password'))).toBe('600');
    expect(mode(join(dataDir, 'operator.json'))).toBe('600');
    expect(readFileSync(join(dataDir, 'demo-password'), 'utf8')).toBe(`${demoSignIn(server).password}\n`);
  });

  test('refuses a second server on the folder, names the first, and leaves it at work', async () => {
    const second = await run({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    expect(second).toEqual(
      refusal(
        new RegExp(`.*data is in use by another server process \\(process ${server.process.pid}, started \\S+\\)\\.`),
      ),
    );
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  });

  test('at SIGTERM finishes the request in flight, tells streams to reconnect, says so and ends with 0', async () => {
    const token = await signInToDemo(server);
    const stream = await followLive({ url: server.url, headers: { authorization: `Bearer ${token}` } });
    const inFlight = await startRequest(server);
    server.process.kill('SIGTERM');
    expect(await stream.received.until(({ type }) => type === 'end')).toMatchObject({ reason: 'reconnect' });
    await expect.poll(() => isListening(server)).toBe(false);
    expect(server.process.exitCode).toBeNull();
    expect(await inFlight.finish()).toBe(200);
    await expect.poll(() => server.process.exitCode, { timeout: 15_000 }).toBe(0);
    expect(server.output()).toBe(`${firstLines}Tourlotse stopped\n`);
    expect(readdirSync(dataDir).filter((name) => /^(lock\.owner|operator)/.test(name))).toEqual([]);
  });

  test('prints the same lines at the second start, and ends at SIGINT as well', async () => {
    server = await startServer({ dataDir, port: server.port });
    expect(server.output()).toBe(firstLines);
    server.process.kill('SIGINT');
    await expect.poll(() => server.process.exitCode, { timeout: 15_000 }).toBe(0);
    expect(server.output()).toBe(`${firstLines}Tourlotse stopped\n`);
  });

  test('a signal that comes while it starts ends it in order, too', async () => {
    const child = spawn(process.execPath, [builtServer], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    const ended = once(child, 'close');
    await expect
      .poll(() => readdirSync(dataDir).some((name) => name === 'lock.owner'), { interval: 1, timeout: 15_000 })
      .toBe(true);
    expect(output).toBe('');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(output).toMatch(/Tourlotse stopped\n$/);
  });
});

interface InFlight {
  finish(): Promise<number | undefined>;
}

/** A sign-in of which the server has the head, and waits for the rest. */
async function startRequest(server: RunningServer): Promise<InFlight> {
  const body = JSON.stringify(demoSignIn(server));
  const asking = http.request(`${server.url}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  });
  const answered = once(asking, 'response') as Promise<[http.IncomingMessage]>;
  asking.flushHeaders();
  await once(asking, 'continue');
  return {
    async finish() {
      asking.end(body);
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}

async function isListening({ port }: RunningServer): Promise<boolean> {
  const asking = http.get({ host: '127.0.0.1', port, path: '/api/health', agent: false });
  return new Promise((done) => {
    asking
      .on('response', (response) => {
        response.destroy();
        done(true);
      })
      .on('error', () => done(false));
  });
}

describe('refuses in one line, with exit code 1,', () => {
  const database = forAllTests(() => createDatabase());
  afterAll(() => database.drop());

  test('a wrong variable, having touched nothing', async () => {
    const dataDir = join(folder, 'untouched');
    expect(await run({ DATA_DIR: dataDir, PORT: 'abc' })).toEqual(
      refusal('PORT must be a number from 0 to 65535, not "abc"'),
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  test('a folder that cannot be made or written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const below = join(file, 'data');
    expect(await run({ DATA_DIR: below })).toEqual(refusal(`${below} cannot be written (ENOTDIR). Check DATA_DIR.`));
    expect(await run({ DATA_DIR: file })).toEqual(refusal(`${file} cannot be written (EEXIST). Check DATA_DIR.`));
    expect(await run({ DATA_DIR: unwritable() })).toEqual(refusal(/\S+ cannot be written.* Check .*DATA_DIR\./));
  });

  test('a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const environment = {
      PORT: String(port),
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
    };
    expect(await run(environment)).toEqual(
      refusal(`Port ${port} on 127.0.0.1 is taken. Set PORT to another one, or stop what listens there.`),
    );
    taken.close();
  });

  test('an address that this machine does not have', async () => {
    const environment = { PORT: '0', HOST: '192.0.2.1', DATABASE_URL: database.url };
    expect(await run(environment)).toEqual(refusal('HOST: this machine has no address 192.0.2.1.'));
  });

  test('a database that does not answer or does not exist, without the address, which may hold a password', async () => {
    const port = await freePort();
    expect(await run({ DATABASE_URL: `postgres://anna:geheim@127.0.0.1:${port}/tourlotse` })).toEqual(
      refusal(`DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${port} (ECONNREFUSED).`),
    );
    const missing = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    missing.pathname = '/nowhere';
    expect(await run({ DATABASE_URL: missing.href })).toEqual(refusal('DATABASE_URL: the database does not exist.'));
  });
});

/** A folder that not even root may write to, where the tests run as root. */
function unwritable(): string {
  if (process.getuid?.() === 0) return '/sys/tourlotse';
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o500 });
  return join(closed, 'data');
}

describe.each(['SIGTERM', 'SIGKILL'] as const)('a program that started a server and gets %s', (signal) => {
  test('leaves none behind', async () => {
    const program = join(import.meta.dirname, '../../testing/runners/serverHolder.ts');
    const dataDir = join(folder, `held-${signal}`);
    mkdirSync(dataDir);
    copyInstallation(dataDir);
    const holder = spawn(process.execPath, [program, dataDir]);
    const [said] = (await once(holder.stdout, 'data')) as [Buffer];
    const server = Number(said.toString());
    expect(isAlive(server)).toBe(true);
    holder.kill(signal);
    await expect.poll(() => isAlive(server), { timeout: 15_000 }).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
