/** Runs the commands of the documentation of pg_dump and pg_restore as written: a dump restores completely, and a server refuses to start without the roles. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forAllTests, temporaryFolder } from '#testing/fixtures/administered.ts';
import { openDatabasesAt, withAllRights } from '#testing/engines/databases.ts';
import {
  addNeighbours,
  enteringCompany,
  injectedInto,
  ownersStatements,
  refusedByEngine,
  settingCompany,
} from '#testing/fixtures/injection.ts';
import { countRows } from '#testing/fixtures/installations.ts';
import type { TestCompany } from '#testing/fixtures/portal.ts';
import { administerAll, fillAddress, makeCompanyDatabase, makeStrictLogins } from '#testing/fixtures/strictLogins.ts';
import { findPostgresPrograms } from '#testing/engines/postgres-programs.ts';
import { startPostgres, type RunningPostgres } from '#testing/engines/postgres.ts';
import { startServer } from '#testing/runners/server.ts';
import { refusal, runServer } from '#testing/runners/serverRun.ts';
import { addressOf, administer } from '#testing/engines/templates.ts';
import { openDatabases } from '#server/databases.ts';
import { readRights } from '../../platform/database/rights/rights.ts';

const execute = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');
const [, page = ''] =
  /### With the database's own tools\n(.*?)\n## /s.exec(readFileSync(join(root, 'docs/operating.md'), 'utf8')) ?? [];
const [dumper = '', dumping = '', roles = '', restoring = '', addresses = '', restored = ''] = [
  ...page.matchAll(/```(?:sql|sh)\n(.*?)```/gs),
].map(([, text = '']) => text);

/** Not among the programs of the npm package that stands in where no PostgreSQL is installed. */
const programs = dirname(realpathSync(findPostgresPrograms().postgres));
const hasTools = existsSync(join(programs, 'pg_dump')) && existsSync(join(programs, 'pg_restore'));

/** As the page says for an installation with one log-in: it takes the owner's place, and the other one's lines are left out. */
const withOneLogin = (text: string) =>
  text
    .replace(/^DATABASE_URL=.*\n/m, '')
    .replace('DATABASE_OWNER_URL', 'DATABASE_URL')
    .replaceAll(/^.*tourlotse_login.*\n/gm, '')
    .replaceAll('tourlotse_owner', 'tourlotse');

/** The three roles that nobody logs in as, and who is a member of them. */
async function membersOn(server: RunningPostgres): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query(`
    select r.rolname as role, m.rolname as member, r.rolcanlogin, r.rolsuper, r.rolbypassrls from pg_auth_members a
    join pg_roles r on r.oid = a.roleid join pg_roles m on m.oid = a.member where r.rolname !~ '^pg_' order by 1, 2`);
  await client.end();
  return rows;
}

const setUps = [
  { title: 'two log-ins', isStrict: true, asWritten: (text: string) => text },
  { title: 'one log-in', isStrict: false, asWritten: withOneLogin },
];

describe.runIf(hasTools).each(setUps)('a dump of an installation with $title', ({ isStrict, asWritten }) => {
  const folder = temporaryFolder('dumps');
  const dataDir = join(folder, 'data');
  const before = forAllTests(() => startPostgres());
  const after = forAllTests(() => startPostgres());
  let rows: Record<string, number>;
  let rights: string[];
  let own: TestCompany;
  let other: TestCompany;

  const fill = (text: string) => fillAddress(fillAddress(asWritten(text), before), after, 'new.internal');
  const environment = () =>
    Object.fromEntries(
      [...fill(addresses).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    );
  const open = () => {
    const { DATABASE_URL = '', DATABASE_OWNER_URL } = environment();
    const urls = { databaseUrl: DATABASE_URL, databaseOwnerUrl: DATABASE_OWNER_URL ?? null };
    return openDatabases({ dataDir, ...urls, companyDatabases: {} });
  };

  async function run(command: string, { cwd = folder, env = {} } = {}) {
    const PATH = [programs, process.env['PATH']].join(delimiter);
    return execute('sh', ['-c', fill(command)], { cwd, env: { ...process.env, PATH, ...env } }).then(
      (said) => ({ status: 0, ...said }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        status: code,
        stdout,
        stderr,
      }),
    );
  }

  async function count(server: RunningPostgres): Promise<Record<string, number>> {
    const databases = await openDatabasesAt(addressOf(server.url, 'tourlotse'));
    const counted = await countRows(withAllRights(databases));
    await databases.close();
    return counted;
  }

  beforeAll(async () => {
    const urls = isStrict
      ? await makeStrictLogins(before)
      : { databaseUrl: await makeCompanyDatabase(before, 'tourlotse'), databaseOwnerUrl: null };
    const databases = await openDatabases({ dataDir, ...urls, companyDatabases: {} });
    ({ own, other } = await addNeighbours(databases));
    rights = await readRights(databases.execute, 'both');
    await databases.close();
    rows = await count(before);
  });
  afterAll(() => Promise.all([before.stop(), after.stop()]));

  test('is made by the role that sees all rows', async () => {
    await administerAll(before, dumper);
    expect(await run(dumping)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('without its roles, errors passed over, starts no server, which says what is missing', async () => {
    await administer(after.url, 'create database rolesless');
    const careless = restoring
      .replace('--exit-on-error --single-transaction', '')
      .replace('/tourlotse ', '/rolesless ');
    expect((await run(careless)).stderr).toMatch(/role "company_user" does not exist/);
    const ended = await runServer({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL: addressOf(after.url, 'rolesless') });
    expect(ended).toEqual(
      refusal(/The server could not start: the database lacks \d{3} of the \d{3} roles, policies, .*/),
    );
    // The start has made the roles by then, as an operator who tries once more finds them.
    await administer(after.url, 'drop database rolesless');
    for (const role of ['company_user', 'tourlotse_app', 'tourlotse_reader'])
      await administer(after.url, `drop role ${role}`);
  });

  test('with its roles comes back whole, and is served', async () => {
    await administerAll(after, asWritten(roles));
    expect(await run(restoring)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(await count(after)).toEqual(rows);
    expect(rows).toMatchObject({ 'directory.accounts': 2, 'company.customers': 2 });
    expect(await run(restored, { cwd: root, env: { DATA_DIR: dataDir, ...environment() } })).toMatchObject({
      status: 0,
    });
    const server = await startServer({ dataDir, environment: environment() });
    const { status } = await fetch(`${server.url}/api/health`);
    expect(await server.stop()).toBe(0);
    expect(status).toBe(200);
  });

  test('has the rights and members of roles that it had', async () => {
    const databases = await open();
    expect(await readRights(databases.execute, 'both')).toEqual(rights);
    await databases.close();
    expect(await membersOn(after)).toEqual(await membersOn(before));
  });

  test('keeps companies apart: each is entered by its tag alone', async () => {
    const databases = await open();
    const nothing = { customers: 0, scheduled: 0, found: 0 };
    for (const [one, neighbour] of [
      [own, other],
      [other, own],
    ] as const) {
      expect(await injectedInto(databases, one)).toEqual({ customers: 1, scheduled: 1, found: 1 });
      expect(await injectedInto(databases, one, settingCompany(neighbour))).toEqual(nothing);
      expect(await injectedInto(databases, one, enteringCompany(neighbour))).toEqual(nothing);
    }
    await databases.close();
  });

  // One log-in for everything can go back to what it owns.
  test.each(isStrict ? ownersStatements : [])('refuses the log-in of the application "%s"', async (text) => {
    const databases = await open();
    await expect(injectedInto(databases, own, text)).rejects.toThrow(refusedByEngine);
    await expect(injectedInto(databases, own, 'set role none', text)).rejects.toThrow(refusedByEngine);
    await databases.close();
  });

  test.each(isStrict ? ['DATABASE_URL'] : [])('is not served with %s alone, which the line says', async (name) => {
    const { [name]: DATABASE_URL = '' } = environment();
    const ended = await runServer({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL });
    const hint = 'DATABASE_OWNER_URL names the log-in that owns the schemas, where it is another\\.';
    expect(ended).toEqual(refusal(new RegExp(`DATABASE_URL: the log-in may not do what migrating needs .*${hint}`)));
  });
});
