import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
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
let server: ChildProcess | null = null;
let output = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tourlotse-packaged-'));
  chmodSync(folder, 0o755);
  await promisify(execFile)(process.execPath, ['scripts/package.mjs', join(folder, 'made')], { cwd: root });
  const archive = (await readdir(join(folder, 'made'))).find((name) => name.endsWith('.tar.gz')) ?? '';
  for (const name of ['opt', 'units']) mkdirSync(join(folder, name));
  renameSync(join(folder, 'made', archive), join(folder, 'first.tar.gz'));
  rmSync(join(folder, 'made'), { recursive: true });
  const state = join(folder, 'state');
  for (const one of [state, join(folder, 'backups')]) {
    mkdirSync(one, { mode: 0o700 });
    if (nobody.uid !== undefined) chownSync(one, nobody.uid, nobody.gid);
  }
  const port = String(await freePort());
  environment = { PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATA_DIR: join(state, 'data'), DEMO: 'false' };
  environmentFile = join(folder, 'tourlotse.env');
  writeFileSync(
    environmentFile,
    Object.entries(environment)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  await follow('install');
}, 300_000);
afterAll(() => {
  server?.kill('SIGKILL');
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
  ['tourlotse', '--version', /^Tourlotse \d+\.\d+\.\d+( \(.*\))?\n$/],
  ['operator', '--version', /^Tourlotse \d+\.\d+\.\d+( \(.*\))?\n$/],
  ['tourlotse', '--help', /^Usage: /],
  ['operator', '--help', /^Usage: bin\/operator /],
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

/** The manual's names of what this test has folders and files of its own for. */
const places = () => ({
  '/etc/systemd/system': join(folder, 'units'),
  '/etc/tourlotse.env': environmentFile,
  '/var/lib/tourlotse-backups': join(folder, 'backups'),
  'tourlotse-0.1.0.tar.gz': join(folder, 'first.tar.gz'),
  'tourlotse-0.2.0.tar.gz': join(folder, 'second.tar.gz'),
  '/opt': join(folder, 'opt'),
});
const here = (text: string, named: Record<string, string> = places()) =>
  Object.entries(named).reduce((changed, [name, place]) => changed.replaceAll(name, place), text);

function ownPlacesOnly(block: string): string {
  expect(block.replaceAll(folder, '.').match(/(?<=\s)\/(?!dev\/null|nonexistent|usr\/sbin\/nologin)\S*/g)).toBeNull();
  return block;
}

/** What a unit starts, as the service's user with the service's variables. */
const startedBy = (unit: string) => {
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(readFileSync(join(folder, 'units', unit), 'utf8')) ?? [];
  return here(command);
};

/** Follows a marked block of the manual; what needs a service manager is done as it would, or answered. */
async function follow(mark: string, named: Record<string, string> = {}): Promise<string> {
  const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const [, block = ''] = new RegExp(`<!-- run: ${mark} -->\\n+\`\`\`sh\\n([^]*?)\`\`\``).exec(manual) ?? [];
  expect(block).not.toBe('');
  const asUser = nobody.uid === undefined ? '"$@"' : 'setpriv --reuid=65534 --regid=65534 --clear-groups "$@"';
  const script = [
    'set -eu',
    `as_service() { ${asUser}; }`,
    'sudo() { if [ "$1" = -u ]; then shift 2; as_service "$@"; else "$@"; fi; }',
    'useradd() { :; }; install() { :; }',
    `systemctl() { echo "$*"; case "$*" in "start tourlotse-backup.service")
      as_service env -i PATH=/usr/bin:/bin $(cat ${environmentFile}) ${existsSync(join(folder, 'units/tourlotse-backup.service')) ? startedBy('tourlotse-backup.service') : ''} 2>&1;; esac; }`,
    // Nothing of the machine's own is touched: the blocks run as whoever runs the tests.
    ownPlacesOnly(here(here(block, named))),
  ].join('\n');
  return (await promisify(execFile)('sh', ['-c', script], { cwd: '/' })).stdout;
}

/** Starts the installed server; answers its address. */
async function start(): Promise<string> {
  output = '';
  const started = spawn('/bin/sh', ['-c', `exec ${startedBy('tourlotse.service')}`], {
    ...asService,
    env: { ...asService.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = started;
  const collect = (text: Buffer) => (output += String(text));
  started.stdout.on('data', collect);
  started.stderr.on('data', collect);
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Tourlotse is ready');
  return environment['PUBLIC_URL'] ?? '';
}

async function stop(): Promise<void> {
  const running = server as ChildProcess;
  const ended = once(running, 'exit');
  running.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output).toMatch(/Tourlotse stopped\n$/);
}

test('starts, serves portal and API, takes commands, and ends at SIGTERM', async () => {
  const url = await start();
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
  await stop();
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

test('the service manager takes the units', async () => {
  const units = await readdir(join(folder, 'units'));
  expect(units.toSorted()).toEqual(['tourlotse-backup.service', 'tourlotse-backup.timer', 'tourlotse.service']);
  for (const unit of units.filter((name) => name.endsWith('.service'))) {
    const [command = ''] = startedBy(unit).split(' ');
    expect(statSync(command).mode & 0o111).toBe(0o111);
  }
  mkdirSync(join(folder, 'verified'));
  for (const unit of units)
    writeFileSync(join(folder, 'verified', unit), here(readFileSync(join(folder, 'units', unit), 'utf8')));
  // Where there is one; the law of the manual holds the units' form everywhere.
  const verified = spawnSync('systemd-analyze', ['verify', ...units.map((unit) => join(folder, 'verified', unit))]);
  expect(verified.error === undefined ? [verified.status, String(verified.stderr)] : [0, '']).toEqual([0, '']);
});

test('is replaced by a newer one and taken back as the manual says, with what the backup holds', async () => {
  const first = (await operator(['--version'])).stdout;
  makeNewer('99.0.0');
  const said = await follow('upgrade');
  expect(said).toMatch(/^start tourlotse-backup\.service\n[^]*Backed up: 1 companies[^]*\nstop tourlotse\.service\n/);
  const [backup = '', ...others] = await readdir(join(folder, 'backups'));
  expect(others).toEqual([]);
  expect(backup).toMatch(/^tourlotse-\d{8}-\d{6}-\d+\.\d+\.\d+\.tar\.gz$/);
  expect(statSync(join(folder, 'backups', backup)).uid).toBe(nobody.uid ?? process.getuid?.());

  const url = await start();
  expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok', version: '99.0.0' });
  await operator([`--env-file=${environmentFile}`, 'account', 'create', 'Neu & Fort GmbH']);
  await stop();
  const newer = join(folder, 'backups', 'newer.tar.gz');
  await operator([`--env-file=${environmentFile}`, 'backup', newer]);

  await follow('rollback', { 'tourlotse-20261125-023000-0.1.0.tar.gz': backup });
  expect((await operator(['--version'])).stdout).toBe(first);
  const refused = await operator([`--env-file=${environmentFile}`, 'restore', newer, '--replace']);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('was made by Tourlotse 99.0.0');
  await start();
  const { stdout } = await operator([`--env-file=${environmentFile}`, 'account', 'list']);
  expect(stdout).toContain('Süd Spedition GmbH');
  expect(stdout).not.toContain('Neu & Fort GmbH');
  await stop();
}, 300_000);

/** The same package under another version. */
function makeNewer(version: string): void {
  const made = join(folder, 'second', 'tourlotse');
  cpSync(join(folder, 'opt/tourlotse'), made, { recursive: true, verbatimSymlinks: true });
  const described = JSON.parse(readFileSync(join(made, 'package.json'), 'utf8')) as object;
  writeFileSync(join(made, 'package.json'), JSON.stringify({ ...described, version }));
  execFileSync('tar', [
    '-C',
    join(folder, 'second'),
    '-I',
    'gzip -1',
    '-cf',
    join(folder, 'second.tar.gz'),
    'tourlotse',
  ]);
  rmSync(join(folder, 'second'), { recursive: true });
}

test('its manuals stand where they speak of what is there', () => {
  const docs = join(folder, 'opt/tourlotse/docs');
  for (const manual of ['operating.md', 'api.md']) {
    const text = readFileSync(join(docs, manual), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, target = '']) => target);
    expect(links.filter((target) => !existsSync(join(docs, target)))).toEqual([]);
    expect(text).not.toMatch(/npm run|git pull|<!--/);
  }
  const called = readFileSync(join(docs, 'operating.md'), 'utf8').matchAll(/\bbin\/(\w+)/g);
  for (const name of new Set([...called].map(([, name = '']) => name))) expect(existsSync(program(name))).toBe(true);
});
