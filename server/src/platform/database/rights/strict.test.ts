/** The set-up that the documentation shows first, as written: what answers requests owns nothing, and no SQL leaves its company. */
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/fixtures/administered.ts';
import {
  addNeighbours,
  enteringCompany,
  injectedInto,
  ownersStatements,
  refusedByEngine,
  settingCompany,
} from '#testing/fixtures/injection.ts';
import type { TestCompany } from '#testing/fixtures/portal.ts';
import { startPostgres, type RunningPostgres } from '#testing/engines/postgres.ts';
import { makeStrictLogins } from '#testing/fixtures/strictLogins.ts';
import { openDatabases } from '#server/databases.ts';
import type { Databases } from '../database.ts';
import type { DatabaseConfiguration } from '../engines/open.ts';

describe('the set-up with two log-ins', () => {
  const dataDir = temporaryFolder('strict');
  let postgres: RunningPostgres;
  let configuration: DatabaseConfiguration;
  let databases: Databases;
  let own: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    // A server of its own: roles belong to a whole server.
    postgres = await startPostgres();
    configuration = { dataDir, ...(await makeStrictLogins(postgres)), companyDatabases: {} };
    databases = await openDatabases(configuration);
    ({ own, other } = await addNeighbours(databases));
  });
  afterAll(async () => {
    await databases.close();
    await postgres.stop();
  });

  const injected = (...texts: string[]) => injectedInto(databases, own, ...texts);

  test('the own company is read, by a second process too', async () => {
    expect(await injected()).toEqual({ customers: 1, scheduled: 1, found: 1 });
    const second = await openDatabases(configuration);
    const customers = await second
      .company('main')
      .query({ company: own.key, uid: null }, ({ db }) => db.selectFrom('customers').select('name').execute());
    await second.close();
    expect(customers).toHaveLength(1);
  });

  test('outside a company what is due is seen of all', async () => {
    expect(
      await databases.company('main').acrossCompanies.selectFrom('scheduled_tasks').select('key').execute(),
    ).toHaveLength(2);
  });

  const nothing = { customers: 0, scheduled: 0, found: 0 };
  test('setting another company shows nothing', async () => {
    expect(await injected(settingCompany(other))).toEqual(nothing);
  });

  test('entering another company with the own tag shows nothing', async () => {
    expect(await injected(enteringCompany(other))).toEqual(nothing);
  });

  test.each(['reset role', 'set role none', 'set session authorization default', 'set role tourlotse_app'])(
    'nor does going back to the log-in by %s',
    async (back) => {
      expect(await injected(back, settingCompany(other), 'set local role company_user')).toEqual(nothing);
    },
  );

  test.each(ownersStatements)('%s is refused, as the company’s role and as the log-in', async (text) => {
    await expect(injected(text)).rejects.toThrow(refusedByEngine);
    await expect(injected('set role none', text)).rejects.toThrow(refusedByEngine);
  });

  test('what is due in another company is neither written nor removed', async () => {
    const writing = injected(
      `insert into company.scheduled_tasks (company, kind, key, at) values ('${other.key}', 'purge', '${uuidv7()}', now())`,
    );
    await expect(writing).rejects.toThrow(/row-level security/);
    await databases
      .company('main')
      .writeTransaction({ company: own.key, uid: null }, ({ db }) =>
        db.deleteFrom('scheduled_tasks').where('company', '=', other.key).execute(),
      );
    expect(
      await databases.company('main').acrossCompanies.selectFrom('scheduled_tasks').select('key').execute(),
    ).toHaveLength(2);
  });
});
