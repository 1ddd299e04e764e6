import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Configuration } from '../../../configuration.ts';
import type { Availability } from '../connections/availability.ts';
import { workByBatches, type CompanyWork } from '../company.ts';
import type { CompanyDatabase, Databases, EnterOptions } from '../database.ts';
import { Entry } from '../connections/entry.ts';
import { executePooled } from '../connections/execute.ts';
import type { CompanyKysely } from '../connections/pooledConnection.ts';
import { lockFolder } from './lock.ts';
import { migrate, type Migrations } from './migrate.ts';
import { requireKnownSchema } from './newerSchema.ts';
import { openEmbedded, acquireTimeoutMs, type Embedded } from './openEmbedded.ts';
import { openPostgres, type OpenedPostgres } from './openPostgres.ts';
import type { CompanyTables, DirectoryTables } from '../tables.ts';
import { postgresTypes, queriesOn, type PoolTimes } from './postgres.ts';
import { requireRights, requireWritable } from '../rights/rights.ts';
import { applicationRole } from '../rights/roles.ts';
import { keepStatisticsOf, mayKeepStatistics } from '../lists/statistics.ts';
import { isTransient } from '../connections/transient.ts';
import { Turns } from '../connections/turns.ts';
import { createCommitNotifier, type CommitNotifier } from '../connections/commitNotifier.ts';

export type DatabaseConfiguration = Pick<
  Configuration,
  'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'companyDatabases'
> & {
  /** For tests: other timeouts of PostgreSQL. */
  times?: Partial<PoolTimes>;
  /** False only in the test that writes `rights.json`, which accepts all rights that the migrations make. */
  checksRights?: boolean;
};

/** Milliseconds for which a start waits for a further company database. */
const startTimeoutMs = 10_000;

/**
 * Opens the databases; on return they are migrated and answer.
 * @throws FolderLockedError if another process holds the embedded engine's folder
 */
export async function openMigrated(configuration: DatabaseConfiguration, migrations: Migrations): Promise<Databases> {
  return configuration.databaseUrl === null
    ? openEmbeddedDatabases(configuration, migrations)
    : openPostgresDatabases({ ...configuration, databaseUrl: configuration.databaseUrl }, migrations);
}

async function openEmbeddedDatabases(
  { dataDir, companyDatabases, checksRights = true }: DatabaseConfiguration,
  migrations: Migrations,
): Promise<Databases> {
  const folder = path.join(dataDir, 'database');
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const { engine, entry } = await openMigratedEngine(folder, migrations);
    const pool = engine.pool(applicationRole);
    const execute = executePooled(pool);
    if (checksRights) await requireRights(execute, 'both');
    const notifier = createCommitNotifier(null);
    // The engine has one connection: people take turns on it, regardless of their company.
    const turns = new Turns({ all: 1, each: 1, waitMs: acquireTimeoutMs });
    const turnOf = ({ company, uid }: EnterOptions) => `${company} ${uid}`;
    const work = workByBatches({ pool, types: postgresTypes, turns, turnOf, control: null, entry });
    const base = queriesOn(pool);
    return assemble({
      engine: 'embedded',
      main: { name: 'main', base, work, notifier, availability: null },
      further: await openFurther(companyDatabases, { main: null, migrations }),
      aliases: [],
      execute,
      keepStatistics: () => keepStatisticsOf(pool),
      ping: async () => {
        await pool.query('select 1');
      },
      examine: () => examineMain(execute, migrations),
      snapshot: (target) =>
        base.connection().execute(() => fs.cp(folder, target, { recursive: true, mode: constants.COPYFILE_FICLONE })),
      close: async () => {
        await notifier.close();
        // A pool that has ended never answers callers that wait for a connection.
        await turns.close();
        await pool.end();
        await engine.close();
        await lock.release();
      },
    });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openMigratedEngine(folder: string, migrations: Migrations): Promise<{ engine: Embedded; entry: Entry }> {
  const engine = await openEmbedded(folder);
  const owner = queriesOn(engine.pool());
  try {
    const entry = new Entry();
    await migrate(owner, migrations, 'both');
    await entry.learn(owner);
    await sql.raw(mayKeepStatistics).execute(owner);
    await owner.destroy();
    return { engine, entry };
  } catch (error) {
    // After a refused migration the folder is closed, so that another version can open it.
    await owner.destroy();
    await engine.close();
    throw error;
  }
}

type PostgresConfiguration = DatabaseConfiguration & { databaseUrl: string };

async function openPostgresDatabases(
  { databaseUrl, databaseOwnerUrl, companyDatabases, times, checksRights }: PostgresConfiguration,
  migrations: Migrations,
): Promise<Databases> {
  const ownerUrl = databaseOwnerUrl ?? databaseUrl;
  const opening = { migrations, times, checksRights };
  const main = openPostgres({ name: 'main', url: databaseUrl, ownerUrl, schemas: 'both', ...opening });
  try {
    await main.availability.open();
    return assemble({
      engine: 'postgres',
      main,
      further: await openFurther(companyDatabases, { main: databaseUrl, migrations, times }),
      aliases: Object.keys(companyDatabases).filter((name) => companyDatabases[name] === databaseUrl),
      execute: executePooled(main.pool),
      // The server's autovacuum does that.
      keepStatistics: () => Promise.resolve(),
      snapshot: () => Promise.reject(new Error('PostgreSQL reads a snapshot within a transaction.')),
      ping: main.ping,
      examine: () => examineMain(main.executeBeside, migrations),
      close: main.close,
    });
  } catch (error) {
    await main.close();
    throw error;
  }
}

/** A further company database could not be opened; `cause` says why. */
export class CompanyDatabaseError extends Error {
  readonly database: string;

  constructor(database: string, cause: unknown) {
    super(`The company database "${database}" could not be opened.`, { cause });
    this.database = database;
  }
}

/**
 * Opens company databases beside the main one; the log-in in the URL migrates the schema. A database that does not
 * answer does not prevent the start, and is used as soon as it answers. A refusal is a mistake in the configuration.
 */
async function openFurther(
  urls: Readonly<Record<string, string>>,
  { main, migrations, times }: { main: string | null; migrations: Migrations; times?: Partial<PoolTimes> | undefined },
): Promise<OpenedPostgres[]> {
  const further = Object.entries(urls)
    .filter(([, url]) => url !== main)
    .map(([name, url]) => openPostgres({ name, url, ownerUrl: url, schemas: 'company', migrations, times }));
  const opening = further.map(({ name, availability }) =>
    availability.open(startTimeoutMs).catch((error: unknown) => {
      if (!isTransient(error)) throw new CompanyDatabaseError(name, error);
    }),
  );
  try {
    await Promise.all(opening);
    return further;
  } catch (error) {
    await Promise.all(further.map(({ close }) => close()));
    throw error;
  }
}

async function examineMain(execute: Databases['execute'], migrations: Migrations): Promise<void> {
  await requireKnownSchema(execute, migrations);
  await requireRights(execute, 'both');
  await requireWritable(execute);
}

/** What both engines have. */
interface Opened {
  name: string;
  base: Kysely<unknown>;
  work: CompanyWork;
  notifier: CommitNotifier;
  /** Null for the embedded engine, which is always available. */
  availability: Availability | null;
}

type OfTheEngine = 'engine' | 'execute' | 'keepStatistics' | 'snapshot' | 'ping' | 'examine' | 'close';
interface DatabasesOptions extends Pick<Databases, OfTheEngine> {
  main: Opened;
  further: readonly OpenedPostgres[];
  /** Further names of the main database. */
  aliases: readonly string[];
}

function assemble({ main, further, aliases, close, ...ofTheEngine }: DatabasesOptions): Databases {
  const opened: readonly Opened[] = [main, ...further];
  const companies = opened.map((one) => companyDatabase(one, one === main ? aliases : []));
  const byName = new Map(companies.flatMap((database) => database.names.map((name) => [name, database] as const)));
  return {
    ...ofTheEngine,
    directory: (main.base as Kysely<DirectoryTables>).withSchema('directory'),
    companies,
    company(name) {
      const database = byName.get(name);
      if (!database) throw new Error(`The company database "${name}" is not configured (COMPANY_DATABASES).`);
      return database;
    },
    followAvailability(listener) {
      for (const { availability } of opened) availability?.follow(listener);
    },
    async close() {
      await Promise.all([close(), ...further.map((database) => database.close())]);
    },
  };
}

function companyDatabase(
  { name, base, work, notifier, availability }: Opened,
  aliases: readonly string[],
): CompanyDatabase {
  const db: CompanyKysely = (base as Kysely<CompanyTables>).withSchema('company');
  return {
    name,
    names: [name, ...aliases],
    get isAway() {
      return availability?.isAway ?? false;
    },
    readTransaction: work.readTransaction,
    query: work.query,
    async writeTransaction(options, write) {
      const { result, revision } = await work.writeTransaction(options, write);
      if (revision !== null) {
        notifier.announce(options.company);
        options.committed?.(revision);
      }
      return result;
    },
    acrossCompanies: db,
    listen: (onCommit) => notifier.listen(onCommit),
    async revisions(companies) {
      const { rows } = await sql<{ company: string; epoch: string; revision: number }>`
        select company, epoch, revision from company.latest_revisions(${sql.val(companies)}::uuid[])
      `.execute(db);
      return new Map(rows.map(({ company, epoch, revision }) => [company, { epoch, revision }]));
    },
  };
}
