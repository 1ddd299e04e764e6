/** Company transactions in as few round trips as they need: one to look, two or three to write. */
import type pg from 'pg';
import type { Attendant } from './attendant.ts';
import type { CompanyQuery, CompanyTransaction, EnteredActor, EnterOptions } from './database.ts';
import type { Entry } from './entry.ts';
import type { Statement, StatementResult } from './batch.ts';
import { lineOf, type Line } from './line.ts';
import { collecting, recordStatement, refusing } from './record.ts';
import type { Turns } from './turns.ts';

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
export interface PooledParts {
  pool: pg.Pool;
  types: pg.CustomTypesConfig;
  /** Who works on the pool next. */
  turns: Turns;
  /** In whose name one takes turns; the company's, unless told. */
  turnOf?: (options: EnterOptions) => string;
  /** Null where the engine cannot cancel what it has begun. */
  attendant: Pick<Attendant, 'cancel'> | null;
  entry: Entry;
}

const begin: Statement = { text: 'begin' };
const commit: Statement = { text: 'commit' };

/**
 * Entering goes out together with the work's first statement; that statement's rows are given to the work only once
 * the actor's permission has been decided, and a refused write is rolled back.
 * A look is not wrapped in `begin` and `commit`: entering and reading form one implicit transaction. With the isolation
 * level read committed that sees what a transaction of the same statements would see.
 */
export function workByBatches(parts: PooledParts): CompanyWork {
  return {
    query: (options, work) =>
      onLine(parts, options, (line) => {
        const received = ([entered]: readonly StatementResult[]) => options.authorise?.(actorOf(entered));
        return line.with({ statements: [parts.entry.statement(options)], received, repeated: true }, () =>
          work({ db: line.db, company: options.company }),
        );
      }),
    readTransaction: (options, work) =>
      onLine(parts, options, async (line) => {
        const { result } = await inTransaction(line, parts.entry, options, () =>
          work({ db: line.db, company: options.company, ...refusing.recorder }),
        );
        requireCommitted(await line.send([commit]));
        return result;
      }),
    writeTransaction: (options, work) =>
      onLine(parts, options, async (line) => {
        const { recorder, changes, statements } = collecting();
        const { result, actor } = await inTransaction(line, parts.entry, options, () =>
          work({ db: line.db, company: options.company, ...recorder }),
        );
        const recording = changes.length > 0 ? [recordStatement(options.company, actor, changes)] : [];
        // The revision's row lock and the commit in one round trip: nobody waits for the network while it is held.
        const results = await rollingBack(line, () => line.send([...statements, ...recording, commit]));
        requireCommitted(results);
        return { result, revision: changes.length > 0 ? Number(results.at(-2)?.rows[0]?.['revision']) : null };
      }),
  };
}

/** Work on a connection of the pool once the company's turn has come; where the caller hangs up, its statement is cancelled. */
async function onLine<Result>(
  { pool, types, turns, turnOf = ({ company }) => company, attendant }: PooledParts,
  options: EnterOptions,
  work: (line: Line) => Promise<Result>,
): Promise<Result> {
  const { signal } = options;
  const leave = await turns.take(turnOf(options), signal);
  try {
    const client = await pool.connect();
    const hungUp = signal && attendant && followCaller(signal, client as Connected, attendant);
    let broken = false;
    try {
      return await work(lineOf(client, types, signal));
    } catch (error) {
      broken = error instanceof RollbackError;
      throw broken ? (error as RollbackError).cause : error;
    } finally {
      // Not handed on before the engine has seen the cancellation: it would hit the next one's statement.
      await hungUp?.().catch(() => {
        broken = true;
      });
      client.release(broken);
    }
  } finally {
    leave();
  }
}

/** What pg's types leave out of a pool's client. */
interface Connected extends pg.PoolClient {
  readonly processID: number;
  end(): Promise<void>;
}

/** @returns to be awaited behind the work; rejects where a cancellation was asked for and nobody knows what became of it */
function followCaller(
  signal: AbortSignal,
  client: Connected,
  attendant: Pick<Attendant, 'cancel'>,
): () => Promise<void> {
  let cancelled: Promise<void> = Promise.resolve();
  const cancel = () => {
    cancelled = attendant.cancel(client.processID);
    // Whoever cannot be told is not waited for: the connection is given up.
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
  line: Line,
  entry: Entry,
  options: EnterOptions,
  work: () => Promise<Result>,
): Promise<{ result: Result; actor: EnteredActor | null }> {
  let actor: EnteredActor | null = null;
  const received = ([, entered]: readonly StatementResult[]) => {
    actor = actorOf(entered);
    options.authorise?.(actor);
  };
  const result = await rollingBack(line, () =>
    line.with({ statements: [begin, entry.statement(options)], received, repeated: false }, work),
  );
  return { result, actor };
}

async function rollingBack<Result>(line: Line, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await line.send([{ text: 'rollback' }]).catch(() => {
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
