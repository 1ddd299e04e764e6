/** Runs the commands of the documentation of pg_dump and pg_restore as written: a dump restores completely, and a server refuses to start without the roles. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forAllTests, temporaryFolder } from '#testing/fixtures/administered.ts';
import { openDatabasesAt } from '#testing/engines/databases.ts';
import { countRows } from '#testing/fixtures/installations.ts';
import { addCompany, buildCustomer } from '#testing/fixtures/portal.ts';
import { findPostgresPrograms } from '#testing/engines/postgres-programs.ts';
import { startPostgres, type RunningPostgres } from '#testing/engines/postgres.ts';
import { startServer } from '#testing/runners/server.ts';
import { runServer } from '#testing/runners/serverRun.ts';
import { addressOf, administer } from '#testing/engines/templates.ts';
import { insertCustomer } from '#server/features/customers/store.ts';

const execute = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');
const [, page = ''] =
  /### With the database's own tools\n(.*?)\n## /s.exec(readFileSync(join(root, 'docs/operating.md'), 'utf8')) ?? [];
const [dumper = '', dumping = '', roles = '', restoring = '', restored = ''] = [
  ...page.matchAll(/```(?:sql|sh)\n(.*?)```/gs),
].map(([, text = '']) => text);

/** Not among the programs of the npm package that stands in where no PostgreSQL is installed. */
const programs = dirname(realpathSync(findPostgresPrograms().postgres));
const hasTools = existsSync(join(programs, 'pg_dump')) && existsSync(join(programs, 'pg_restore'));

describe.runIf(hasTools)('a dump', () => {
  const folder = temporaryFolder('dumps');
  const before = forAllTests(() => startPostgres());
  const after = forAllTests(() => startPostgres());
  let rows: Record<string, number>;

  /** Where the page's log-in finds its database. */
  const asTourlotse = ({ url }: RunningPostgres) =>
    addressOf(url, 'tourlotse').replace('postgres@', 'tourlotse:geheim@');
  const fill = (text: string) =>
    text
      .replaceAll('…', 'geheim')
      .replaceAll('db.internal', new URL(before.url).host)
      .replaceAll('new.internal', new URL(after.url).host);

  async function run(command: string, { cwd = folder, environment = {} } = {}) {
    const PATH = [programs, process.env['PATH']].join(delimiter);
    const env = { ...process.env, PATH, ...environment };
    return execute('sh', ['-c', fill(command)], { cwd, env }).then(
      (said) => ({ status: 0, ...said }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        status: code,
        stdout,
        stderr,
      }),
    );
  }

  async function count(url: string): Promise<Record<string, number>> {
    const databases = await openDatabasesAt(url);
    const counted = await countRows(databases);
    await databases.close();
    return counted;
  }

  async function runAsSuperuser({ url }: RunningPostgres, statements: string): Promise<void> {
    for (const statement of fill(statements).split(';')) if (statement.trim()) await administer(url, statement);
  }

  beforeAll(async () => {
    await runAsSuperuser(
      before,
      `create role tourlotse login createrole password '…'; create database tourlotse owner tourlotse`,
    );
    const databases = await openDatabasesAt(asTourlotse(before));
    for (const name of ['Spedition Lüdenscheid GmbH', 'Kühltransporte Ätna KG']) {
      const { key: company } = await addCompany(databases, name);
      await databases
        .company('main')
        .writeTransaction({ company, uid: null }, (tx) => insertCustomer(tx, buildCustomer()));
    }
    await databases.close();
    rows = await count(addressOf(before.url, 'tourlotse'));
  }, 120_000);
  afterAll(() => Promise.all([before.stop(), after.stop()]));

  test('is made by the role that sees all rows', async () => {
    await runAsSuperuser(before, dumper);
    expect(await run(dumping)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('without its roles, errors passed over, starts no server, which says what is missing', async () => {
    await administer(after.url, 'create database rolesless');
    const careless = restoring
      .replace('--exit-on-error --single-transaction', '')
      .replace('/tourlotse ', '/rolesless ');
    expect((await run(careless)).stderr).toMatch(/role "company_user" does not exist/);
    const ended = await runServer({
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      DATABASE_URL: addressOf(after.url, 'rolesless'),
    });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr).toMatch(
      /^The server could not start: the database lacks \d{3} of the \d{3} roles, policies, .*\n$/,
    );
    // The start has made the roles by then, as an operator who tries once more finds them.
    await administer(after.url, 'drop database rolesless');
    for (const role of ['company_user', 'tourlotse_app', 'tourlotse_reader'])
      await administer(after.url, `drop role ${role}`);
  });

  test('with its roles comes back whole, and is served', async () => {
    await runAsSuperuser(after, roles);
    expect(await run(restoring)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(await count(addressOf(after.url, 'tourlotse'))).toEqual(rows);
    expect(rows).toMatchObject({ 'directory.accounts': 2, 'company.customers': 2 });
    const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: asTourlotse(after) };
    expect(await run(restored, { cwd: root, environment })).toMatchObject({ status: 0 });
    const server = await startServer({ dataDir: environment.DATA_DIR, environment });
    const { status } = await fetch(`${server.url}/api/health`);
    expect(await server.stop()).toBe(0);
    expect(status).toBe(200);
  });
});
