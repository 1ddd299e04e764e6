import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { databasesFor, temporaryFolder } from '#testing/fixtures/administered.ts';
import { mainEngines } from '#testing/engines/databases.ts';
import { carryOut } from '../../operator/carryOut.ts';
import { createCheckedStorages } from './checkedStorages.ts';
import { StorageRefusedError } from './identity.ts';

describe.each(mainEngines)('the storages of one directory on the %s engine', (engine) => {
  const opened = databasesFor(engine);
  const folders = temporaryFolder('storages');
  let count = 0;

  const folder = () => join(folders, `storage-${(count += 1)}`);
  const configured = (name: string, at: string) => ({
    dataDir: join(folders, 'data'),
    companyDatabases: {},
    storages: { main: pathToFileURL(join(folders, 'main')).href, [name]: pathToFileURL(at).href },
  });
  /** As a process would that starts. */
  const start = (name: string, at: string) => createCheckedStorages(configured(name, at), opened.databases).check();

  test('many that start at once on an empty folder agree on one id', async () => {
    const shared = folder();
    const started = await Promise.allSettled(Array.from({ length: 8 }, () => start('shared', shared)));
    expect(started.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'fulfilled'));
    expect(await start('shared', shared)).toEqual([]);
  });

  test('another folder is refused, empty or of another installation, and the line names both', async () => {
    const [own, empty, others] = [folder(), folder(), folder()];
    await start('kept', own);
    await start('others', others);
    const identities = await opened.databases.directory.selectFrom('storages').select(['name', 'identity']).execute();
    const idOf = (wanted: string) => identities.find(({ name }) => name === wanted)?.identity ?? '';
    await expect(start('kept', empty)).rejects.toThrow(StorageRefusedError);
    await expect(start('kept', empty)).rejects.toThrow(
      `STORAGES (kept): the files of this database lie in the storage with the id ${idOf('kept')}, and ${empty} holds no storage-id.`,
    );
    await expect(start('kept', others)).rejects.toThrow(`has the id ${idOf('others')}.`);
    await expect(start('kept', others)).rejects.toThrow('run: npm run operator -- storage moved kept');
    await expect(start('kept', own)).resolves.toEqual([]);
  });

  test('a file of a storage that is not the own one is neither read nor kept', async () => {
    const [own, other] = [folder(), folder()];
    await start('mounted', own);
    const storages = createCheckedStorages(configured('mounted', other), opened.databases);
    await expect(storages.open('mounted')).rejects.toMatchObject({ code: 'service-unavailable' });
    await expect(storages.open('main')).resolves.toBeDefined();
  });

  test('a copy with everything in it is the same storage, and one without is told by the operator', async () => {
    const [before, copy, moved] = [folder(), folder(), folder()];
    await start('moved', before);
    await cp(before, copy, { recursive: true });
    await expect(start('moved', copy)).resolves.toEqual([]);
    await expect(start('moved', moved)).rejects.toThrow(StorageRefusedError);
    const lines = await carryOut(
      { databases: opened.databases, configuration: configured('moved', moved) },
      { command: 'storage moved', storage: 'moved' },
    );
    expect(lines[0]).toContain(`lie in ${moved} from now on`);
    await expect(start('moved', moved)).resolves.toEqual([]);
    await expect(start('moved', before)).rejects.toThrow(StorageRefusedError);
  });
});
