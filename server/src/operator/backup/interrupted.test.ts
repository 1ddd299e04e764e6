/** Kills a restore wherever it can be interrupted: no server starts on what is there, and the next restore goes on from it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { engines, type Engine } from '#testing/engines/databases.ts';
import { temporaryFolder } from '#testing/fixtures/administered.ts';
import { backUpSeveral, contentOf, unasked, willing, type SeveralDatabases } from '#testing/fixtures/backups.ts';
import { storedFiles } from '#testing/fixtures/installations.ts';
import { freshPlace, type FreshPlace } from '#testing/fixtures/strictLogins.ts';
import { refusal, runServer } from '#testing/runners/serverRun.ts';
import { restore } from './restore.ts';

const program = resolve(import.meta.dirname, '../../../../testing/engines/killedRestore.ts');

/** Ends by SIGKILL as soon as the restore tells what the pattern describes. */
async function killedAt(environment: Record<string, string>, file: string, pattern: string): Promise<void> {
  const child = spawn(process.execPath, [program, file, pattern], { env: { ...process.env, ...environment } });
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect([said, child.signalCode]).toEqual(['', 'SIGKILL']);
}

type Place = Pick<FreshPlace, 'environment' | 'stop'>;

/** Further databases, and where the restore is killed, with what the server names as missing then. */
const cases: Record<Engine, { further: string[]; open(folder: string): Promise<Place>; kills: [string, RegExp][] }> = {
  postgres: {
    further: ['south', 'west'],
    open: (folder) => freshPlace(folder, { south: 'same server', west: 'other server' }),
    kills: [
      ['^Restoring the directory: people', /nothing of it is complete/],
      [
        '^Restored: the directory',
        /6 of 6 companies are missing, "Erste main GmbH" \(database main\), .*, "Erste west GmbH" \(database west\) and 1 more/,
      ],
      ['^Restored: company 2 of 6', /4 of 6 companies are missing, "Erste south GmbH" \(database south\), /],
      ['^Restoring company 4 of 6, .*: customers', /3 of 6 companies are missing, "Zweite south GmbH"/],
      ['^Restoring company 4 of 6, .*: files', /3 of 6 companies are missing, "Zweite south GmbH"/],
      ['^Brought up to date: the database main', /its last steps are missing/],
      ['^Brought up to date: the database south', /its last steps are missing/],
      ['^Clearing away', /its last steps are missing/],
    ],
  },
  embedded: {
    further: [],
    open: (folder) =>
      Promise.resolve({
        environment: { DEMO: 'false', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data') },
        stop: () => Promise.resolve(),
      }),
    kills: [
      ['^Restored: the directory', /2 of 2 companies are missing/],
      [
        '^Restoring company 2 of 2, .*: customers',
        /1 of 2 companies are missing, "Zweite main GmbH" \(database main\)/,
      ],
      ['^Restoring company 2 of 2, .*: files', /1 of 2 companies are missing/],
      ['^Brought up to date', /its last steps are missing/],
    ],
  },
};

describe.each(engines)('a restore on the %s engine that is killed', (engine) => {
  const folder = temporaryFolder('interrupted');
  const elsewhere = temporaryFolder('elsewhere');
  const { further, open, kills } = cases[engine];
  let backup: SeveralDatabases;
  let place: Place;
  beforeAll(async () => {
    backup = await backUpSeveral('postgres', folder, further);
    place = await open(folder);
  }, 240_000);
  afterAll(() => place.stop());

  test.each(kills)(
    'at "%s" lets no server start, which says what is missing',
    async (pattern, missing) => {
      await killedAt(place.environment, backup.file, pattern);
      const line = new RegExp(
        `A restore of the backup of \\S+ has begun and not ended: ${missing.source}.*\\. Restore the same file once more, which goes on from there; until then no server starts\\.`,
      );
      expect(await runServer({ ...place.environment, PORT: '0' })).toEqual(refusal(line));
    },
    300_000,
  );

  test('is not backed up meanwhile', async () => {
    const configuration = readConfiguration(place.environment);
    await expect(contentOf(configuration, join(folder, 'half.tar.gz'))).rejects.toThrow('has begun and not ended');
  });

  test('goes on with what is missing, and is whole in the end', async () => {
    const configuration = readConfiguration(place.environment);
    const told: string[] = [];
    await restore(configuration, backup.file, { ...unasked, report: (line) => told.push(line) });
    expect(told[0]).toMatch(/^Going on with the restore of the backup of /);
    expect(told.join('\n')).not.toContain('Restored:');
    expect(await contentOf(configuration, join(folder, 'whole.tar.gz'))).toEqual(backup.content);
  }, 240_000);

  test('and is replaced by another backup leaves none of its files behind', async () => {
    const configuration = readConfiguration(place.environment);
    const another = await backUpSeveral('postgres', elsewhere, further.slice(0, 1));
    await killedAt({ ...place.environment, MAY_REPLACE: 'true' }, backup.file, '^Restoring company 2 of .*: files');
    await expect(restore(configuration, another.file, unasked)).rejects.toThrow('Nothing is there to ask about');
    await restore(configuration, another.file, willing);
    expect(await contentOf(configuration, join(folder, 'another.tar.gz'))).toEqual(another.content);
    const files = Object.entries(another.content).filter(([name]) => name.startsWith('files.'));
    const { length } = await storedFiles(configuration.dataDir);
    expect(length).toBe(files.reduce((sum, [, { count }]) => sum + count, 0));
  }, 240_000);
});
