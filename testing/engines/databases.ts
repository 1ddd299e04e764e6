import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Databases } from '#server/platform/database/database.ts';
import { executePooled } from '#server/platform/database/connections/execute.ts';
import { openDatabases } from '#server/databases.ts';
import type { DatabaseConfiguration } from '#server/platform/database/engines/open.ts';
import { addressOf, administer, asLogin, logins, templateVariables } from './templates.ts';

/** Both engines: for the database layer, migrations, snapshots, backups, and one test file of each room. */
export const engines = ['embedded', 'postgres'] as const;
export type Engine = (typeof engines)[number];

/** Where everything else is tested; on both by `npm run test:everything`. */
export const mainEngines: readonly Engine[] = process.env['TEST_EVERYTHING'] ? engines : ['postgres'];

export type Execute = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

export interface TestDatabases {
  databases: Databases;
  /** To open the same databases once more, as a second process would. */
  configuration: DatabaseConfiguration;
  /** The PostgreSQL database for the server's superuser, who looks and works beside the product; null on the embedded engine. */
  superuserUrl: string | null;
  /** Runs statements beside the product, with all rights; answers the rows of all of them. */
  asSuperuser: Execute;
  close(): Promise<void>;
}

/**
 * Opens an empty, migrated installation; on PostgreSQL in a database of its own on the server of the test run, with the
 * two log-ins that the documentation advises: the one that works for people owns nothing.
 */
export async function openTestDatabases(
  engine: Engine,
  companyDatabases: Record<string, string> = {},
  options: Pick<DatabaseConfiguration, 'times' | 'checksRights'> = {},
): Promise<TestDatabases> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tourlotse-test-'));
  const own = engine === 'postgres' ? await createDatabase() : null;
  if (!own) copyInstallation(dataDir);
  const configuration = {
    dataDir,
    databaseUrl: own && asLogin(own.url, logins.application),
    databaseOwnerUrl: own && asLogin(own.url, logins.owner),
    companyDatabases,
    ...options,
  };
  const databases = await openDatabases(configuration);
  return {
    databases,
    configuration,
    superuserUrl: own?.url ?? null,
    asSuperuser: own ? executeAt(own.url) : withAllRights(databases),
    async close() {
      await databases.close();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Where the log-in may do everything, as on the embedded engine. */
export const withAllRights =
  (databases: Databases): Execute =>
  (text) =>
    databases.execute(`set local role none; ${text}`);

/** Runs statements at an address, as its log-in. */
export const executeAt =
  (url: string): Execute =>
  async (text) => {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    try {
      return await executePooled(pool)(text);
    } finally {
      await pool.end();
    }
  };

/** The variables by which a server process finds the same databases; none for the embedded engine. */
export const databaseVariables = ({
  databaseUrl,
  databaseOwnerUrl,
}: Pick<DatabaseConfiguration, 'databaseUrl' | 'databaseOwnerUrl'>): Record<string, string> => ({
  ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  ...(databaseOwnerUrl !== null && { DATABASE_OWNER_URL: databaseOwnerUrl }),
});

/** Opens the databases of servers that run elsewhere, to look into them. */
export const openDatabasesAt = (databaseUrl: string, companyDatabases: Record<string, string> = {}) =>
  openDatabases({ dataDir: '', databaseUrl, databaseOwnerUrl: null, companyDatabases });

/** Lays a migrated, empty installation of the embedded engine into a data folder. */
export function copyInstallation(dataDir: string): void {
  // At once: copied file by file beside other work, its thousand files take as long as opening the engine.
  cpSync(join(provided(templateVariables.folder), 'database'), join(dataDir, 'database'), { recursive: true });
}

/** Makes a PostgreSQL database, migrated or altogether empty, on the server of the test run. */
export async function createDatabase({ isEmpty = false } = {}): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = provided('TEST_DATABASE_URL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = isEmpty ? 'template1' : provided(templateVariables.database);
  await administer(server, `create database ${name} template ${template} owner ${logins.owner}`);
  return {
    url: addressOf(server, name),
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

function provided(variable: string): string {
  const value = process.env[variable];
  if (!value)
    throw new Error(`${variable} is not set: run these tests with vitest, whose set-up provides the databases.`);
  return value;
}
