import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { givePassword, rightPassword } from '#testing/fixtures/accounts.ts';
import { portalFor, temporaryFolder } from '#testing/fixtures/administered.ts';
import { engines, withAllRights } from '#testing/engines/databases.ts';
import { fillStorage, silent, unasked, withoutMoved } from '#testing/fixtures/backups.ts';
import { fillCompany } from '#testing/fixtures/fullCompany.ts';
import {
  configurationOf,
  countRows,
  emptyPlace,
  letOperatorAsk,
  openInstallation,
  points,
  storageFolders,
  storedFiles,
} from '#testing/fixtures/installations.ts';
import type { TestPerson, TestPortal } from '#testing/fixtures/portal.ts';
import { holdFiles } from '../../platform/files/holding.ts';
import { queues } from '../../platform/jobs/queues.ts';
import { carryOut } from '../carryOut.ts';
import { backUp, type BackupResult } from './backup.ts';
import { restore } from './restore.ts';
import { tablesLeftOut } from './rows.ts';
import { secrets } from './secrets.ts';

/** Rows that no operation of this test leaves by itself. */
async function fillDirectory({ databases: { directory } }: TestPortal, person: TestPerson): Promise<void> {
  const [now, later] = [new Date(), new Date(Date.now() + 3_600_000)];
  await directory
    .insertInto('attempts')
    .values({ kind: 'sign-in', subject: 'x', window_start: now, failures: 1 })
    .execute();
  await directory
    .insertInto('attempts_under_way')
    .values({ key: uuidv7(), kind: 'sign-in', subject: 'x', expires: later })
    .execute();
  await directory
    .insertInto('verifications')
    .values({ id: uuidv7(), identifier: 'reset', value: person.uid, expires_at: later })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A mail that waits to be sent, and one that could not be. */
async function fillQueue({ databases }: TestPortal): Promise<void> {
  for (const queue of [queues.mail, queues.failedMail]) {
    await databases.execute('select jobs.create_queue($1, $2::jsonb)', [queue, '{"policy":"standard"}']);
    await databases.execute(
      `insert into jobs.job (id, name, data) values ($1, $2, '{"to":"wartet@nordwind.example","template":"resetPassword"}')`,
      [uuidv7(), queue],
    );
  }
}

describe.each(engines)('an installation on the %s engine', (from) => {
  const portal = portalFor(from);
  let owner: TestPerson;
  const folder = temporaryFolder('drill');
  let file: string;
  let made: BackupResult;
  let before: { counts: Record<string, number>; files: string[]; points: Awaited<ReturnType<typeof points>> };

  beforeAll(async () => {
    file = join(folder, 'backup.tar.gz');
    await letOperatorAsk(portal);
    const company = await portal.addCompany();
    ({ owner } = await fillCompany(portal, company));
    await givePassword(portal, owner);
    await fillCompany(portal, await portal.addCompany('Zweite Spedition GmbH'), 'CCCC-3333-DDDD-4444');
    await fillDirectory(portal, owner);
    await fillStorage(portal, company.key);
    await fillQueue(portal);
    for (const secret of secrets) await writeFile(join(portal.configuration.dataDir, secret), 'geheim\n');
    // As a backup that is being made elsewhere, so that its table has a row as well.
    await holdFiles(portal.databases.directory, uuidv7());
    before = {
      counts: await countRows(portal.asSuperuser),
      files: await storedFiles(portal.configuration.dataDir),
      points: await points(portal.databases),
    };
    made = await backUp(configurationOf(portal), file, silent);
  }, 240_000);

  test('is in its backup with every table, counted', () => {
    const { sections } = made.manifest;
    const tables = Object.entries(before.counts).filter(([name]) => /^(company|directory)\./.test(name));
    expect([...new Set(Object.keys(before.counts).map((name) => name.split('.')[0]))]).toEqual([
      'company',
      'directory',
      'entry',
      'jobs',
    ]);
    for (const [name, rows] of tables) {
      if (tablesLeftOut[name] !== undefined) continue;
      const section = name.startsWith('directory.') ? name : name.replace('company.', 'companies.main.');
      expect([name, sections[section]?.count]).toEqual([name, rows]);
      expect([name, rows]).not.toEqual([name, 0]);
    }
    expect(Object.keys(tablesLeftOut).filter((name) => before.counts[name] === undefined)).toEqual([]);
    expect(sections['mails']?.count).toBe(2);
  });

  test('is in its backup with every folder of its storage', async () => {
    const folders = await storageFolders(portal.databases);
    expect(folders.length).toBeGreaterThan(5);
    for (const name of folders) {
      const count = before.files.filter((path) => path.split('/')[1] === name).length;
      expect([name, made.manifest.sections[`files.main.${name}`]?.count]).toEqual([name, count]);
      expect([name, count]).not.toEqual([name, 0]);
    }
    expect(made.manifest.missingFiles).toBe(0);
  });

  test('is in its backup with everything of DATA_DIR that belongs to the data', async () => {
    const own = new Set(['database', 'files', 'uploads', 'operator.json', ...secrets]);
    const others = (await readdir(portal.configuration.dataDir)).filter((name) => !own.has(name));
    expect(others.filter((name) => !name.startsWith('lock.'))).toEqual([]);
    for (const secret of secrets) expect(made.manifest.sections[`secrets.${secret}`]?.count).toBe(1);
  });

  test('has a backup that nobody else may read', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['backup.tar.gz']);
  });

  test.each(engines)(
    'comes back whole on the %s engine, and its people sign in',
    async (to) => {
      const place = await emptyPlace(to);
      await restore(place.configuration, file, unasked);
      const { dataDir } = place.configuration;
      expect(await storedFiles(dataDir)).toEqual(before.files);
      for (const path of before.files)
        expect(await readFile(join(dataDir, 'files', path))).toEqual(
          await readFile(join(portal.configuration.dataDir, 'files', path)),
        );
      for (const secret of secrets) {
        expect(await readFile(join(dataDir, secret), 'utf8')).toBe('geheim\n');
        expect((await stat(join(dataDir, secret))).mode & 0o777).toBe(0o600);
      }
      const again = await backUp(place.configuration, join(folder, `${to}.tar.gz`), silent);
      const restored = await openInstallation(place.configuration);
      const counts = await countRows(withAllRights(restored.databases));
      // The mail that waited in the queue waits in the outbox again.
      const expected = { ...before.counts, 'directory.outbox': (before.counts['directory.outbox'] ?? 0) + 1 };
      const isKept = ([name]: [string, number]) =>
        tablesLeftOut[name] === undefined && /^(company|directory)\./.test(name);
      const kept = (of: Record<string, number>) => Object.fromEntries(Object.entries(of).filter(isKept));
      expect(kept(counts)).toEqual(kept(expected));
      expect(withoutMoved(again.manifest.sections)).toEqual(withoutMoved(made.manifest.sections));
      const signedIn = await restored.app.inject({
        method: 'POST',
        url: '/api/account/sign-in',
        payload: { email: owner.email, password: rightPassword },
      });
      expect(signedIn.statusCode).toBe(200);
      const customers = await restored.app.inject({ method: 'GET', url: '/api/customers', headers: owner.headers });
      expect(customers.json()).toMatchObject({
        items: [{ name: 'Feinkost Lindqvist' }, { name: 'Feinkost Lindqvist' }],
      });
      expect((await carryOut(restored.services, { command: 'mail failed' })).join('\n')).toContain(
        'wartet@nordwind.example',
      );
      for (const [company, point] of await points(restored.databases)) {
        expect(point.revision).toBe(before.points.get(company)?.revision);
        expect(point.epoch).not.toBe(before.points.get(company)?.epoch);
      }
      // The secret that seals archived tours came along: otherwise their files were foreign.
      const archive = await restored.app.inject({ method: 'GET', url: '/api/archive', headers: owner.headers });
      const keys = archive.json<{ items: { key: string }[] }>().items.map(({ key }) => key);
      expect(keys).not.toEqual([]);
      const back = await restored.app.inject({
        method: 'POST',
        url: '/api/archive/restore',
        headers: owner.headers,
        payload: { keys },
      });
      expect(back.json()).toEqual({ keys, left: [] });
      const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relnamespace = 'company'::regnamespace and relrowsecurity and not relforcerowsecurity
    `.execute(restored.databases.directory);
      expect(rows).toEqual([]);
      await restored.close();
      await place.remove();
    },
    240_000,
  );
});
