/** Company transactions in as few round trips as possible: one to read, two or three to write. */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { ControlConnection } from './connections/controlConnection.ts';
import type { CompanyQuery, CompanyTransaction, EnteredActor, EnterOptions } from './database.ts';
import type { Entry } from './connections/entry.ts';
import { answeredBefore, type Statement, type StatementResult } from './connections/batch.ts';
import { pooledConnectionOf, queriesBy, type PooledConnection } from './connections/pooledConnection.ts';
import { KeptCounts } from './lists/listCounts.ts';
import { collecting, recordStatement, refusing } from './rows/record.ts';
import type { Turns } from './connections/turns.ts';

/** Queries and transactions within one company. */
export interface CompanyWork {
  /** Any number of reading statements in one transaction. */
  readTransaction<Result>(options: EnterOptions, work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Independent reading statements; each is sent with the entry into the company in one round trip. */
  query<Result>(options: EnterOptions, work: (tx: CompanyQuery) => Promise<Result>): Promise<Result>;
  /** @returns the work's result, and the new revision, or null if nothing was recorded */
  writeTransaction<Result>(
    options: EnterOptions,
    work: (tx: CompanyTransaction) => Promise<Result>,
  ): Promise<{ result: Result; revision: number | null }>;
}

interface PoolOptions {
  pool: pg.Pool;
  types: pg.CustomTypesConfig;
  /** Decides which caller gets the next connection. */
  turns: Turns;
  /** The key under which a caller queues for a connection; the company's by default. */
  turnOf?: (options: EnterOptions) => string;
  /** Null if the engine cannot cancel a running statement. */
  control: Pick<ControlConnection, 'cancel'> | null;
  entry: Entry;
}

const begin: Statement = { text: 'begin' };
const commit: Statement = { text: 'commit' };

/**
 * The entry statement is sent together with the work's first statement. The work gets the rows of that statement only
 * after the actor's permission has been checked, and a refused write is rolled back.
 * A query is not wrapped in `begin` and `commit`: entry and reading form one implicit transaction. At the isolation
 * level read committed, it sees the same rows as an explicit transaction. Its first statement is built before a
 * connection is taken, so that other callers can use the connection meanwhile.
 */
export function workByBatches(pool: PoolOptions): CompanyWork {
  const keptCounts = new KeptCounts();
  return {
    query: (options, work) =>
      withConnection(pool, options, async (take) => {
        let isEntered = false;
        const run = async (statements: readonly Statement[]) => {
          isEntered = true;
          const connection = await take();
          options.signal?.throwIfAborted();
          const sent = connection.send([pool.entry.statement(options), ...statements]);
          const [entered, ...results] = await sent.catch((error: unknown) => {
            const [enteredBefore] = answeredBefore(error);
            if (enteredBefore) options.authorise?.(actorOf(enteredBefore));
            throw error;
          });
          options.authorise?.(actorOf(entered));
          return results;
        };
        const db = queriesBy(async (statement) => (await run([statement]))[0] as StatementResult);
        const result = await work({ db, company: options.company, keptCounts });
        if (!isEntered) await run([]);
        return result;
      }),
    readTransaction: (options, work) =>
      withConnection(pool, options, async (take) => {
        const connection = await take();
        const { result } = await inTransaction(connection, pool.entry, options, () =>
          work({ db: connection.db, company: options.company, ...refusing.recorder }),
        );
        requireCommitted(await connection.send([commit]));
        return result;
      }),
    writeTransaction: (options, work) =>
      withConnection(pool, options, async (take) => {
        const connection = await take();
        return retryingConflicts(async () => {
          const { recorder, changes, statements } = collecting();
          const { result, actor } = await inTransaction(connection, pool.entry, options, () =>
            work({ db: connection.db, company: options.company, ...recorder }),
          );
          const recording = changes.length > 0 ? [recordStatement(options.company, actor, changes)] : [];
          // The revision's row lock and the commit in one round trip, so that the lock is not held across the network.
          const results = await rollingBack(connection, () => connection.send([...statements, ...recording, commit]));
          requireCommitted(results);
          return { result, revision: changes.length > 0 ? Number(results.at(-2)?.rows[0]?.['revision']) : null };
        });
      }),
  };
}

/** PostgreSQL's codes for a deadlock and a serialization failure: this transaction was rolled back for another one. */
const conflictCodes = new Set<unknown>(['40P01', '40001']);
const attemptsAtMost = 3;
/** Lets the other transaction finish first; a random factor prevents two retries from colliding again. */
const retryDelayMs = 50;

/** Retries a transaction that PostgreSQL has rolled back because of a conflict with another one. */
async function retryingConflicts<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact();
    } catch (error) {
      if (attempt === attemptsAtMost || !conflictCodes.has((error as { code?: unknown }).code)) throw error;
      await setTimeout(attempt * retryDelayMs * (0.5 + Math.random()));
    }
  }
}

/** Runs work that takes a connection of the pool when it first needs one, and keeps it until the work ends. */
async function withConnection<Result>(
  pool: PoolOptions,
  options: EnterOptions,
  work: (take: () => Promise<PooledConnection>) => Promise<Result>,
): Promise<Result> {
  let taken: ReturnType<typeof takeConnection> | null = null;
  let broken = false;
  try {
    return await work(async () => (await (taken ??= takeConnection(pool, options))).connection);
  } catch (error) {
    broken = error instanceof RollbackError;
    throw broken ? (error as RollbackError).cause : error;
  } finally {
    const connection = await (taken as ReturnType<typeof takeConnection> | null)?.catch(() => null);
    await connection?.release(broken);
  }
}

/** Takes a connection at the company's turn; if the caller disconnects, the running statement is cancelled. */
async function takeConnection(
  { pool, types, turns, turnOf = ({ company }) => company, control }: PoolOptions,
  options: EnterOptions,
): Promise<{ connection: PooledConnection; release(broken: boolean): Promise<void> }> {
  const { signal } = options;
  const leave = await turns.take(turnOf(options), signal);
  const client = await pool.connect().catch((error: unknown) => {
    leave();
    throw error;
  });
  const cancellation = signal && control && followCaller(signal, client as Connected, control);
  return {
    connection: pooledConnectionOf(client, types, signal),
    async release(broken) {
      // Released only after the engine has handled the cancellation, which could otherwise hit the next statement.
      const isKnown = await cancellation?.().then(
        () => true,
        () => false,
      );
      client.release(broken || isKnown === false);
      leave();
    },
  };
}

/** What pg's types leave out of a pool's client. */
interface Connected extends pg.PoolClient {
  readonly processID: number;
  end(): Promise<void>;
}

/** @returns a function to await after the work; it rejects if the outcome of a requested cancellation is unknown */
function followCaller(
  signal: AbortSignal,
  client: Connected,
  control: Pick<ControlConnection, 'cancel'>,
): () => Promise<void> {
  let cancelled: Promise<void> = Promise.resolve();
  const cancel = () => {
    cancelled = control.cancel(client.processID);
    // If the cancellation request fails, the connection is closed.
    cancelled.catch(() => client.end());
  };
  signal.addEventListener('abort', cancel, { once: true });
  return () => {
    signal.removeEventListener('abort', cancel);
    return cancelled;
  };
}

/** A transaction failed and could not be rolled back: its connection must not be used again. */
class RollbackError extends Error {}

/** Sends `begin` and the entry with the work's first statement; rolls back on failure. The caller commits. */
async function inTransaction<Result>(
  connection: PooledConnection,
  entry: Entry,
  options: EnterOptions,
  work: () => Promise<Result>,
): Promise<{ result: Result; actor: EnteredActor | null }> {
  let actor: EnteredActor | null = null;
  const received = ([, entered]: readonly StatementResult[]) => {
    actor = actorOf(entered);
    options.authorise?.(actor);
  };
  const result = await rollingBack(connection, () =>
    connection.with({ statements: [begin, entry.statement(options)], received }, work),
  );
  return { result, actor };
}

async function rollingBack<Result>(connection: PooledConnection, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await connection.send([{ text: 'rollback' }]).catch(() => {
      throw new RollbackError('rollback failed', { cause: error });
    });
    throw error;
  }
}

/** PostgreSQL answers `commit` with ROLLBACK if an earlier statement failed and the work ignored that error. */
function requireCommitted(results: readonly StatementResult[]): void {
  if (results.at(-1)?.command !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed.');
}

function actorOf(result: StatementResult | undefined): EnteredActor | null {
  return (result?.rows[0] as unknown as EnteredActor | undefined) ?? null;
}
