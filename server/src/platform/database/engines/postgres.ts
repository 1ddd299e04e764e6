import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Connections } from '../connections/connections.ts';
import { applicationRole } from '../rights/roles.ts';
import { Turns } from '../connections/turns.ts';
import type { CommitTransport } from '../connections/commitNotifier.ts';

/** Channel on which processes notify each other of commits; the payload is the company's UUID. */
const channel = 'tourlotse_revision';
const int8 = 20;

/**
 * Timeouts in milliseconds for a statement, the wait for a lock, an idle transaction, and the wait for a turn. All stay
 * below the minute after which a proxy answers in place of the server.
 */
export interface PoolTimes {
  statementMs: number;
  lockMs: number;
  idleMs: number;
  turnMs: number;
}

export const poolTimes: PoolTimes = { statementMs: 20_000, lockMs: 10_000, idleMs: 30_000, turnMs: 10_000 };

const poolSize = 10;

/** Leaves two of the pool's connections to the directory, jobs and live streams; a company may use half of the rest. */
export function turnsOf(times: PoolTimes): Turns {
  return new Turns({ all: poolSize - 2, each: (poolSize - 2) / 2, waitMs: times.turnMs });
}

/** Parsers from PostgreSQL's values to JavaScript's. */
export const postgresTypes: pg.CustomTypesConfig = {
  // bigint becomes Number: no count of ours reaches 2^53.
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8
      ? Number
      : (pg.types.getTypeParser as (oid: number, format?: string) => (value: string) => unknown)(oid, format),
};

/**
 * Opens the pool of the application's role.
 * The role is set when a connection starts, so that even a log-in that owns the schemas works without owner's rights.
 */
export function openPool(
  connections: Connections,
  require: () => void,
  { statementMs, lockMs, idleMs }: PoolTimes = poolTimes,
): pg.Pool {
  return connections.pool(
    {
      types: postgresTypes,
      max: poolSize,
      // Short statements: compiling one or starting workers for it takes longer than running it.
      options: `-c role=${applicationRole} -c jit=off -c max_parallel_workers_per_gather=0`,
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: idleMs,
      application_name: 'tourlotse',
      idleTimeoutMillis: 60_000,
    },
    require,
  );
}

/** Queries on a pool's connections; destroying them ends the pool. */
export function queriesOn(pool: pg.Pool): Kysely<unknown> {
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/** Opens connections of the application's role for a backup, without a statement timeout. */
export function openReader(url: string, connections: number): pg.Pool {
  const options = `-c role=${applicationRole}`;
  return new Connections(url).pool({ max: connections, options, application_name: 'tourlotse backup' });
}

/** Milliseconds for which a restore waits for a lock of another connection. */
export const restoreLockMs = 10_000;

/** Opens the owner's one connection for a restore: without a timeout for statements, with one for locks. */
export function openOwner(url: string): pg.Pool {
  const options = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  return new Connections(url).pool({
    max: 1,
    application_name: 'tourlotse restore',
    options,
    lock_timeout: restoreLockMs,
  });
}

/** Runs work on a connection of the owner, then closes it. */
export async function asOwner<Result>(
  url: string,
  work: (db: Kysely<unknown>) => Promise<Result>,
  connections = new Connections(url),
): Promise<Result> {
  const db = queriesOn(connections.pool({ types: postgresTypes, max: 2 }));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Sends NOTIFY after the commit: inside the transaction, it would reduce the commit rate several times. */
export function postgresTransport(pool: pg.Pool, connections: Connections): CommitTransport {
  return {
    async send(companies) {
      const text = `select pg_notify('${channel}', company) from unnest($1::text[]) company`;
      await pool.query({ name: 'notify', text, values: [companies] });
    },
    receive: (onCompany) => keepListening(connections, onCompany),
  };
}

/** Listens on a connection of its own and opens a new one whenever it breaks. */
async function keepListening(
  connections: Connections,
  onCompany: (company: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = connections.client({ application_name: 'tourlotse live' });
    client = next;
    next.on('notification', ({ payload }) => {
      if (payload) onCompany(payload);
    });
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
