import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Databases } from '#server/platform/database/database.ts';
import { openDatabases } from '#server/databases.ts';
import type { DatabaseConfiguration } from '#server/platform/database/open.ts';
import { addressOf, administer, templateVariables } from './templates.ts';

/** Both engines: what touches the database is tested on each. */
export const engines = ['embedded', 'postgres'] as const;
export type Engine = (typeof engines)[number];

export interface TestDatabases {
  databases: Databases;
  /** To open the same databases once more, as a second process would. */
  configuration: DatabaseConfiguration;
  close(): Promise<void>;
}

/** Opens an empty, migrated installation; on PostgreSQL in a database of its own on the server of the test run. */
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
    databaseUrl: own?.url ?? null,
    databaseOwnerUrl: null,
    companyDatabases,
    ...options,
  };
  const databases = await openDatabases(configuration);
  return {
    databases,
    configuration,
    async close() {
      await databases.close();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

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
  await administer(server, `create database ${name} template ${template}`);
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
