import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { administered } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { filesIn } from '#testing/engines/s3.ts';
import type { CompanyTransaction } from '../database/database.ts';
import { dropFile, keepFile, type FileOwner } from './keeping.ts';
import type { Storages } from './storages.ts';
import type { FileStorage } from './storage.ts';
import { sweepFiles } from '#testing/fixtures/sweeps.ts';

class Crash extends Error {}
const crash = () => Promise.reject(new Crash());
const file = { folder: 'profileImages', type: 'image/jpeg', contents: Buffer.from('a picture') } as const;

describe.each(mainEngines)('a file on the %s engine', (engine) => {
  const { portal, company, administrator: person } = administered(engine);
  let owner: FileOwner;

  beforeEach(async () => {
    owner = { company: company.key, storage: 'main', writeTransaction: (work) => write(work) };
  });

  const main = () => portal.databases.company('main');
  const write = <Result>(work: (tx: CompanyTransaction) => Promise<Result>) =>
    main().writeTransaction({ company: company.key, uid: null }, work);
  const point = async ({ db }: CompanyTransaction, image: string | null) => {
    await db
      .updateTable('users')
      .set({ image })
      .where('company', '=', company.key)
      .where('uid', '=', person.uid)
      .execute();
  };
  /** A file to which nothing points any more. @returns its key */
  const keepAndDrop = async () => {
    const key = await keepFile(owner, portal.services.storages, file, point);
    await write(async (tx) => {
      await point(tx, null);
      dropFile(tx, key);
    });
    return key;
  };
  const stored = () => filesIn(join(portal.configuration.dataDir, 'files', company.key));
  const sweep = (storages: Storages = portal.services.storages) => sweepFiles({ ...portal.services, storages });
  /** Lets an hour pass for what is due. */
  const passAnHour = () =>
    write(({ db, company: key }) =>
      db
        .updateTable('scheduled_tasks')
        .set({ at: new Date(0) })
        .where('company', '=', key)
        .execute(),
    );
  const rows = () =>
    write(async ({ db }) => {
      const ofCompany = (table: 'files' | 'scheduled_tasks') =>
        db.selectFrom(table).select('key').where('company', '=', company.key).execute();
      return { files: (await ofCompany('files')).length, due: (await ofCompany('scheduled_tasks')).length };
    });
  /** The real storage, with a step that fails before or after it was done. */
  async function storagesWith(replace: (real: FileStorage) => Partial<FileStorage>): Promise<Storages> {
    const real = await portal.services.storages.open('main');
    return { open: () => Promise.resolve({ ...real, ...replace(real) }) };
  }

  const crashes: [string, () => Promise<unknown>][] = [
    ['before it is stored', async () => keepFile(owner, await storagesWith(() => ({ put: crash })), file, point)],
    [
      'once it is stored',
      async () =>
        keepFile(
          owner,
          await storagesWith(({ put }) => ({ put: (...values) => put(...values).then(crash) })),
          file,
          point,
        ),
    ],
    [
      'while something begins to point at it',
      () => keepFile(owner, portal.services.storages, file, (tx, key) => point(tx, key).then(crash)),
    ],
  ];

  test.each(crashes)('leaves nothing after a crash %s', async (_when, keep) => {
    const before = await keepFile(owner, portal.services.storages, file, point);
    await expect(keep()).rejects.toThrow(Crash);
    await sweep();
    expect(await rows()).toEqual({ files: 2, due: 1 });
    await passAnHour();
    await sweep();
    expect(await rows()).toEqual({ files: 1, due: 0 });
    expect(await stored()).toEqual([`profileImages/${before}`]);
  });

  test('is removed at the second try where the storage was away at the first', async () => {
    await keepAndDrop();
    await expect(sweep(await storagesWith(() => ({ remove: crash })))).rejects.toThrow(Crash);
    expect(await rows()).toEqual({ files: 1, due: 1 });
    await passAnHour();
    await sweep();
    expect(await rows()).toEqual({ files: 0, due: 0 });
    expect(await stored()).toEqual([]);
  });

  test('is removed where the crash came after the storage had removed it', async () => {
    await keepAndDrop();
    const dying = await storagesWith(({ remove }) => ({ remove: (path) => remove(path).then(crash) }));
    await expect(sweep(dying)).rejects.toThrow(Crash);
    await passAnHour();
    await sweep();
    expect(await rows()).toEqual({ files: 0, due: 0 });
  });

  test('stays noted where the storage does not hold it, is named, and removed once it does', async () => {
    const key = await keepAndDrop();
    const at = join(portal.configuration.dataDir, 'files', company.key, 'profileImages', key);
    await rename(at, `${at}.elsewhere`);
    await expect(sweep()).rejects.toThrow(`${company.key}/profileImages/${key}`);
    expect(await rows()).toEqual({ files: 1, due: 1 });
    // Not looked for again at once.
    await sweep();
    await rename(`${at}.elsewhere`, at);
    await passAnHour();
    await sweep();
    expect(await rows()).toEqual({ files: 0, due: 0 });
    expect(await stored()).toEqual([]);
  });

  test('is removed though more files than a sweep looks at wait for a storage that is away', async () => {
    const elsewhere = await portal.addCompany('Kaltlager GmbH');
    await portal.databases.directory
      .updateTable('accounts')
      .set({ storage: 'cold' })
      .where('key', '=', elsewhere.key)
      .execute();
    const waiting = Array.from({ length: 250 }, () => uuidv7());
    await main().writeTransaction({ company: elsewhere.key, uid: null }, async ({ db }) => {
      const named = { company: elsewhere.key, folder: 'users', type: 'image/jpeg', size: 1 };
      await db
        .insertInto('files')
        .values(waiting.map((key) => ({ ...named, key })))
        .execute();
      await db
        .insertInto('scheduled_tasks')
        .values(waiting.map((key) => ({ company: elsewhere.key, kind: 'file-removal' as const, key, at: new Date(0) })))
        .execute();
    });
    await keepAndDrop();
    const real = portal.services.storages;
    const partly: Storages = { open: (name) => (name === 'cold' ? crash() : real.open(name)) };
    await expect(sweep(partly)).rejects.toThrow(Crash);
    expect(await rows()).toEqual({ files: 0, due: 0 });
    expect(await stored()).toEqual([]);
    const kept = await main()
      .acrossCompanies.selectFrom('scheduled_tasks')
      .select('key')
      .where('company', '=', elsewhere.key)
      .execute();
    expect(kept).toHaveLength(waiting.length);
    await main().writeTransaction({ company: elsewhere.key, uid: null }, ({ db }) =>
      db.deleteFrom('scheduled_tasks').execute(),
    );
  });

  test('stays where something points at it, whatever is due', async () => {
    const key = await keepFile(owner, portal.services.storages, file, point);
    await write(async (tx) => dropFile(tx, key));
    await sweep();
    expect(await rows()).toEqual({ files: 1, due: 0 });
    expect(await stored()).toEqual([`profileImages/${key}`]);
  });

  test('that took longer than its hour is given up rather than pointed at', async () => {
    const slow = await storagesWith(({ put }) => ({
      put: async (...values) => {
        await put(...values);
        await passAnHour();
        await sweep();
      },
    }));
    await expect(keepFile(owner, slow, file, point)).rejects.toThrow('removed while it was kept');
    expect(await rows()).toEqual({ files: 0, due: 0 });
    expect(await stored()).toEqual([]);
  });

  test('of a storage that is not configured is asked for in vain', async () => {
    const elsewhere = { ...owner, storage: uuidv7() };
    await expect(keepFile(elsewhere, portal.services.storages, file, point)).rejects.toMatchObject({
      code: 'service-unavailable',
    });
  });
});
