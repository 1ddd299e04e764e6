import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyInstallation } from '#testing/engines/databases.ts';
import { disk } from '#testing/engines/scratch.ts';
import { openEngine } from './embedded.ts';
import { openEmbedded } from './openEmbedded.ts';

const engines = path.resolve(import.meta.dirname, '../../../../../testing/engines');
const program = path.join(engines, 'failingEngine.ts');
const preload = path.join(engines, 'refusingDisk.ts');
let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(disk, 'tourlotse-embedded-'));
  copyInstallation(dataDir);
  folder = path.join(dataDir, 'database');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dataDir, { recursive: true, force: true });
});

test('every commit reaches the disk before it is answered', async () => {
  const pglite = await openEngine(folder);
  await pglite.exec('create table kept (n int)');
  const sync = vi.spyOn(fs, 'fdatasyncSync');
  for (let count = 1; count <= 50; count += 1) {
    await pglite.query('insert into kept values ($1)', [count]);
    expect(sync.mock.calls.length).toBeGreaterThanOrEqual(count);
  }
  await pglite.close();
});

test('an engine that does not sync is not run on', async () => {
  const create = PGlite.create.bind(PGlite) as (options: PGliteOptions) => Promise<PGlite>;
  let made: PGlite | null = null;
  vi.spyOn(PGlite, 'create').mockImplementation((async (options: PGliteOptions) => {
    // As PGlite is delivered: -F among its parameters turns syncing off.
    made = await create({ ...options, startParams: PGlite.defaultStartParams });
    return made;
  }) as typeof PGlite.create);
  await expect(openEngine(folder)).rejects.toThrow('does not sync to disk');
  expect((made as PGlite | null)?.closed).toBe(true);
});

/** Lets the engine fail in a process of its own. */
async function fail(failing: string) {
  const child = spawn(process.execPath, ['--import', preload, program, folder, failing], {
    env: { ...process.env, DISK_REFUSES: path.join(dataDir, 'refuses') },
  });
  const [stdout, stderr, ended] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { ended, stdout, stderr };
}

test.each([
  ['disk refuses', 'The disk does not keep what is written to it (EIO); stopping, so that nothing is lost.\n'],
  ['thread throws', /^The embedded database failed \(Cannot read .* of null.*\); stopping\.\n$/],
  ['thread ends', 'The thread of the embedded database has ended (1); stopping.\n'],
])(
  'where the %s, the process ends with one line before anything more is answered',
  async (failing, line) => {
    const { ended, stdout, stderr } = await fail(failing);
    expect(ended).toEqual([1, null]);
    expect(stdout).toBe('kept\n');
    expect(stderr).toMatch(line);
    const pglite = await openEngine(folder);
    expect((await pglite.query('select n from kept order by n')).rows[0]).toEqual({ n: 1 });
    await pglite.close();
  },
  120_000,
);

test('while the engine works, everybody else in the process is heard', async () => {
  const engine = await openEmbedded(folder);
  const pool = engine.pool();
  const order: string[] = [];
  const working = pool.query('select count(*) from generate_series(1, 3000000)').then(() => order.push('answered'));
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  order.push('heard');
  await working;
  expect(order).toEqual(['heard', 'answered']);
  await pool.end();
  await engine.close();
});

test('a connection finds nothing of the one before it', async () => {
  const engine = await openEmbedded(folder);
  const pool = engine.pool();
  const client = await pool.connect();
  await client.query('create temporary table left_behind (n int)');
  await client.query({ name: 'one', text: 'select 1 as n' });
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  client.release(true);
  expect((await pool.query({ name: 'one', text: `select to_regclass('left_behind') as n` })).rows).toEqual([
    { n: null },
  ]);
  await pool.end();
  const other = engine.pool('tourlotse_app');
  expect((await other.query('select current_user as name')).rows).toEqual([{ name: 'tourlotse_app' }]);
  await other.end();
  await engine.close();
});
