import { mkdir, readdir, rm } from 'node:fs/promises';
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { portalFor, temporaryFolder } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { countRows } from '#testing/fixtures/installations.ts';
import { buildPortal } from '#testing/fixtures/portal.ts';
import { administer } from '#testing/engines/templates.ts';
import { buildApp } from '#server/app.ts';
import { upkeepNames } from '#server/jobs.ts';
import { createLeases } from '#server/platform/jobs/leases.ts';
import { registerHealth } from './health.ts';

const refuseWrites = `set local role none;
  create function refuse() returns trigger language plpgsql
    as $$ begin raise exception using errcode = 'read_only_sql_transaction'; end $$;
  create trigger refuse before insert or update on directory.probes execute function refuse()`;

describe.each(engines)('on the %s engine', (engine) => {
  const portal = portalFor(engine);
  let app: FastifyInstance;
  const dataDir = temporaryFolder('health');
  beforeAll(async () => {
    const { configuration } = portal.services;
    app = await buildApp({ ...portal.services, configuration: { ...configuration, dataDir } }, { healthHoldsMs: 0 });
  });
  afterAll(() => app.close());

  const health = async () => (await app.inject('/api/health')).statusCode;

  /** On a server sessions that run keep what a database said when they began. The embedded engine has one session. */
  async function letDatabaseRead(isReadOnly: boolean): Promise<void> {
    const { superuserUrl } = portal;
    const setting = `default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`;
    if (superuserUrl === null) {
      await portal.databases.execute(isReadOnly ? refuseWrites : 'set local role none; drop function refuse() cascade');
      return;
    }
    const name = new URL(superuserUrl).pathname.slice(1);
    await administer(superuserUrl, `set transaction_read_only = off; alter database ${name} set ${setting}`);
    await administer(
      superuserUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    );
  }

  test('a database that is read-only is told, until it takes writes again', async () => {
    expect(await health()).toBe(200);
    await letDatabaseRead(true);
    await expect.poll(() => portal.databases.examine().catch(String)).toContain('The database cannot be written.');
    expect(await health()).toBe(503);
    await letDatabaseRead(false);
    await expect.poll(health).toBe(200);
  });

  test('a folder that cannot be written is told, until it can, and nothing is left in it', async () => {
    await rm(dataDir, { recursive: true });
    expect(await health()).toBe(503);
    await mkdir(dataDir);
    expect(await health()).toBe(200);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('the oldest task of the upkeep that is overdue is named, and is no reason to be taken for dead', async () => {
    const told = async () => (await app.inject('/api/health')).json<object>();
    const tasks = upkeepNames(portal.services);
    await createLeases(portal.databases, tasks).begin();
    expect(await told()).not.toHaveProperty('overdue');
    const age = (task: string, minutes: number) =>
      portal.databases.execute(
        'update directory.upkeep set ended = now() - make_interval(mins => $2) where name = $1',
        [task, minutes],
      );
    await age('make-series', 7);
    await age('mails', 30);
    // What an older version did, and nobody does any more.
    await portal.databases.execute(
      `insert into directory.upkeep (name, ended) values ('forgotten', now() - interval '1 day')`,
    );
    expect(await health()).toBe(200);
    expect(await told()).toMatchObject({ overdue: { task: 'mails', seconds: expect.closeTo(1800, -2) } });
    await age('mails', 0);
    expect(await told()).toMatchObject({ overdue: { task: 'make-series' } });
  });

  test('the probes leave one row', async () => {
    await portal.databases.examine();
    await portal.databases.examine();
    expect((await countRows(portal.asSuperuser))['directory.probes']).toBe(1);
  });
});

test('a dump that is under way harms nothing', async () => {
  const portal = await buildPortal('postgres');
  const dump = new pg.Client({ connectionString: portal.superuserUrl ?? '' });
  await dump.connect();
  await dump.query('begin; lock table directory.probes in access share mode');
  await expect(portal.databases.examine()).resolves.toBeUndefined();
  await dump.end();
  await portal.close();
});

const dataDir = temporaryFolder('health');

test('what was found out holds for a while, however often it is asked for', async () => {
  const app = fastify();
  const databases = { ping: vi.fn<() => Promise<void>>(), examine: vi.fn<() => Promise<void>>() };
  registerHealth(app, { databases, dataDir, version: '0.1.0', taskAges: () => Promise.resolve([]), holdsMs: 600_000 });
  for (let asked = 1; asked <= 3; asked += 1) expect((await app.inject('/api/health')).statusCode).toBe(200);
  expect(databases.examine).toHaveBeenCalledTimes(1);
  await app.close();
});
