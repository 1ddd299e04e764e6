/** Opens every database that the configuration names, migrated, behind one face for both engines. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import type { Configuration } from '../../configuration.ts';
import { openAttendant, type Attendant } from './attendant.ts';
import { workByTransactions, type CompanyKysely, type CompanyWork } from './company.ts';
import type { CompanyDatabase, Databases } from './database.ts';
import { executeEmbedded, executePooled } from './execute.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { applicationRole } from './migrations/roles.ts';
import { workByBatches } from './pooled.ts';
import { asOwner, openPool, poolTimes, postgresCarrier, postgresTypes, turnsOf, type PoolTimes } from './postgres.ts';
import { keepStatisticsOf, mayKeepStatistics } from './statistics.ts';
import type { CompanyTables, DirectoryTables } from './tables.ts';
import { createWakeups, type Wakeups } from './wakeups.ts';

export type DatabaseConfiguration = Pick<
  Configuration,
  'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'companyDatabases'
> & {
  /** For tests: other limits of what PostgreSQL does for requests. */
  times?: Partial<PoolTimes>;
};

/**
 * Opens the databases; on return they are migrated and answer.
 * @throws FolderLockedError where another process holds the embedded engine's folder
 */
export async function openDatabases(configuration: DatabaseConfiguration): Promise<Databases> {
  return configuration.databaseUrl === null
    ? openEmbeddedDatabases(configuration)
    : openPostgresDatabases({ ...configuration, databaseUrl: configuration.databaseUrl });
}

async function openEmbeddedDatabases({ dataDir, companyDatabases }: DatabaseConfiguration): Promise<Databases> {
  const folder = path.join(dataDir, 'database');
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const { openEmbedded } = await import('./embedded.ts');
    const pglite = await openEmbedded(folder);
    const base = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) });
    await migrate(base, 'both');
    await pglite.exec(`${mayKeepStatistics}; set role ${applicationRole}`);
    const wakeups = createWakeups(null);
    const further = await openFurther(companyDatabases, null);
    return assemble({
      engine: 'embedded',
      base,
      wakeups,
      further,
      aliases: [],
      work: workByTransactions((base as Kysely<CompanyTables>).withSchema('company')),
      execute: executeEmbedded(pglite),
      keepStatistics: () => keepStatisticsOf(pglite),
      ping: async () => {
        await pglite.query('select 1');
      },
      close: async () => {
        await pglite.close();
        await lock.release();
      },
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

type PostgresConfiguration = DatabaseConfiguration & { databaseUrl: string };

async function openPostgresDatabases({
  databaseUrl,
  databaseOwnerUrl,
  companyDatabases,
  times,
}: PostgresConfiguration): Promise<Databases> {
  await asOwner(databaseOwnerUrl ?? databaseUrl, (db) => migrate(db, 'both'));
  const main = openPooled('main', databaseUrl, times);
  return assemble({
    ...main,
    engine: 'postgres',
    further: await openFurther(companyDatabases, databaseUrl, times),
    aliases: Object.keys(companyDatabases).filter((name) => companyDatabases[name] === databaseUrl),
    execute: executePooled(main.pool),
    ping: () => main.attendant.ping(),
    // The server's autovacuum does that.
    keepStatistics: () => Promise.resolve(),
  });
}

/** A PostgreSQL database with its pool, whose companies take turns on it, and with what stands beside the pool. */
function openPooled(
  name: string,
  url: string,
  times?: Partial<PoolTimes>,
): Opened & { pool: pg.Pool; attendant: Attendant } {
  const limits = { ...poolTimes, ...times };
  const pool = openPool(url, limits);
  const attendant = openAttendant(url);
  const base = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    name,
    pool,
    attendant,
    base,
    work: workByBatches({ pool, types: postgresTypes, turns: turnsOf(limits), attendant }),
    wakeups: createWakeups(postgresCarrier(pool, url)),
    async close() {
      // Last, because what the pool still runs for callers who have hung up is cancelled by it.
      await base.destroy();
      await attendant.close();
    },
  };
}

interface Opened {
  name: string;
  base: Kysely<unknown>;
  work: CompanyWork;
  wakeups: Wakeups;
  close(): Promise<void>;
}

/** A further company database could not be opened; the cause tells why. */
export class CompanyDatabaseError extends Error {
  readonly database: string;

  constructor(database: string, cause: unknown) {
    super(`The company database "${database}" could not be opened.`, { cause });
    this.database = database;
  }
}

/** Company databases beside the main one; their schemas are migrated by the log-in that the URL names. */
async function openFurther(
  urls: Readonly<Record<string, string>>,
  main: string | null,
  times?: Partial<PoolTimes>,
): Promise<Opened[]> {
  return Promise.all(
    Object.entries(urls)
      .filter(([, url]) => url !== main)
      .map(async ([name, url]) => {
        await asOwner(url, (db) => migrate(db, 'company')).catch((error: unknown) => {
          throw new CompanyDatabaseError(name, error);
        });
        return openPooled(name, url, times);
      }),
  );
}

interface Parts extends Omit<Opened, 'name'> {
  engine: Databases['engine'];
  further: Opened[];
  /** Further names of the main database. */
  aliases: readonly string[];
  execute: Databases['execute'];
  keepStatistics: Databases['keepStatistics'];
  ping: Databases['ping'];
}

function assemble({
  engine,
  base,
  work,
  wakeups,
  further,
  aliases,
  execute,
  keepStatistics,
  ping,
  close,
}: Parts): Databases {
  const companies = [{ name: 'main', base, work, wakeups }, ...further].map(companyDatabase);
  const byName = new Map(companies.map((database) => [database.name, database]));
  return {
    engine,
    directory: (base as Kysely<DirectoryTables>).withSchema('directory'),
    companies,
    company(name) {
      const database = byName.get(aliases.includes(name) ? 'main' : name);
      if (!database) throw new Error(`The company database "${name}" is not configured (COMPANY_DATABASES).`);
      return database;
    },
    execute,
    keepStatistics,
    ping,
    async close() {
      await Promise.all([wakeups, ...further.map((database) => database.wakeups)].map((one) => one.close()));
      await Promise.all(further.map((database) => database.close()));
      await close();
    },
  };
}

function companyDatabase({ name, base, work, wakeups }: Omit<Opened, 'close'>): CompanyDatabase {
  const db: CompanyKysely = (base as Kysely<CompanyTables>).withSchema('company');
  return {
    name,
    read: work.read,
    look: work.look,
    async write(options, write) {
      const { result, revision } = await work.write(options, write);
      if (revision !== null) {
        wakeups.announce(options.company);
        options.committed?.(revision);
      }
      return result;
    },
    outside: db,
    listen: (onCommit) => wakeups.listen(onCommit),
    async revisions(companies) {
      const { rows } = await sql<{ company: string; epoch: string; revision: number }>`
        select company, epoch, revision from company.latest_revisions(${sql.val(companies)}::uuid[])
      `.execute(db);
      return new Map(rows.map(({ company, epoch, revision }) => [company, { epoch, revision }]));
    },
    async companiesWithExpiredPresence() {
      const { rows } = await sql<{ company: string }>`
        select company from company.companies_with_expired_presence() as company
      `.execute(db);
      return rows.map(({ company }) => company);
    },
  };
}
