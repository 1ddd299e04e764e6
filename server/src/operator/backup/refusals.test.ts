import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backedUp, silent, willing } from '#testing/fixtures/backups.ts';
import { configurationOf, emptyPlace, type EmptyPlace } from '#testing/fixtures/installations.ts';
import { buildPortal } from '#testing/fixtures/portal.ts';
import { createArchive, readArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { parseTransfer } from './commandLine.ts';
import { UsageError } from '../commands.ts';
import { version } from '../../version.ts';
import { restore } from './restore.ts';
import { verifyBackup } from './verify.ts';

const { folder, file, portal: small } = backedUp();

describe('the command line', () => {
  test('reads what it is told', () => {
    expect(parseTransfer(['backup', 'nacht.tar.gz'])).toEqual({ command: 'backup', file: 'nacht.tar.gz' });
    expect(parseTransfer(['restore', 'nacht.tar.gz', '--replace'])).toEqual({
      command: 'restore',
      file: 'nacht.tar.gz',
      isReplacing: true,
    });
    expect(parseTransfer(['account', 'list'])).toBeNull();
  });

  test.each([[['backup']], [['backup', 'a', 'b']], [['backup', 'a', '--replace']], [['restore', 'a', '--force']]])(
    'does not understand %j',
    (words: string[]) => {
      expect(() => parseTransfer(words)).toThrow(UsageError);
    },
  );

  test('names the version that made a backup', async () => {
    expect(await verifyBackup(file, silent)).toMatchObject({ program: version });
  });

  test('overwrites no backup, and says where it cannot write', async () => {
    await expect(backUp(configurationOf(small), file, silent)).rejects.toThrow(`${file} exists; choose another name.`);
    const nowhere = join(folder, 'nowhere', 'backup.tar.gz');
    await expect(backUp(configurationOf(small), nowhere, silent)).rejects.toThrow('cannot be written (ENOENT)');
  });
});

/** The same backup with one entry altered, or the entries in the order that is wanted. */
async function rewrite(target: string, alter: (path: string, contents: Uint8Array) => Uint8Array): Promise<string> {
  const archive = await createArchive(target);
  for await (const { path, contents } of readArchive(file)) await archive.add(path, alter(path, contents));
  await archive.finish();
  return target;
}

const inHeader = (change: (header: Record<string, unknown>) => object) => (path: string, contents: Uint8Array) =>
  path === 'header.json'
    ? Buffer.from(JSON.stringify(change(JSON.parse(Buffer.from(contents).toString()) as Record<string, unknown>)))
    : contents;

/**
 * A packed file with one bit altered, at a byte or the next ones that matter: what repeats is packed as a reference to
 * where it stood before, and one to another place with the same bytes unpacks to the same file.
 */
function bend(whole: Buffer, from: number): Buffer {
  const contents = gunzipSync(whole);
  for (let at = from; at < whole.length; at += 1) {
    const bent = Buffer.from(whole);
    bent[at] = (bent[at] ?? 0) ^ 4;
    try {
      if (!gunzipSync(bent).equals(contents)) return bent;
    } catch {
      return bent;
    }
  }
  throw new Error('No bit of it matters.');
}

describe('a file that is not as it was written', () => {
  let place: EmptyPlace;
  beforeAll(async () => {
    place = await emptyPlace('embedded');
  });
  afterAll(() => place.remove());

  /** Refused in one line, and not even the folder has been made. */
  async function refusalOf(path: string): Promise<string> {
    const refused = await restore(place.configuration, path, willing).then(
      () => 'restored',
      (error: Error) => error.message,
    );
    await expect(readdir(place.configuration.dataDir)).rejects.toThrow('ENOENT');
    expect(refused).not.toContain('\n');
    return refused;
  }

  test('in one bit, wherever it is, is refused', async () => {
    const whole = await readFile(file);
    // The first ten bytes are gzip's own, and partly of no meaning.
    for (let share = 0; share < 1; share += 1 / 16) {
      const path = join(folder, 'bent');
      await writeFile(path, bend(whole, 10 + Math.floor(share * (whole.length - 10))));
      expect(await refusalOf(path)).toMatch(/is damaged|is no backup of Tourlotse/);
    }
  });

  test('cut off anywhere, or longer than it was, is refused', async () => {
    const path = join(folder, 'cut');
    for (const missing of [1, 9, 600, 5000]) {
      await writeFile(path, await readFile(file));
      await truncate(path, (await readFile(file)).length - missing);
      expect(await refusalOf(path)).toMatch(/is damaged/);
    }
    await writeFile(path, Buffer.concat([await readFile(file), Buffer.from('more')]));
    expect(await refusalOf(path)).toMatch(/is damaged/);
  });

  test('with an entry that was altered and packed again is refused', async () => {
    const path = await rewrite(join(folder, 'altered'), (name, contents) =>
      name.startsWith('directory/people/')
        ? Buffer.from(Buffer.from(contents).toString().replace('Änne', 'Enna'))
        : contents,
    );
    expect(await refusalOf(path)).toMatch(/is damaged: what it holds is not what its manifest says/);
  });

  test.each(['', 'no backup', '{"format":"tourlotse.backup"}'])('foreign, as %j, is refused', async (text) => {
    const path = join(folder, 'foreign');
    await writeFile(path, text);
    expect(await refusalOf(path)).toMatch(/is no backup of Tourlotse/);
  });

  test('of another program is refused', async () => {
    const path = join(folder, 'other.tar.gz');
    const archive = await createArchive(path);
    await archive.add('etc/passwd', Buffer.from('root'));
    await archive.finish();
    expect(await refusalOf(path)).toMatch(/is no backup of Tourlotse/);
  });

  test('missing is refused', async () => {
    expect(await refusalOf(join(folder, 'nowhere.tar.gz'))).toMatch(/cannot be read/);
  });

  test('of a newer format, or with migrations of a newer program, is refused as newer', async () => {
    const format = await rewrite(
      join(folder, 'newer-format'),
      inHeader((header) => ({ ...header, version: 2, more: 1 })),
    );
    expect(await refusalOf(format)).toMatch(/newer version of Tourlotse \(format 2; this one reads up to 1\)/);
    const migrations = { directory: ['0001_directory'], company: { main: ['0001_company', '9999_tomorrow'] } };
    const migrated = await rewrite(
      join(folder, 'newer-tables'),
      inHeader((header) => ({ ...header, migrations })),
    );
    expect(await refusalOf(migrated)).toMatch(/newer version of Tourlotse .*9999_tomorrow/);
    const program = await rewrite(
      join(folder, 'newer-program'),
      inHeader((header) => ({ ...header, program: '99.0.0' })),
    );
    expect(await refusalOf(program)).toBe(
      `${program} was made by Tourlotse 99.0.0; this is ${version}. Nothing was changed.`,
    );
  });

  test('of databases and storages that are not configured here is refused', async () => {
    const there = await buildPortal('postgres', { companyDatabases: {} });
    const { key } = await there.addCompany('Kühl & Fern');
    await there.databases.directory.updateTable('accounts').set({ storage: 'cold' }).where('key', '=', key).execute();
    const path = join(folder, 'cold.tar.gz');
    const cold = { STORAGES: 'cold=s3://KEY:SECRET@127.0.0.1:9/cold?tls=false' };
    await backUp(configurationOf(there, cold), path, silent);
    expect(await refusalOf(path)).toMatch(/storage "cold", which is not configured \(STORAGES\)/);
    await there.close();
  });
});
