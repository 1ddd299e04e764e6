/** Opens an installation's databases for a backup without migrating them. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Configuration } from '../../configuration.ts';
import { Entry } from '../../platform/database/connections/entry.ts';
import { lockFolder } from '../../platform/database/engines/lock.ts';
import { applicationRole } from '#server/platform/database/rights/roles.ts';
import { openEmbedded } from '../../platform/database/engines/openEmbedded.ts';
import { asOwner, openReader, queriesOn } from '../../platform/database/engines/postgres.ts';
import type { DirectoryTables } from '../../platform/database/tables.ts';
import { requireRestored } from '../../platform/database/engines/unfinishedRestore.ts';
import { heldForSeconds, holdFiles, releaseFiles } from '../../platform/files/holding.ts';
import { askRunningServer } from '../client.ts';
import { requireInstallation } from '../installation.ts';
import { exists, type Database } from './rows.ts';
import { snapshotFolder, snapshotPrefix } from './snapshot.ts';

/**
 * Names of the applied migrations. `entry` makes the tags for entering a company; null if the database asks for none.
 */
export interface Migrations {
  company: string[];
  directory: string[];
  entry: Entry | null;
}

export interface OpenedInstallation {
  main: Database;
  /** Company databases by all their names, including `main`; two names may refer to the same database. */
  companies: ReadonlyMap<string, Database>;
  migrations: ReadonlyMap<Database, Migrations>;
  close(): Promise<void>;
}

/** Opens the databases for a backup. Until they are closed, no file that their rows refer to is removed. */
export async function openForBackup(configuration: Configuration): Promise<OpenedInstallation> {
  await requireInstallation(configuration);
  return configuration.databaseUrl === null
    ? openEmbeddedForBackup(configuration)
    : openPostgresForBackup({ ...configuration, databaseUrl: configuration.databaseUrl });
}

async function openPostgresForBackup(
  configuration: Configuration & { databaseUrl: string },
): Promise<OpenedInstallation> {
  const { databaseUrl, databaseOwnerUrl } = configuration;
  const migrations = await asOwner(databaseOwnerUrl ?? databaseUrl, readWholeMigrations);
  // One connection reads, the other one renews the hold on the files.
  const main = queriesOn(openReader(databaseUrl, 2));
  const further = await openFurther(configuration, main);
  const key = uuidv7();
  const directory = (main as Kysely<DirectoryTables>).withSchema('directory');
  const isHolding = migrations.directory.includes('0004_backups');
  const hold = keepHolding(async () => {
    if (isHolding) await holdFiles(directory, key);
  });
  await hold.begun;
  return {
    main,
    companies: further.companies,
    migrations: new Map([[main, migrations], ...further.migrations]),
    async close() {
      hold.stop();
      if (isHolding) await releaseFiles(directory, key).catch(() => undefined);
      await Promise.all([main.destroy(), ...further.opened.map((database) => database.destroy())]);
    },
  };
}

/**
 * If a server is running, it copies the engine's files for the backup; otherwise the backup reads the files themselves.
 */
async function openEmbeddedForBackup(configuration: Configuration): Promise<OpenedInstallation> {
  const { dataDir } = configuration;
  const folder = path.join(dataDir, 'database');
  await removeAbandoned(dataDir);
  const key = uuidv7();
  const isServed = (await askRunningServer(configuration, { command: 'backup hold', key })) !== null;
  if (!isServed) return openEmbeddedFolder(configuration, folder, await lockFolder(dataDir));
  const hold = keepHolding(async () => {
    await askRunningServer(configuration, { command: 'backup hold', key });
  });
  const copy = snapshotFolder(dataDir, key);
  const release = async () => {
    hold.stop();
    await askRunningServer(configuration, { command: 'backup release', key }).catch(() => null);
    await fs.rm(copy, { recursive: true, force: true });
  };
  try {
    await fs.mkdir(copy, { mode: 0o700 });
    const lock = await lockFolder(copy);
    await askRunningServer(configuration, { command: 'backup snapshot', key });
    return await openEmbeddedFolder(configuration, path.join(copy, 'database'), {
      release: async () => {
        await lock.release();
        await release();
      },
    });
  } catch (error) {
    await release();
    throw error;
  }
}

/** Removes the copies of backups that ended without removing them: the locks of these folders are free. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await fs.readdir(dataDir)) {
    if (!name.startsWith(snapshotPrefix)) continue;
    const lock = await lockFolder(path.join(dataDir, name)).catch(() => null);
    await lock?.release();
    if (lock) await fs.rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}

async function openEmbeddedFolder(
  configuration: Configuration,
  folder: string,
  lock: { release(): Promise<void> },
): Promise<OpenedInstallation> {
  try {
    const engine = await openEmbedded(folder);
    const owner = queriesOn(engine.pool());
    const migrations = await readWholeMigrations(owner);
    await owner.destroy();
    const main = queriesOn(engine.pool(applicationRole));
    const further = await openFurther(configuration, main);
    return {
      main,
      companies: further.companies,
      migrations: new Map([[main, migrations], ...further.migrations]),
      async close() {
        await Promise.all([main, ...further.opened].map((database) => database.destroy()));
        await engine.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openFurther({ companyDatabases, databaseUrl }: Configuration, main: Database) {
  const companies = new Map([['main', main]]);
  const migrations = new Map<Database, Migrations>();
  const opened: Database[] = [];
  for (const [name, url] of Object.entries(companyDatabases)) {
    if (url === databaseUrl) {
      companies.set(name, main);
      continue;
    }
    const found = await asOwner(url, readWholeMigrations);
    const database = queriesOn(openReader(url, 1));
    companies.set(name, database);
    opened.push(database);
    migrations.set(database, found);
  }
  return { companies, migrations, opened };
}

/** @throws UnfinishedRestoreError if a restore has not been completed */
async function readWholeMigrations(db: Database): Promise<Migrations> {
  await requireRestored(db);
  return readMigrations(db);
}

/** The migrations of a database; none if it is empty. */
async function readMigrations(db: Database): Promise<Migrations> {
  const found: Migrations = { company: [], directory: [], entry: null };
  for (const schema of ['company', 'directory'] as const) {
    const table = `${schema}.migrations`;
    if (!(await exists(db, table))) continue;
    const names = await sql<{ name: string }>`select name from ${sql.ref(table)} order by name`.execute(db);
    found[schema] = names.rows.map(({ name }) => name);
  }
  if (found.company.includes('0014_entry')) {
    found.entry = new Entry();
    await found.entry.learn(db);
  }
  return found;
}

/** Renews the lease until stopped; after a failed renewal the next one is in time. */
function keepHolding(hold: () => Promise<void>): { begun: Promise<void>; stop(): void } {
  const begun = hold();
  const timer = setInterval(() => void hold().catch(() => undefined), (heldForSeconds * 1000) / 4);
  timer.unref();
  return { begun, stop: () => clearInterval(timer) };
}
