/** The installation on which the operator's command line works; only the server creates installations. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseConfiguration } from '../platform/database/engines/open.ts';
import { RefusedCommandError } from './carryOut.ts';

const remedy = "Run this command with the server's environment variables; docs/operating.md shows how.";

/** Location of the configured data, without passwords. */
export function nameInstallation({ databaseUrl, dataDir }: DatabaseConfiguration): string {
  if (databaseUrl === null) return `the embedded database in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `the database ${host}${pathname}`;
}

/**
 * Refuses to continue if no server has ever started on the configured data.
 * @throws RefusedCommandError
 */
export async function requireInstallation(configuration: DatabaseConfiguration): Promise<void> {
  if (!(await hasInstallation(configuration)))
    throw new RefusedCommandError(`No server has ever started on ${nameInstallation(configuration)}. ${remedy}`);
}

async function hasInstallation({ databaseUrl, databaseOwnerUrl, dataDir }: DatabaseConfiguration): Promise<boolean> {
  if (databaseUrl === null) return existsSync(path.join(dataDir, 'database', 'PG_VERSION'));
  // If no server has started since a restore, the application's log-in may not be allowed to connect.
  const connectionString = databaseOwnerUrl ?? databaseUrl;
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ found: boolean }>(
      "select to_regclass('directory.migrations') is not null as found",
    );
    return rows[0]?.found ?? false;
  } finally {
    await client.end();
  }
}
