/** Shows that the embedded engine really syncs: a commit is on the disk when it is answered, and an engine that only pretends is refused. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyInstallation } from '../../../../testing/databases.ts';
import { disk } from '../../../../testing/scratch.ts';
import { openEmbedded } from './embedded.ts';

const program = path.resolve(import.meta.dirname, '../../../../testing/refusingDisk.ts');
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
  const pglite = await openEmbedded(folder);
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
  await expect(openEmbedded(folder)).rejects.toThrow('does not sync to disk');
  expect((made as PGlite | null)?.closed).toBe(true);
});

test('a disk that refuses to sync ends the process before anything is answered', async () => {
  const child = spawn(process.execPath, [program, folder]);
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(stdout).toBe('kept\n');
  expect(stderr).toBe('The disk does not keep what is written to it (EIO); stopping, so that nothing is lost.\n');
  const pglite = await openEmbedded(folder);
  expect((await pglite.query('select n from kept order by n')).rows[0]).toEqual({ n: 1 });
  await pglite.close();
});
