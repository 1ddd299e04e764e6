import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines, withAllRights } from '#testing/engines/databases.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { backedUp, silent, unasked, willing } from '#testing/fixtures/backups.ts';
import { fillCompany } from '#testing/fixtures/fullCompany.ts';
import {
  configurationOf,
  countRows,
  emptyPlace,
  letOperatorAsk,
  openInstallation,
  points,
  storedFiles,
  type EmptyPlace,
} from '#testing/fixtures/installations.ts';
import { buildCustomer, buildPortal } from '#testing/fixtures/portal.ts';
import { sweepFiles } from '#testing/fixtures/sweeps.ts';
import { dropFile } from '../../platform/files/keeping.ts';
import { holdFiles, releaseFiles } from '../../platform/files/holding.ts';
import { readArchive } from './archive.ts';
import { backUp } from './backup.ts';
import { carryOutTransfer } from './commandLine.ts';
import { restore } from './restore.ts';

const { folder, file } = backedUp();

describe.each(engines)('an installation on the %s engine that holds data', (engine) => {
  const portal = portalFor(engine);
  beforeAll(async () => {
    await letOperatorAsk(portal);
    await fillCompany(portal, await portal.addCompany('Bleibt GmbH'));
  }, 240_000);

  test('is not restored into while its server runs', async () => {
    await expect(restore(configurationOf(portal), file, willing)).rejects.toThrow(/A server is running on .* Stop it/);
  });

  test('is backed up beside its writers as of one moment', async () => {
    const company = await portal.addCompany('Schreibt GmbH');
    const person = await company.addPerson();
    const over = new AbortController();
    const write = async (): Promise<number> => {
      let written = 0;
      for (; !over.signal.aborted || written === 0; written += 1) {
        const answer = await portal.call(person, 'POST', '/customers', buildCustomer());
        expect(answer.status).toBe(200);
      }
      return written;
    };
    const writing = write();
    const path = join(folder, `beside-${engine}.tar.gz`);
    await backUp(configurationOf(portal), path, silent);
    over.abort();
    await writing;
    const place = await emptyPlace('postgres');
    await restore(place.configuration, path, willing);
    const restored = await openInstallation(place.configuration);
    const inside = await restored.databases
      .company('main')
      .readTransaction({ company: company.key, uid: null }, async ({ db }) => ({
        customers: (await db.selectFrom('customers').select('key').execute()).length,
        activities: (await db.selectFrom('activities').select('key').execute()).length,
        changes: (await db.selectFrom('changes').select('key').execute()).length,
      }));
    const revision = (await points(restored.databases)).get(company.key)?.revision ?? 0;
    expect(inside).toEqual({ customers: revision, activities: revision, changes: revision });
    await restored.close();
    await place.remove();
  });

  test('keeps files that were replaced until the backup that names them is done', async () => {
    const [name = ''] = await storedFiles(portal.configuration.dataDir);
    const [company = '', , key = ''] = name.split('/');
    const backup = uuidv7();
    const sweep = () => sweepFiles(portal.services);
    await holdFiles(portal.databases.directory, backup);
    await portal.databases.company('main').writeTransaction({ company, uid: null }, async (tx) => {
      await tx.db.updateTable('users').set({ image: null }).where('image', '=', key).execute();
      await tx.db.updateTable('company').set({ image: null }).where('image', '=', key).execute();
      await tx.db.updateTable('vehicles').set({ image: null }).where('image', '=', key).execute();
      await tx.db.deleteFrom('damage_photos').where('file', '=', key).execute();
      await tx.db.updateTable('imports').set({ file: null }).where('file', '=', key).execute();
      await tx.db.deleteFrom('contact_attachments').where('file', '=', key).execute();
      dropFile(tx, key);
    });
    await sweep();
    expect(await storedFiles(portal.configuration.dataDir)).toContain(name);
    await releaseFiles(portal.databases.directory, backup);
    await sweep();
    expect(await storedFiles(portal.configuration.dataDir)).not.toContain(name);
  });
});

describe.each(engines)('a place on the %s engine into which something was restored', (engine) => {
  let place: EmptyPlace;
  beforeAll(async () => {
    place = await emptyPlace(engine);
    await restore(place.configuration, file, willing);
  }, 240_000);
  afterAll(() => place.remove());

  const state = async () => {
    const opened = await openInstallation(place.configuration);
    const counts = await countRows(withAllRights(opened.databases));
    const found = {
      counts,
      points: await points(opened.databases),
      files: await storedFiles(place.configuration.dataDir),
    };
    await opened.close();
    return found;
  };
  /** Another installation's backup, of two companies. */
  async function backUpAnother(): Promise<string> {
    const path = join(folder, `another-${uuidv7()}.tar.gz`);
    const another = await buildPortal('postgres');
    for (const serialKey of ['EEEE-5555-FFFF-6666', 'GGGG-7777-HHHH-8888'])
      await fillCompany(another, await another.addCompany('Andere GmbH'), serialKey);
    await backUp(configurationOf(another), path, silent);
    await another.close();
    return path;
  }

  test('asks before it is replaced, and without a terminal wants to be told so', async () => {
    const before = await state();
    const mayReplace = vi.fn<(question: string) => Promise<boolean>>(() => Promise.resolve(false));
    await expect(restore(place.configuration, file, { ...willing, mayReplace })).rejects.toThrow('Nothing was changed');
    expect(mayReplace).toHaveBeenCalledWith(expect.stringMatching(/holds 1 companies, 5 people .*backup of \d{4}/));
    const typed = carryOutTransfer(place.configuration, { command: 'restore', file, isReplacing: false }, silent);
    await expect(typed).rejects.toThrow(/Add --replace/);
    expect(await state()).toEqual(before);
  });

  test('goes on where a file could not be put on the way, and is replaced whole then', async () => {
    const path = await backUpAnother();
    const companies = await companiesIn(path);
    // The first company's files find their place; the second one's do not.
    const obstacle = join(place.configuration.dataDir, 'files', companies[1] ?? '');
    await writeFile(obstacle, 'no folder');
    const told: string[] = [];
    const telling = { ...unasked, report: (line: string) => told.push(line) };
    await expect(restore(place.configuration, path, { ...telling, mayReplace: willing.mayReplace })).rejects.toThrow(
      /The storage "main"/,
    );
    expect(told.at(-1)).toMatch(/^The restore has not ended: restore the same file once more/);
    await expect(state()).rejects.toThrow(/1 of 2 companies are missing, "Andere GmbH" \(database main\)/);
    await rm(obstacle);

    await mkdir(join(place.configuration.dataDir, 'files'), { recursive: true });
    const { manifest, leftFiles } = await restore(place.configuration, path, telling);
    expect(leftFiles).toBe(0);
    const after = await state();
    expect([...after.points.keys()].toSorted()).toEqual(companies.toSorted());
    expect(after.files.filter((name) => !companies.includes(name.split('/')[0] ?? ''))).toEqual([]);
    expect(after.files.length).toBe(filesOf(manifest.sections));
  }, 240_000);
});

describe('a place on PostgreSQL that another program is connected to', () => {
  test('is left alone while that works, and waited for while it ends', async () => {
    const place = await emptyPlace('postgres');
    await restore(place.configuration, file, willing);
    const program = await openInstallation(place.configuration);
    await countRows(withAllRights(program.databases));
    const replace = () => restore(place.configuration, file, { ...willing, mayReplace: () => Promise.resolve(false) });
    await expect(replace()).rejects.toThrow('A server or another command works on the database');
    setTimeout(() => void program.close(), 300);
    await expect(replace()).rejects.toThrow('Nothing was changed');
    await place.remove();
  });
});

test('a lock that another connection holds ends a restore in one line that names it, and the next one goes on', async () => {
  const place = await emptyPlace('postgres');
  await restore(place.configuration, file, unasked);
  const holder = new pg.Client({
    connectionString: place.configuration.databaseUrl ?? '',
    application_name: 'somebody',
  });
  await holder.connect();
  await holder.query('begin; lock table company.customers in access share mode');
  await expect(restore(place.configuration, file, willing)).rejects.toThrow(
    /^The restore waited \d+ s for a lock that another connection holds \(process \d+ of postgres, somebody in the database main\)\. End that connection, /,
  );
  await holder.end();
  const { manifest } = await restore(place.configuration, file, unasked);
  const restored = await openInstallation(place.configuration);
  expect((await countRows(withAllRights(restored.databases)))['company.customers']).toBe(
    manifest.sections['companies.main.customers']?.count,
  );
  await restored.close();
  await place.remove();
});

async function companiesIn(path: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of readArchive(path)) {
    const [kind, , company = ''] = entry.path.split('/');
    if (kind === 'files' && !found.includes(company)) found.push(company);
  }
  return found;
}

const filesOf = (sections: Record<string, { count: number }>) =>
  Object.entries(sections)
    .filter(([name]) => name.startsWith('files.'))
    .reduce((sum, [, { count }]) => sum + count, 0);
