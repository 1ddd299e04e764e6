import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#testing/engines/ports.ts';

const root = resolve(import.meta.dirname, '../..');
const megabyte = 1024 * 1024;
/** Somebody else than root where the tests run as root. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder: string;
let environment: Record<string, string>;
let environmentFile: string;
let server: ChildProcess;
let output = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tourlotse-packaged-'));
  chmodSync(folder, 0o755);
  await promisify(execFile)(process.execPath, ['scripts/package.mjs', join(folder, 'made')], { cwd: root });
  const archive = (await readdir(join(folder, 'made'))).find((name) => name.endsWith('.tar.gz')) ?? '';
  mkdirSync(join(folder, 'opt'));
  await promisify(execFile)('tar', ['-xzf', join(folder, 'made', archive), '-C', join(folder, 'opt')]);
  rmSync(join(folder, 'made'), { recursive: true });
  const state = join(folder, 'state');
  mkdirSync(state, { mode: 0o700 });
  if (nobody.uid !== undefined) chownSync(state, nobody.uid, nobody.gid);
  const port = String(await freePort());
  environment = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: join(state, 'data'), DEMO: 'false' };
  environmentFile = join(folder, 'tourlotse.env');
  writeFileSync(
    environmentFile,
    Object.entries(environment)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
}, 300_000);
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const program = (name: string) => join(folder, 'opt', 'tourlotse', 'bin', name);
/** As a service manager starts a program: no home, no npm, in the root folder. */
const bare = { cwd: '/', ...nobody };
const asService = { ...bare, env: { PATH: '/usr/bin:/bin', HOME: '/nonexistent' } };

/** Runs the operator's command; answers its exit code and what it printed. */
function operator(
  words: string[],
  options: object = asService,
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((done) => {
    execFile(program('operator'), words, options, (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });
}

async function sizeOf(place: string): Promise<number> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

test('weighs 70 MB at most beside Node itself', async () => {
  const whole = await sizeOf(join(folder, 'opt', 'tourlotse'));
  expect((whole - statSync(program('node')).size) / megabyte).toBeLessThanOrEqual(70);
});

test.each([
  ['tourlotse', '--version', /^Tourlotse \d+\.\d+\.\d+ .*\n$/],
  ['operator', '--version', /^Tourlotse \d+\.\d+\.\d+ .*\n$/],
  ['tourlotse', '--help', /^Usage: /],
  ['operator', '--help', /^Usage: /],
])('%s %s answers, ends and makes nothing', async (name, word, answer) => {
  const standing = join(folder, `${name}${word}`);
  mkdirSync(standing);
  if (nobody.uid !== undefined) chownSync(standing, nobody.uid, nobody.gid);
  const { stdout } = await promisify(execFile)(program(name), [word], { ...asService, cwd: standing });
  expect(stdout).toMatch(answer);
  expect(await readdir(standing)).toEqual([]);
});

test('holds the demo’s pictures', async () => {
  const packed = await readdir(join(folder, 'opt/tourlotse/dist/server/pictures'), { recursive: true });
  expect(packed.toSorted()).toEqual(
    (await readdir(join(root, 'server/src/demo/pictures'), { recursive: true })).toSorted(),
  );
});

test('no command of the operator makes an installation: it says where it looked and leaves nothing', async () => {
  const refused = await operator([`--env-file=${environmentFile}`, 'account', 'create', 'Nirgendwo GmbH']);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(
    `No server has ever started on the embedded database in ${environment['DATA_DIR']}.`,
  );
  expect(existsSync(environment['DATA_DIR'] ?? '')).toBe(false);
});

test('starts, serves portal and API, takes commands, and ends at SIGTERM', async () => {
  server = spawn(program('tourlotse'), [], {
    ...asService,
    env: { ...asService.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const collect = (text: Buffer) => (output += String(text));
  server.stdout?.on('data', collect);
  server.stderr?.on('data', collect);
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Tourlotse is ready');
  const url = environment['PUBLIC_URL'] ?? '';
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  expect(await (await fetch(`${url}/authentication/signin`, { headers: { accept: 'text/html' } })).text()).toContain(
    '<div id="root"',
  );
  expect((await fetch(`${url}/api/docs`)).status).toBe(200);
  const created = await operator([`--env-file=${environmentFile}`, 'account', 'create', 'Süd Spedition GmbH']);
  expect(created.stdout).toMatch(/^Account created: Süd Spedition GmbH\nValidation key: \d{5}\n$/);
  expect(created.stderr).toBe(
    `Installation: the embedded database in ${environment['DATA_DIR']}, by the server at http://127.0.0.1:${environment['PORT']}\n`,
  );
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output).toMatch(/Tourlotse stopped\n$/);
});

test('reads a file of sensors from where one stands, and says that no server answers', async () => {
  const standing = join(folder, 'standing');
  mkdirSync(standing);
  writeFileSync(join(standing, 'lager.csv'), '7KQ2-M4XA-90PT-1B8D,Blue Puck T\n');
  const imported = await operator([`--env-file=../tourlotse.env`, 'sensors', 'import', 'lager.csv'], {
    ...asService,
    cwd: standing,
  });
  expect(imported).toMatchObject({ code: 0, stdout: 'Sensors added to the stock: 1\n' });
  expect(imported.stderr).toContain('where no server answers');
});

test('the documented unit starts what the package holds', () => {
  const unit = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [, started = ''] = /^ExecStart=\/opt\/tourlotse\/(\S+)$/m.exec(unit) ?? [];
  expect(statSync(join(folder, 'opt', 'tourlotse', started)).mode & 0o111).toBe(0o111);
});
