import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Configuration } from '../../configuration.ts';
import { FolderLockedError, lockFolder } from '../../platform/database/lock.ts';
import { openEmbedded } from '../../platform/database/openEmbedded.ts';
import { openOwner, queriesOn } from '../../platform/database/postgres.ts';
import { RefusedCommandError } from '../carryOut.ts';
import { askRunningServer } from '../client.ts';
import { exists, type Database } from './rows.ts';

export interface Target {
  engine: 'embedded' | 'postgres';
  main: Database;
  /** Company databases by every name that they have, `main` among them. */
  companies: ReadonlyMap<string, Database>;
  close(): Promise<void>;
}

const stopFirst = 'Stop it, restore, and start it again.';

/** @throws RefusedCommandError where a server is at work */
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

/** PostgreSQL goes on naming connections for a moment after their program has ended: so long it is asked again. */
const endingMs = 2000;
const askAgainMs = 100;

/** Servers on other machines are known by their connections alone. */
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

/** What an installation holds, shown before it is replaced. */
export async function countHeld(main: Database): Promise<{ companies: number; people: number; sensors: number }> {
  const held = { companies: 0, people: 0, sensors: 0 };
  for (const [name, table] of [
    ['companies', 'directory.accounts'],
    ['people', 'directory.people'],
    ['sensors', 'directory.sensors'],
  ] as const) {
    if (!(await exists(main, table))) continue;
    const counted = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.ref(table)}`.execute(main);
    held[name] = counted.rows[0]?.rows ?? 0;
  }
  return held;
}
