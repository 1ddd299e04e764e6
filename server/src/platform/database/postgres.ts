/** PostgreSQL by URL: the pool of the application's role, the owner's connection for migrations, and wake-ups. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { applicationRole } from './migrations/roles.ts';
import { Turns } from './turns.ts';
import type { WakeupCarrier } from './wakeups.ts';

/** Channel on which processes tell each other of commits; the payload is the company's UUID. */
const channel = 'tourlotse_revision';
const int8 = 20;

/**
 * Milliseconds that the engine gives a statement, a lock that it waits for, and a transaction that says nothing. All of
 * them, waiting for a turn included, stay below the minute after which a proxy answers in the server's place.
 */
export interface PoolTimes {
  statement: number;
  lock: number;
  silence: number;
  turn: number;
}

export const poolTimes: PoolTimes = { statement: 20_000, lock: 10_000, silence: 30_000, turn: 10_000 };

const connections = 10;

/** Of the pool's connections two are left to the directory, jobs and live streams; one company holds half of the others. */
export function turnsOf(times: PoolTimes): Turns {
  return new Turns({ all: connections - 2, each: (connections - 2) / 2, wait: times.turn });
}

/** How values of PostgreSQL become JavaScript's. */
export const postgresTypes: pg.CustomTypesConfig = {
  // bigint is Number on the embedded engine: the same here. No count of ours reaches 2^53.
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8
      ? Number
      : (pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown)(oid, format),
};

/** Connections of ours: where one breaks, the statement that fails tells of it; without listeners the process would end. */
function openGuarded(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ types: postgresTypes, connectionTimeoutMillis: 10_000, ...config });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Opens the pool of the application's role.
 * The role is set when a connection starts, so that even a log-in that owns the schemas works without owner's rights.
 */
export function openPool(url: string, { statement, lock, silence }: PoolTimes = poolTimes): pg.Pool {
  return openGuarded({
    connectionString: url,
    max: connections,
    options: `-c role=${applicationRole}`,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: silence,
    application_name: 'tourlotse',
    idleTimeoutMillis: 60_000,
  });
}

/** Runs work on a connection of the owner, then closes it. */
export async function asOwner(url: string, work: (db: Kysely<unknown>) => Promise<void>): Promise<void> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: openGuarded({ connectionString: url, max: 2 }) }),
  });
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** Wake-ups by NOTIFY after the commit: inside the transaction they would cost several times the commit rate. */
export function postgresCarrier(pool: pg.Pool, url: string): WakeupCarrier {
  return {
    async send(companies) {
      const text = `select pg_notify('${channel}', company) from unnest($1::text[]) company`;
      await pool.query({ name: 'wake', text, values: [companies] });
    },
    receive: (onCompany) => keepListening(url, onCompany),
  };
}

/** Listens on a connection of its own and opens a new one whenever it breaks. */
async function keepListening(url: string, onCompany: (company: string) => void): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'tourlotse live',
      connectionTimeoutMillis: 10_000,
    });
    client = next;
    next.on('notification', ({ payload }) => {
      if (payload) onCompany(payload);
    });
    next.on('error', () => undefined);
    next.on('end', () => {
      if (!stopped && client === next) reconnect();
    });
    await next.connect();
    await next.query(`listen ${channel}`);
  }

  function reconnect(): void {
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().catch(reconnect);
    }, 1000);
    retry.unref();
  }

  await connect().catch(reconnect);
  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
