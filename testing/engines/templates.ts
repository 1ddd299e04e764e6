/** Migrated, empty installations to copy from: a new one takes seconds, a copy does not. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabases } from '#server/databases.ts';

/** Where the test files find them. */
export const templateVariables = { folder: 'TEST_TEMPLATE_FOLDER', database: 'TEST_TEMPLATE_DATABASE' } as const;

/** Who migrates a test database, and who works in it for people. */
export const logins = { owner: 'test_owner', application: 'test_login' } as const;
const password = 'Ladungssicherung';

/** The address of a database for one of the log-ins. */
export function asLogin(address: string, login: string): string {
  const url = new URL(address);
  url.username = login;
  url.password = password;
  return url.href;
}

/** Another test run on the same server may have made them. */
const makeLogin = (name: string, options: string) => `do $$ begin
  create role ${name} login ${options} password '${password}';
exception when duplicate_object or unique_violation then null; end $$`;

/**
 * Makes one template for each engine.
 * @param server address of the PostgreSQL server of the test run
 * @returns the way to remove them
 */
export async function prepareTemplates(server: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'tourlotse-template-'));
  const database = `template_${randomBytes(6).toString('hex')}`;
  await administer(server, makeLogin(logins.owner, 'createrole'));
  await administer(server, makeLogin(logins.application, ''));
  await administer(server, `create database ${database} owner ${logins.owner}`);
  const address = asLogin(addressOf(server, database), logins.owner);
  for (const databaseUrl of [null, address]) {
    // What they are is checked where a test opens its copy.
    const databases = await openDatabases({
      dataDir: folder,
      databaseUrl,
      databaseOwnerUrl: null,
      companyDatabases: {},
      checksRights: false,
    });
    await databases.close();
  }
  process.env[templateVariables.folder] = folder;
  process.env[templateVariables.database] = database;
  return async () => {
    await administer(server, `drop database if exists ${database} with (force)`);
    await rm(folder, { recursive: true, force: true });
  };
}

/** The address of another database on the same server. */
export function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs a statement as the server's owner. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
