import pg from 'pg';
import { openDatabases } from '#server/databases.ts';
import type { DatabaseConfiguration } from '#server/platform/database/engines/open.ts';

/** Runs statements of the database's owner, without triggers. */
export async function executeAsOwner(configuration: DatabaseConfiguration, texts: readonly string[]): Promise<void> {
  const databases = await openDatabases(configuration);
  // Row by row, triggers would take most of an hour.
  const asOwner = [
    'set local statement_timeout = 0',
    'set local role none',
    'set local session_replication_role = replica',
  ];
  await databases.execute([...asOwner, ...texts].join(';'));
  await databases.close();
}

/** As a server does by itself after a while. */
export async function makeStatistics(configuration: DatabaseConfiguration): Promise<void> {
  if (configuration.databaseUrl) {
    const owner = new pg.Client({ connectionString: configuration.databaseUrl });
    await owner.connect();
    await owner.query('vacuum analyze');
    await owner.end();
    return;
  }
  const databases = await openDatabases(configuration);
  await databases.keepStatistics();
  await databases.close();
}
