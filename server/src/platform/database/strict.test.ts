/** The set-up that the documentation shows first, as written: what answers requests owns nothing, and no SQL leaves its company. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#testing/fixtures/administered.ts';
import { addCompany, buildCustomer, type TestCompany } from '#testing/fixtures/portal.ts';
import { startPostgres, type RunningPostgres } from '#testing/engines/postgres.ts';
import { administer } from '#testing/engines/templates.ts';
import { openDatabases } from '#server/databases.ts';
import { insertCustomer } from '#server/features/customers/store.ts';
import type { Databases } from './database.ts';
import type { DatabaseConfiguration } from './open.ts';

const password = 'Ladungssicherung';
/** What the engine says to whoever owns nothing. */
const refused = /permission denied|must be owner|must have admin option/;
const [, statements = '', variables = ''] =
  /<!-- strict: .*?-->\n```sql\n(.*?)```\n+```sh\n(.*?)```/s.exec(
    readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8'),
  ) ?? [];

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
    for (const statement of statements.split(';').map((one) => one.trim()))
      if (statement) await administer(postgres.url, statement.replace('…', password));
    const url = (name: string) => {
      const [, written = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(variables) ?? [];
      return written.replace('…', password).replace('db.internal', new URL(postgres.url).host);
    };
    configuration = {
      dataDir,
      databaseUrl: url('DATABASE_URL'),
      databaseOwnerUrl: url('DATABASE_OWNER_URL'),
      companyDatabases: {},
    };
    databases = await openDatabases(configuration);
    own = await addCompany(databases);
    other = await addCompany(databases, 'Kühltransporte Ätna KG');
    for (const { key: company } of [own, other]) {
      await databases.company('main').writeTransaction({ company, uid: null }, async (tx) => {
        await insertCustomer(tx, buildCustomer());
        await tx.db
          .insertInto('scheduled_tasks')
          .values({ company, kind: 'purge-customer', key: uuidv7(), at: new Date() })
          .execute();
      });
    }
  }, 120_000);
  afterAll(async () => {
    await databases.close();
    await postgres.stop();
  });

  /** What SQL sees that got into a statement of the own company. */
  const injected = (...texts: string[]) =>
    databases.company('main').readTransaction({ company: own.key, uid: null }, async ({ db }) => {
      for (const text of texts) await sql.raw(text).execute(db);
      const { rows } = await sql<{ customers: number; due: number; found: number }>`select
        (select count(*)::int from company.customers) as customers, (select count(*)::int from company.scheduled_tasks) as due,
        (select count(*)::int from company.customers_found(array['%feinkost%'], 10)) as found`.execute(db);
      return rows[0];
    });
  const setOther = () => `select set_config('app.company', '${other.key}', true)`;

  test('the own company is read, by a second process too', async () => {
    expect(await injected()).toEqual({ customers: 1, due: 1, found: 1 });
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

  const nothing = { customers: 0, due: 0, found: 0 };
  test('setting another company shows nothing', async () => {
    expect(await injected(setOther())).toEqual(nothing);
  });

  test('entering another company with the own tag shows nothing', async () => {
    expect(await injected(`select company.enter('${other.key}', current_setting('app.tag'), '${uuidv7()}')`)).toEqual(
      nothing,
    );
  });

  test.each(['reset role', 'set role none', 'set session authorization default', 'set role tourlotse_app'])(
    'nor does going back to the log-in by %s',
    async (back) => {
      expect(await injected(back, setOther(), 'set local role company_user')).toEqual(nothing);
    },
  );

  test.each([
    'select value from entry.secret',
    'set role tourlotse_owner',
    'set role tourlotse_reader',
    'create or replace function company.own() returns uuid language sql as $$ select null::uuid $$',
    'alter table company.customers disable row level security',
    'drop policy own_company on company.customers',
    'grant tourlotse_owner to tourlotse_login',
  ])('%s is refused, as the company’s role and as the log-in', async (text) => {
    await expect(injected(text)).rejects.toThrow(refused);
    await expect(injected('set role none', text)).rejects.toThrow(refused);
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
