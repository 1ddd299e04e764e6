/** Company transactions in as few round trips as possible: one to read, two or three to write. */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { ControlConnection } from './connections/controlConnection.ts';
import type { CompanyQuery, CompanyTransaction, EnteredActor, EnterOptions } from './database.ts';
import type { Entry } from './connections/entry.ts';
import { answeredBefore, type Statement, type StatementResult } from './connections/batch.ts';
import { pooledConnectionOf, queriesBy, type PooledConnection } from './connections/pooledConnection.ts';
import { collecting, recordStatement, refusing } from './rows/record.ts';
import type { Turns } from './connections/turns.ts';

/** How one works in a company. */
export interface CompanyWork {
  /** Any number of reading statements in one transaction. */
  readTransaction<Result>(options: EnterOptions, work: (tx: CompanyTransaction) => Promise<Result>): Promise<Result>;
  /** Reading statements each of which stands for itself, entered and run in one round trip. */
  query<Result>(options: EnterOptions, work: (tx: CompanyQuery) => Promise<Result>): Promise<Result>;
  /** @returns the work's result, and the revision taken, or null where nothing was recorded */
  writeTransaction<Result>(
    options: EnterOptions,
    work: (tx: CompanyTransaction) => Promise<Result>,
  ): Promise<{ result: Result; revision: number | null }>;
}

/** What company transactions need. */
interface PoolOptions {
  pool: pg.Pool;
  types: pg.CustomTypesConfig;
  /** Who works on the pool next. */
  turns: Turns;
  /** The key under which a caller queues for a connection; the company's by default. */
  turnOf?: (options: EnterOptions) => string;
  /** Null where the engine cannot cancel what it has begun. */
  control: Pick<ControlConnection, 'cancel'> | null;
  entry: Entry;
}

const begin: Statement = { text: 'begin' };
const commit: Statement = { text: 'commit' };

/**
 * Entering goes out together with the work's first statement; that statement's rows are given to the work only once
 * the actor's permission has been decided, and a refused write is rolled back.
 * A query is not wrapped in `begin` and `commit`: entering and reading form one implicit transaction. With the isolation
 * level read committed that sees what a transaction of the same statements would see. Its first statement is put
 * together before a connection is taken, which others use meanwhile.
 */
export function workByBatches(pool: PoolOptions): CompanyWork {
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
        const result = await work({ db, company: options.company });
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

/** PostgreSQL's codes for a deadlock and a serialization failure: rolled back so that the other transaction goes on. */
const conflictCodes = new Set<unknown>(['40P01', '40001']);
const attemptsAtMost = 3;
/** The other transaction is to be through before the next attempt, and two that begin again are not to meet again. */
const retryDelayMs = 50;

/** Runs a transaction again that PostgreSQL has rolled back in favour of another one. */
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

/** Work that takes a connection of the pool when it first needs one, and keeps it to its end. */
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

/** A connection of the pool once the company's turn has come; when the caller disconnects, its statement is cancelled. */
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
      // Not released before the engine has handled the cancellation: it would cancel the next statement on this connection.
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

/** @returns to be awaited behind the work; rejects where a cancellation was requested and its outcome is unknown */
function followCaller(
  signal: AbortSignal,
  client: Connected,
  control: Pick<ControlConnection, 'cancel'>,
): () => Promise<void> {
  let cancelled: Promise<void> = Promise.resolve();
  const cancel = () => {
    cancelled = control.cancel(client.processID);
    // Where the request to cancel fails, the connection is closed.
    cancelled.catch(() => client.end());
  };
  signal.addEventListener('abort', cancel, { once: true });
  return () => {
    signal.removeEventListener('abort', cancel);
    return cancelled;
  };
}

/** A transaction failed and could not be rolled back: its connection is not to be used again. */
class RollbackError extends Error {}

/** Begins and enters with the work's first statement; what fails is rolled back. The commit is the caller's. */
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

/** PostgreSQL answers `commit` with ROLLBACK where an earlier statement failed and the work went on regardless. */
function requireCommitted(results: readonly StatementResult[]): void {
  if (results.at(-1)?.command !== 'COMMIT')
    throw new Error('The transaction was rolled back: one of its statements had failed.');
}

function actorOf(result: StatementResult | undefined): EnteredActor | null {
  return (result?.rows[0] as unknown as EnteredActor | undefined) ?? null;
}
