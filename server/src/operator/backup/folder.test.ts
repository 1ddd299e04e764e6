import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { portalFor, temporaryFolder } from '#testing/fixtures/administered.ts';
import { silent } from '#testing/fixtures/backups.ts';
import { configurationOf } from '#testing/fixtures/installations.ts';
import { startS3, type TestStorage } from '#testing/engines/s3.ts';
import { readLastBackup } from '../../platform/metrics/lastBackup.ts';
import { UsageError } from '../commands.ts';
import { version } from '../../version.ts';
import { carryOutTransfer, parseTransfer } from './commandLine.ts';
import { openCopies } from './copies.ts';
import { backUpInto } from './folder.ts';
import { verifyBackup } from './verify.ts';

const portal = portalFor('postgres');
const folder = temporaryFolder('backups');
const at = (day: number) => new Date(Date.UTC(2026, 10, day, 2, 30));
const nameAt = (day: number) => `tourlotse-202611${String(day).padStart(2, '0')}-023000-${version}.tar.gz`;
const asItIs = { keep: null, progress: silent };

test('the command line reads how many are kept, and refuses what is no number', () => {
  expect(parseTransfer(['backup', 'nightly/', '--keep', '14'])).toEqual({
    command: 'backup',
    file: 'nightly/',
    isFolder: true,
    keep: 14,
  });
  for (const keep of ['0', '-1', '1.5', 'all', ''])
    expect(() => parseTransfer(['backup', 'nightly', `--keep=${keep}`])).toThrow(UsageError);
  expect(() => parseTransfer(['restore', 'nightly', '--keep', '1'])).toThrow(UsageError);
});

test('a folder that is not there yet is made for this user alone, and the file names itself', async () => {
  const nightly = join(folder, 'new', 'nightly');
  const lines = await carryOutTransfer(
    configurationOf(portal),
    { command: 'backup', file: nightly, isFolder: true },
    silent,
  );
  const [name = '', ...further] = await readdir(nightly);
  expect(further).toEqual([]);
  expect(name).toMatch(new RegExp(`^tourlotse-\\d{8}-\\d{6}-${version.replaceAll('.', '\\.')}\\.tar\\.gz$`));
  expect(lines).toContainEqual(expect.stringContaining(`File: ${join(nightly, name)} (`));
  expect((await stat(nightly)).mode & 0o777).toBe(0o700);
  expect((await stat(join(nightly, name))).mode & 0o777).toBe(0o600);
  expect(await verifyBackup(join(nightly, name), silent)).toMatchObject({ program: version });
});

test('the oldest go, and whatever has another name stays', async () => {
  const rotated = join(folder, 'rotated');
  await mkdir(rotated);
  const foreign = ['before-upgrade.tar.gz', 'tourlotse.tar.gz', 'tourlotse-0.1.0.tar.gz', `old-${nameAt(1)}`];
  for (const name of foreign) await writeFile(join(rotated, name), 'mine');
  await mkdir(join(rotated, nameAt(1)));
  const [abandoned, underWay] = [`${nameAt(2)}.partial`, `${nameAt(3)}.partial`];
  for (const name of [abandoned, underWay]) await writeFile(join(rotated, name), '');
  await utimes(join(rotated, abandoned), at(2), at(2));
  await utimes(join(rotated, underWay), at(12), at(12));
  const removed = [];
  for (const day of [8, 9, 10, 11, 12]) {
    const { removed: count } = await backUpInto(configurationOf(portal), rotated, {
      ...asItIs,
      keep: 3,
      now: at(day),
    });
    removed.push(count);
  }
  expect(removed).toEqual([0, 0, 0, 1, 1]);
  expect(await readdir(rotated)).toEqual(
    [...foreign, nameAt(1), underWay, nameAt(10), nameAt(11), nameAt(12)].toSorted(),
  );
});

test('where a backup fails the old ones stay, and the last one that succeeded is told', async () => {
  const failing = join(folder, 'failing');
  await backUpInto(configurationOf(portal), failing, { ...asItIs, now: at(1) });
  const { dataDir } = portal.configuration;
  const before = await readLastBackup(dataDir);
  const away = configurationOf(portal, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' });
  await expect(backUpInto(away, failing, { ...asItIs, keep: 1, now: at(2) })).rejects.toThrow('ECONNREFUSED');
  expect(await readdir(failing)).toEqual([nameAt(1)]);
  expect(await readLastBackup(dataDir)).toEqual(before);
});

test('--keep belongs to a folder', async () => {
  const file = join(folder, 'one.tar.gz');
  await expect(carryOutTransfer(configurationOf(portal), { command: 'backup', file, keep: 3 }, silent)).rejects.toThrow(
    `${file} is no folder: --keep belongs to a backup into one.`,
  );
});

test('a folder that this user may not write is named', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(backUpInto(configurationOf(portal), join(file, 'below'), asItIs)).rejects.toThrow(
    `${join(file, 'below')} cannot be written (ENOTDIR).`,
  );
});

describe('the copy', () => {
  let bucket: TestStorage;
  beforeAll(async () => {
    bucket = await startS3();
  });
  afterAll(() => bucket.stop());
  const configured = (url = bucket.url) => configurationOf(portal, { BACKUP_COPY_URL: url });

  test('is the same file, of which the oldest go as well, and others stay', async () => {
    const copied = join(folder, 'copied');
    for (const day of [1, 2, 3]) await backUpInto(configured(), copied, { ...asItIs, keep: 2, now: at(day) });
    expect(await bucket.files()).toEqual([nameAt(2), nameAt(3)]);
    const lines = await carryOutTransfer(configured(), { command: 'backup', file: copied, keep: 1 }, silent);
    expect(lines).toContainEqual(expect.stringMatching(/^Copied to the bucket tourlotse at \S+, and read back\.$/));
    expect(lines).toContain('Old backups removed: 4');
    expect(await bucket.files()).toEqual(await readdir(copied));
  });

  test('that cannot be made is told in a line without the secret, the backup stays, and the age goes on', async () => {
    const uncopied = join(folder, 'uncopied');
    const { dataDir } = portal.configuration;
    const before = await readLastBackup(dataDir);
    const refused = async (url: string, day: number) =>
      backUpInto(configured(url), uncopied, { ...asItIs, keep: 9, now: at(day) }).then(
        () => 'copied',
        (error: Error) => error.message,
      );
    expect(await refused(bucket.url.replace('/tourlotse', '/nowhere'), 1)).toMatch(
      /^BACKUP_COPY_URL: the bucket nowhere at \S+ does not exist\.$/,
    );
    expect(await refused('s3://KEY:geheim@127.0.0.1:9/tourlotse?tls=false', 2)).toMatch(
      /^BACKUP_COPY_URL: the bucket tourlotse at 127\.0\.0\.1:9 does not do what it is asked \([^\n]*\)\.$/,
    );
    expect(await readdir(uncopied)).toEqual([nameAt(1), nameAt(2)]);
    expect(await readLastBackup(dataDir)).toEqual(before);
  });

  test('of more than one part is read back whole', async () => {
    const file = join(folder, 'large');
    await writeFile(file, randomBytes(33 * 1024 * 1024));
    const copies = openCopies(bucket.url);
    await copies.put(file, nameAt(20));
    expect(await copies.list()).toContain(nameAt(20));
    await copies.remove(nameAt(20));
    expect(await copies.list()).not.toContain(nameAt(20));
  });

  test('that comes back otherwise than it was sent is removed and told', async () => {
    const asked: string[] = [];
    const altering = await listening((method) => {
      asked.push(method);
      return method === 'GET' ? 'something else' : '';
    });
    const url = `s3://KEY:SECRET@127.0.0.1:${(altering.address() as AddressInfo).port}/tourlotse?tls=false`;
    const altered = join(folder, 'altered');
    await expect(backUpInto(configured(url), altered, { ...asItIs, now: at(1) })).rejects.toThrow(
      'is not what was sent there, and was removed',
    );
    expect(asked.at(-1)).toBe('DELETE');
    expect(await readFile(join(altered, nameAt(1)))).toHaveLength((await stat(join(altered, nameAt(1)))).size);
    altering.close();
  });
});

/** A storage that answers as it is told. */
async function listening(answer: (method: string) => string): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(request.method === 'DELETE' ? 204 : 200, { etag: '"0"' });
      response.end(answer(request.method ?? ''));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

describe('the metrics', () => {
  const token = 'prometheus-of-nordwind';
  const measured = portalFor('postgres', { environment: { METRICS_TOKEN: token } });
  const metric = async (name: string) => {
    const { payload } = await measured.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    return new RegExp(`^${name} (\\S+)$`, 'm').exec(payload)?.[1];
  };

  test('tell the age and size of the last one; without any it is infinitely old', async () => {
    expect(await metric('tourlotse_backup_age_seconds')).toBe('+Inf');
    expect(await metric('tourlotse_backup_size_bytes')).toBe('0');
    const { size } = await backUpInto(configurationOf(measured), join(folder, 'measured'), asItIs);
    expect(Number(await metric('tourlotse_backup_age_seconds'))).toBeGreaterThanOrEqual(0);
    expect(Number(await metric('tourlotse_backup_age_seconds'))).toBeLessThan(3600);
    expect(await metric('tourlotse_backup_size_bytes')).toBe(String(size));
  });
});
