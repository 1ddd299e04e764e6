import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, databaseVariables } from '#testing/engines/databases.ts';
import { forAllTests, portalFor, temporaryFolder } from '#testing/fixtures/administered.ts';
import { startServer } from '#testing/runners/server.ts';
import { refusal, runServer } from '#testing/runners/serverRun.ts';
import { administer } from '#testing/engines/templates.ts';
import { buildApp } from '#server/app.ts';

const dataDir = temporaryFolder('incomplete');

const lacks = (missing: string) =>
  `the database lacks 1 of the [0-9]{3} roles, policies, grants and functions that the migrations made, first "${missing.replaceAll(/[().[\]]/g, String.raw`\$&`)}"\\. ` +
  `It was most likely restored without its roles \\(docs/operating\\.md, "With the database's own tools"\\)\\.`;

/** What is taken away, how it is put back, and what is missing meanwhile. */
const dropped = {
  loss: 'drop policy own_company on company.customers',
  mended: `create policy own_company on company.customers to company_user
      using (company = (select company.own())) with check (company = (select company.own()))`,
  missing: 'policy own_company on company.customers for all to company_user (own)',
};
const losses = [
  dropped,
  {
    loss: 'alter policy own_company on company.users using (true)',
    mended: 'alter policy own_company on company.users using (company = (select company.own()))',
    missing: 'policy own_company on company.users for all to company_user (own)',
  },
  {
    loss: 'alter table company.users no force row level security',
    mended: 'alter table company.users force row level security',
    missing: 'forced row-level security on company.users',
  },
  {
    loss: 'revoke select on directory.people from tourlotse_app',
    mended: 'grant select on directory.people to tourlotse_app',
    missing: 'grant of select on directory.people to tourlotse_app',
  },
  {
    loss: 'alter function company.record(jsonb, jsonb) rename to recorded',
    mended: 'alter function company.recorded(jsonb, jsonb) rename to record',
    missing: 'function company.record(activities jsonb, changes jsonb)',
  },
];

describe('a start is refused in one line, with exit code 1,', () => {
  const database = forAllTests(() => createDatabase());
  afterAll(() => database.drop());

  test.each(losses)('after "$loss"', async ({ loss, mended, missing }) => {
    await administer(database.url, loss);
    const ended = await runServer({ DATA_DIR: dataDir, PORT: '0', DATABASE_URL: database.url });
    await administer(database.url, mended);
    // A function that is gone is told once for itself, and once for who may execute it.
    const line = lacks(missing).replace('lacks 1', 'lacks [12]');
    expect(ended).toEqual(refusal(new RegExp(`The server could not start: ${line}`)));
  });

  test('where it is a further company database, which the line names', async () => {
    const { loss, missing } = dropped;
    const further = await createDatabase();
    await administer(further.url, loss);
    const ended = await runServer({
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: database.url,
      COMPANY_DATABASES: `north=${further.url}`,
    });
    await further.drop();
    expect(ended).toEqual(refusal(new RegExp(String.raw`COMPANY_DATABASES \(north\): ${lacks(missing)}`)));
  });
});

describe('where the log-in that migrates may not, the line names its variable:', () => {
  const database = forAllTests(() => createDatabase({ isEmpty: true }));
  const login = `nobody_${randomBytes(6).toString('hex')}`;
  beforeAll(() => administer(database.url, `create role ${login} login`));
  afterAll(async () => {
    await database.drop();
    await administer(process.env['TEST_DATABASE_URL'] ?? '', `drop role ${login}`);
  });

  test.each(['DATABASE_URL', 'DATABASE_OWNER_URL'])('%s', async (variable) => {
    const url = new URL(database.url);
    url.username = login;
    const ended = await runServer({
      DATA_DIR: dataDir,
      PORT: '0',
      DATABASE_URL: database.url,
      [variable]: url.href,
    });
    const line = `${variable}: the log-in may not do what migrating needs (`;
    expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(line) as unknown });
  });
});

describe('a server at work', () => {
  const portal = portalFor('postgres');
  let app: FastifyInstance;
  let url: string;
  beforeAll(async () => {
    app = await buildApp(portal.services, { healthHoldsMs: 0 });
    url = portal.superuserUrl ?? '';
  });
  afterAll(() => app.close());

  test.each(losses)('is not healthy from "$loss" until that is mended', async ({ loss, mended, missing }) => {
    const health = async () => (await app.inject('/api/health')).statusCode;
    expect(await health()).toBe(200);
    await administer(url, loss);
    const refused = await app.inject('/api/health');
    const told = await portal.databases.examine().catch(String);
    await administer(url, mended);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'service-unavailable' });
    expect(told).toContain(`"${missing}"`);
    expect(await health()).toBe(200);
  });

  test('says in the log why', async () => {
    const server = await startServer({ dataDir, environment: databaseVariables(portal.configuration) });
    const { loss, mended, missing } = dropped;
    await administer(url, loss);
    const { status } = await fetch(`${server.url}/api/health`);
    await administer(url, mended);
    await server.stop();
    expect(status).toBe(503);
    expect(server.output()).toContain(`first \\"${missing}\\"`);
  });
});
