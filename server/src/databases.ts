import { migrations } from './migrations/migrations.ts';
import type { Databases } from './platform/database/database.ts';
import { openMigrated, type DatabaseConfiguration } from './platform/database/engines/open.ts';

/**
 * Opens the databases that the configuration names; on return they are migrated and answer.
 * @throws FolderLockedError where another process holds the embedded engine's folder
 */
export const openDatabases = (configuration: DatabaseConfiguration): Promise<Databases> =>
  openMigrated(configuration, migrations);
