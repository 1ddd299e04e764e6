import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Configuration } from '../../configuration.ts';
import { FolderLockedError, lockFolder } from '../../platform/database/engines/lock.ts';
import { openEmbedded } from '../../platform/database/engines/openEmbedded.ts';
import { openOwner, queriesOn } from '../../platform/database/engines/postgres.ts';
import { RefusedCommandError } from '../carryOut.ts';
import { askRunningServer } from '../client.ts';
import { exists, type Database } from './rows.ts';

export interface Target {
  engine: 'embedded' | 'postgres';
  main: Database;
  /** Company databases by all their names, including `main`. */
  companies: ReadonlyMap<string, Database>;
  close(): Promise<void>;
}

const stopFirst = 'Stop it, restore, and start it again.';

/** @throws RefusedCommandError if a server is running */
export async function openTarget(configuration: Configuration): Promise<Target> {
  if ((await askRunningServer(configuration, { command: 'account list' })) !== null)
    throw new RefusedCommandError(`A server is running on ${configuration.dataDir}. ${stopFirst}`);
  const { engine, main, close } =
    configuration.databaseUrl === null
      ? await openEmbeddedTarget(configuration)
      : openPostgresTarget(configuration.databaseOwnerUrl ?? configuration.databaseUrl);
  const companies = new Map([['main', main]]);
  for (const [name, url] of Object.entries(configuration.companyDatabases))
    companies.set(name, url === configuration.databaseUrl ? main : openPostgresTarget(url).main);
  const target: Target = {
    engine,
    main,
    companies,
    async close() {
      await Promise.all([...new Set(companies.values())].filter((one) => one !== main).map((one) => one.destroy()));
      await close();
    },
  };
  try {
    for (const database of databasesOf(target)) {
      if (engine === 'postgres' || database !== main) await requireNobody(database);
    }
  } catch (error) {
    await target.close();
    throw error;
  }
  return target;
}

/** Each database once, the main one first. */
export function databasesOf({ main, companies }: Pick<Target, 'main' | 'companies'>): Database[] {
  return [...new Set([main, ...companies.values()])];
}

/** The name that a database has in COMPANY_DATABASES, or `main`. */
export function nameOf({ companies }: Pick<Target, 'companies'>, database: Database): string {
  return [...companies].find(([, one]) => one === database)?.[0] ?? 'main';
}

function openPostgresTarget(url: string): Omit<Target, 'companies'> {
  const main = queriesOn(openOwner(url));
  return { engine: 'postgres', main, close: () => main.destroy() };
}

async function openEmbeddedTarget({ dataDir }: Configuration): Promise<Omit<Target, 'companies'>> {
  const folder = path.join(dataDir, 'database');
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir).catch((error: unknown) => {
    throw error instanceof FolderLockedError ? new RefusedCommandError(`${error.message} ${stopFirst}`) : error;
  });
  try {
    const engine = await openEmbedded(folder);
    const main = queriesOn(engine.pool());
    return {
      engine: 'embedded',
      main,
      close: async () => {
        await main.destroy();
        await engine.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** PostgreSQL lists connections for a moment after their program has ended; the query is repeated for this time. */
const endingMs = 2000;
const askAgainMs = 100;

/** Servers on other machines can only be recognized by their connections. */
async function requireNobody(database: Database): Promise<void> {
  const until = Date.now() + endingMs;
  let address = await connectedFrom(database);
  while (address !== undefined && Date.now() < until) {
    await pause(askAgainMs);
    address = await connectedFrom(database);
  }
  if (address !== undefined)
    throw new RefusedCommandError(`A server or another command works on the database, from ${address}. ${stopFirst}`);
}

async function connectedFrom(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ address: string }>`
    select coalesce(host(client_addr), 'this machine') as address from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'tourlotse%' limit 1
  `.execute(database);
  return rows[0]?.address;
}

/**
 * Describes the data of an installation for the question before they are replaced.
 * @returns null if there are none
 */
export async function countHeld(target: Target): Promise<string | null> {
  const companies = await countRows(target.main, 'directory.accounts');
  const people = await countRows(target.main, 'directory.people');
  const sensors = await countRows(target.main, 'directory.sensors');
  const further: string[] = [];
  for (const database of databasesOf(target)) {
    if (database === target.main || companies > 0) continue;
    const held = await countCompanies(database);
    if (held > 0) further.push(`${held} companies in the database ${nameOf(target, database)}`);
  }
  if (companies + people + sensors === 0 && further.length === 0) return null;
  return [`${companies} companies, ${people} people and ${sensors} sensors in stock`, ...further].join(', ');
}

async function countRows(database: Database, table: string): Promise<number> {
  if (!(await exists(database, table))) return 0;
  const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.ref(table)}`.execute(database);
  return rows[0]?.rows ?? 0;
}

/** Number of companies in a database that does not contain the directory. */
async function countCompanies(database: Database): Promise<number> {
  if (!(await exists(database, 'company.company'))) return 0;
  return database.transaction().execute(async (tx) => {
    // Forced row-level security also applies to the owner.
    await sql`alter table company.company no force row level security`.execute(tx);
    const count = await countRows(tx, 'company.company');
    await sql`alter table company.company force row level security`.execute(tx);
    return count;
  });
}
