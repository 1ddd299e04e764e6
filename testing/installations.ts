/** Installations as the tests of backups see them: what lies in every table and storage, counted past row-level security. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readConfiguration, type Configuration } from '#server/configuration.ts';
import { writeAccess } from '#server/operator/access.ts';
import { registerOperator } from '#server/operator/routes.ts';
import type { Databases } from '#server/platform/database/database.ts';
import { openDatabases } from '#server/databases.ts';
import { identityFile } from '#server/platform/files/identity.ts';
import { createParts, type ServerParts } from '#server/parts.ts';
import { createToken } from '#server/platform/session/token.ts';
import { createDatabase, type Engine } from './databases.ts';
import { filesIn } from './s3.ts';
import type { TestPortal } from './portal.ts';

/** Listens like a running server, so that the operator's command line finds it. */
export async function letOperatorAsk({ app, parts, configuration }: TestPortal): Promise<void> {
  const operatorToken = createToken();
  registerOperator(app, { ...parts, operatorToken });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await writeAccess(configuration.dataDir, { url: `http://127.0.0.1:${port}`, token: operatorToken });
}

/** The configuration of a portal's own installation. */
export function configurationOf(
  { configuration }: TestPortal,
  environment: Record<string, string> = {},
): Configuration {
  return readConfiguration({
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    DATA_DIR: configuration.dataDir,
    ...(configuration.databaseUrl !== null && { DATABASE_URL: configuration.databaseUrl }),
    ...environment,
  });
}

export interface EmptyPlace {
  configuration: Configuration;
  remove(): Promise<void>;
}

/** A place in which nothing has ever been installed: an empty folder, and an empty database for PostgreSQL. */
export async function emptyPlace(engine: Engine, environment: Record<string, string> = {}): Promise<EmptyPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'tourlotse-empty-'));
  const database = engine === 'postgres' ? await createDatabase({ isEmpty: true }) : null;
  const configuration = readConfiguration({
    DEMO: 'false',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(folder, 'data'),
    ...(database && { DATABASE_URL: database.url }),
    ...environment,
  });
  return {
    configuration,
    async remove() {
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface OpenInstallation {
  app: FastifyInstance;
  parts: ServerParts;
  databases: Databases;
  close(): Promise<void>;
}

/** Opens an installation as the server does. */
export async function openInstallation(configuration: Configuration): Promise<OpenInstallation> {
  const databases = await openDatabases(configuration);
  const parts = createParts({
    configuration,
    databases,
    portalFolder: null,
    wakeMail: () => undefined,
    checksOutput: true,
  });
  const app = await buildApp(parts);
  return {
    app,
    parts,
    databases,
    async close() {
      await app.close();
      await parts.live.hub.close();
      await databases.close();
    },
  };
}

/** Every table of the installation's schemas with its number of rows, of all companies. */
export async function countRows(databases: Databases): Promise<Record<string, number>> {
  const { rows } = await databases.execute(`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const [schema = '', table = ''] = String(name).split('.');
    // The tests log in as a superuser, who sees the rows of all companies.
    const answer = await databases.execute(
      `set local role none; select count(*)::int as rows from ${schema}."${table}"`,
    );
    counts[String(name)] = Number(answer.rows.at(-1)?.['rows']);
  }
  return counts;
}

/** Folders that a file may lie in, as the database itself limits them. */
export async function storageFolders(databases: Databases): Promise<string[]> {
  const { rows } = await databases.execute(`
    select pg_get_constraintdef(oid) as limits from pg_constraint
    where conrelid = 'company.files'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%folder%'`);
  return [...String(rows[0]?.['limits']).matchAll(/'(\w+)'::text/g)].map(([, name = '']) => name);
}

/** The files of the folder storage in a data folder, without the storage's own id. */
export async function storedFiles(dataDir: string): Promise<string[]> {
  return (await filesIn(join(dataDir, 'files'))).filter((name) => name !== identityFile);
}

/** Epoch and revision of each company. */
export async function points(databases: Databases): Promise<Map<string, { epoch: string; revision: number }>> {
  const { rows } = await sql<{ key: string }>`select key from directory.accounts`.execute(databases.directory);
  return databases.company('main').revisions(rows.map(({ key }) => key));
}
