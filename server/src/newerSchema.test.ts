import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { copyInstallation, databaseVariables, engines } from '#testing/engines/databases.ts';
import { forAllTests, portalFor, temporaryFolder } from '#testing/fixtures/administered.ts';
import { silent, willing } from '#testing/fixtures/backups.ts';
import { configurationOf, emptyPlace } from '#testing/fixtures/installations.ts';
import { startServer } from '#testing/runners/server.ts';
import { refusal, runServer } from '#testing/runners/serverRun.ts';
import { openDatabases } from './databases.ts';
import { migrations } from './migrations/migrations.ts';
import { backUp } from './operator/backup/backup.ts';
import { restore } from './operator/backup/restore.ts';
import type { Migrations } from './platform/database/engines/migrate.ts';
import { openMigrated } from './platform/database/engines/open.ts';
import { version } from './version.ts';

const told = (unknown: string) =>
  `the database was migrated by a newer version of Tourlotse (this is ${version}, and knows no migration ${unknown}). ` +
  `Start that version, or restore a backup that this one can read (docs/operating.md, "Going back").`;

/** Those of a program that is newer by one migration. */
const newer: Migrations = {
  ...migrations,
  company: {
    ...migrations.company,
    '9999_tomorrow': {
      async up(db) {
        await sql`alter table company.customers add column tomorrow text not null`.execute(db);
      },
    },
  },
};

/** As a newer program starts and ends. */
const startNewer = async (configuration: Parameters<typeof openMigrated>[0]) =>
  (await openMigrated(configuration, newer)).close();

describe.each(engines)('on the %s engine', (engine) => {
  const place = forAllTests(() => emptyPlace(engine));
  const folder = temporaryFolder('newer');

  test('a program older than the schema does not start, says why, and starts again on what it backed up', async () => {
    const { configuration } = place;
    if (engine === 'embedded') copyInstallation(configuration.dataDir);
    else await (await openDatabases(configuration)).close();
    const file = join(folder, 'before.tar.gz');
    await backUp(configuration, file, silent);
    await startNewer(configuration);
    await expect(openDatabases(configuration)).rejects.toThrow(told('company 9999_tomorrow'));
    await restore(configuration, file, willing);
    await (await openDatabases(configuration)).close();
    await place.remove();
  });
});

describe('two processes on one database', () => {
  const portal = portalFor('postgres');
  const folder = temporaryFolder('rolling');
  const rest = { STORAGE_URL: `file://${join(folder, 'files')}`, DEMO: 'false' };

  test('the older one tells by its health that a newer one has migrated, answers on, and does not start again', async () => {
    const environment = { ...databaseVariables(portal.configuration), ...rest };
    const { headers } = await (await portal.addCompany()).addPerson();
    const older = await startServer({ dataDir: join(folder, 'older'), environment });
    const health = async () => (await fetch(`${older.url}/api/health`)).status;
    expect(await health()).toBe(200);
    await startNewer(configurationOf(portal));
    await expect.poll(health, { timeout: 60_000 }).toBe(503);
    await expect.poll(() => older.output()).toContain('migrated by a newer version of Tourlotse');
    expect((await fetch(`${older.url}/api/customers`, { headers })).status).toBe(200);
    await older.stop();
    expect(await runServer({ ...environment, PORT: '0', DATA_DIR: join(folder, 'older') })).toEqual(
      refusal(`The server could not start: ${told('company 9999_tomorrow')}`),
    );
  });
});
