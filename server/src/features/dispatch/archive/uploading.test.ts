/** Files that are uploaded: those that were downloaded are taken back, and whatever else is refused with what is wrong. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { installationSecret } from '#server/domain/secrets/secret.ts';
import { administered, forAllTests, portalFor } from '#testing/fixtures/administered.ts';
import {
  addDoneTour,
  archivedFiles,
  archiveTour,
  downloadFile,
  formOfFile,
  unfoldFile,
} from '#testing/fixtures/archive.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { manifestOf } from './format.ts';
import { formatVersion, RefusedFileError } from './sealing.ts';
import { unfold } from './unfolding.ts';

const limits = { unfoldedBytes: 1e9, parts: 10_000 };
/** Bytes that fold to a thousandth. */
const zeros = Buffer.alloc(180 * 1024 * 1024);

interface Folded {
  name: string;
  contents: Uint8Array;
  mode?: number;
}

/** A ZIP file of whatever parts. @param renamed names that the library would refuse, by those of the same length that it takes */
async function zipOf(parts: readonly Folded[], renamed: Readonly<Record<string, string>> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, contents, mode = 0o100644 } of parts) zip.addBuffer(Buffer.from(contents), name, { mode });
  zip.end();
  let bytes = await buffer(zip.outputStream as Readable);
  for (const [before, after] of Object.entries(renamed))
    bytes = Buffer.from(bytes.toString('latin1').replaceAll(before, after), 'latin1');
  return bytes;
}

describe.each(mainEngines)('a file that is uploaded on the %s engine', (engine) => {
  const { portal, company, administrator, call } = administered(engine);
  const send = (contents: Uint8Array) => call('POST', '/archive/upload', formOfFile(contents));

  test('is taken back where it was downloaded, also after it was deleted, and brings the tour back', async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    const file = await downloadFile(portal, administrator, tour.key);
    const [before] = await archivedFiles(portal, administrator);
    expect(await send(file)).toAnswer({ isNew: false, file: { key: tour.key } });
    await portal.setUp(administrator, 'POST', '/archive/remove', { keys: [tour.key] });
    expect(await send(file)).toAnswer({ isNew: true, file: { key: tour.key, tourNumber: tour.number } });
    expect(await archivedFiles(portal, administrator)).toEqual([before]);
    expect(await downloadFile(portal, administrator, tour.key)).toEqual(file);
    expect(await call('POST', '/archive/restore', { keys: [tour.key] })).toAnswer({ keys: [tour.key], left: [] });
    expect(await call('GET', `/tours/${tour.key}`)).toAnswer({ number: tour.number });
  });

  test('is refused where it belongs to another company', async () => {
    const other = await portal.addCompany('Kühltransporte Ätna KG');
    const stranger = await other.addPerson();
    const { tour } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    const file = await downloadFile(portal, administrator, tour.key);
    expect(await portal.call(stranger, 'POST', '/archive/upload', formOfFile(file))).toBeRefused(
      409,
      'archive-foreign',
    );
  });

  test('is refused where its number is another tour’s meanwhile, when it is restored', async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    const other = await addDoneTour(portal, company, administrator);
    await portal.databases
      .company('main')
      .writeTransaction({ company: company.key, uid: null }, ({ db }) =>
        db.updateTable('tours').set({ number: tour.number }).where('key', '=', other.tour.key).execute(),
      );
    expect(await call('POST', '/archive/restore', { keys: [tour.key] })).toAnswer({
      keys: [],
      left: [{ key: tour.key, code: 'number-taken' }],
    });
  });
});

describe('a file that somebody has made', () => {
  const portal = portalFor('embedded');
  const company = forAllTests(() => portal.addCompany());
  const administrator = forAllTests(() => company.addPerson());
  let parts: Map<string, Uint8Array>;
  const send = (contents: Uint8Array) => portal.call(administrator, 'POST', '/archive/upload', formOfFile(contents));
  const folded = (): Folded[] => [...parts].map(([name, contents]) => ({ name, contents }));
  const manifest = () =>
    JSON.parse(Buffer.from(parts.get('manifest.json') ?? []).toString()) as Record<string, unknown>;
  const withManifest = (changed: object) => [
    ...folded().filter(({ name }) => name !== 'manifest.json'),
    { name: 'manifest.json', contents: Buffer.from(JSON.stringify({ ...manifest(), ...changed })) },
  ];
  let file: Uint8Array;

  beforeAll(async () => {
    const { tour } = await addDoneTour(portal, company, administrator);
    await archiveTour(portal, administrator, tour.key);
    file = await downloadFile(portal, administrator, tour.key);
    await portal.setUp(administrator, 'POST', '/archive/remove', { keys: [tour.key] });
    parts = await unfoldFile(portal, company, file);
  });

  test('is taken as it was written, folded anew by another program', async () => {
    expect((await send(await zipOf(folded()))).status).toBe(200);
  });

  const other = (change: (all: Folded[]) => Folded[]) => () => zipOf(change(folded()));
  const wrongs: [string, string, () => Promise<Uint8Array>][] = [
    ['no ZIP', 'archive-damaged', () => Promise.resolve(Buffer.from('Hallo'))],
    ['nothing', 'archive-damaged', () => Promise.resolve(Buffer.alloc(0))],
    ['half of it', 'archive-damaged', () => Promise.resolve(file.subarray(0, file.length / 2))],
    [
      'another byte in the middle',
      'archive-damaged',
      () => {
        const altered = Buffer.from(file);
        altered[200] = (altered[200] ?? 0) ^ 1;
        return Promise.resolve(altered);
      },
    ],
    ['a part less', 'archive-damaged', other((all) => all.filter(({ name }) => name !== 'tour.pdf'))],
    ['no manifest', 'archive-damaged', other((all) => all.filter(({ name }) => name !== 'manifest.json'))],
    [
      'an altered tour',
      'archive-damaged',
      other((all) =>
        all.map((part) =>
          part.name === 'tour.json'
            ? { ...part, contents: Buffer.from(Buffer.from(part.contents).toString().replace('Özdemir', 'Müller')) }
            : part,
        ),
      ),
    ],
    ['another seal', 'archive-damaged', () => zipOf(withManifest({ hmac: 'a'.repeat(64) }))],
    [
      'another company',
      'archive-foreign',
      () => zipOf(withManifest({ company: '01934c60-1d2b-7a90-8f3c-2b9e4d5a6c71' })),
    ],
    [
      'a newer version',
      'archive-newer',
      () => zipOf([...withManifest({ version: formatVersion + 1 }), { name: 'neu.bin', contents: Buffer.from('x') }]),
    ],
    ['another format', 'archive-damaged', () => zipOf(withManifest({ format: 'tourlotse.backup' }))],
    ['a part twice', 'archive-damaged', other((all) => [...all, ...all.filter(({ name }) => name === 'tour.pdf')])],
    [
      'a path that leads out',
      'archive-damaged',
      () => zipOf([...folded(), { name: 'aaaaaaaaaa', contents: Buffer.from('x') }], { aaaaaaaaaa: '../../etc/' }),
    ],
    [
      'a folder',
      'archive-damaged',
      other((all) => [...all, { name: 'ordner/tour.json', contents: Buffer.from('{}') }]),
    ],
    [
      'a link',
      'archive-damaged',
      other((all) => all.map((part) => (part.name === 'tour.pdf' ? { ...part, mode: 0o120777 } : part))),
    ],
    [
      'another ZIP inside',
      'archive-damaged',
      async () => zipOf([...folded(), { name: 'tour.zip', contents: await zipOf(folded()) }]),
    ],
    [
      'too many parts',
      'payload-too-large',
      () =>
        zipOf([
          ...folded(),
          ...Array.from({ length: 5001 }, (_none, index) => ({ name: `${index}`, contents: Buffer.alloc(0) })),
        ]),
    ],
    [
      'zeros by the gigabyte',
      'payload-too-large',
      () => zipOf([...folded(), { name: 'photo.jpg', contents: Buffer.alloc(210 * 1024 * 1024) }]),
    ],
  ];
  test.each(wrongs)('is refused: %s', async (_what, code, make) => {
    const before = await archivedFiles(portal, administrator);
    const answer = await send(await make());
    expect((answer.body as { code: string }).code).toBe(code);
    expect(await archivedFiles(portal, administrator)).toEqual(before);
  });

  test('is refused where it lies of its size, and where it is encrypted', async () => {
    const owner = { company: company.key, secret: 'of a test' };
    const tour = { key: uuidv7(), number: '2611-004' };
    // The manifest says so as well, and its seal is right.
    const said = manifestOf(new Map([['tour.pdf', Buffer.alloc(1000)]]), { ...owner, tour, archived: 0 }, owner.secret);
    const honest = await zipOf([
      { name: 'tour.pdf', contents: zeros },
      { name: 'manifest.json', contents: Buffer.from(JSON.stringify(said)) },
    ]);
    // What a head says is written over, in its place and in the directory.
    const [size, small] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32LE(zeros.length);
    small.writeUInt32LE(1000);
    const lying = Buffer.from(
      honest.toString('latin1').replaceAll(size.toString('latin1'), small.toString('latin1')),
      'latin1',
    );
    await expect(unfold(honest, limits, owner)).rejects.toThrow(RefusedFileError);
    await expect(unfold(lying, limits, owner)).rejects.toThrow(RefusedFileError);
    const encrypted = Buffer.from(file);
    for (let at = encrypted.indexOf('PK\x01\x02'); at !== -1; at = encrypted.indexOf('PK\x01\x02', at + 1))
      encrypted[at + 8] = (encrypted[at + 8] ?? 0) | 1;
    expect((await send(encrypted)).status).toBe(400);
  });

  test('takes no more memory than a harmless one, whatever it would unfold to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tourlotse-unfolding-'));
    const owner = { company: company.key, secret: await installationSecret(portal.databases, 'archive') };
    async function peakOf(contents: Uint8Array): Promise<number> {
      const path = join(folder, 'tour.zip');
      await writeFile(path, contents);
      const order = JSON.stringify({ path, limits, owner, unfolding: import.meta.resolve('./unfolding.ts') });
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', peak, order]);
      return Number(stdout);
    }
    const bombs = [
      zipOf([...folded(), { name: `photo-${uuidv7()}.jpg`, contents: zeros }]),
      other((all) => all.map((part) => (part.name === 'tour.pdf' ? { ...part, contents: zeros } : part)))(),
      zipOf([
        ...withManifest({ hmac: 'a'.repeat(64) }).filter(({ name }) => name !== 'tour.pdf'),
        { name: 'tour.pdf', contents: zeros },
      ]),
    ];
    const harmless = await peakOf(file);
    for (const bomb of bombs) {
      const folds = await bomb;
      expect(folds.length).toBeLessThan(zeros.length / 100);
      expect((await peakOf(folds)) / harmless).toBeLessThan(1.2);
    }
    await rm(folder, { recursive: true });
  });
});

/** A process that unfolds a file, and says how much memory it took at most. */
const peak = `
  const { path, limits, owner, unfolding } = JSON.parse(process.argv[1]);
  const { unfold } = await import(unfolding);
  await unfold(path, limits, owner).catch(() => undefined);
  console.log(process.resourceUsage().maxRSS);
`;
