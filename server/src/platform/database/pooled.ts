/** Company transactions on PostgreSQL in as few round trips as they need: one to look, two or three to write. */
import type pg from 'pg';
import { enterText, type CompanyWork } from './company.ts';
import type { EnteredActor, EnterOptions } from './database.ts';
import type { Statement, StatementResult } from './batch.ts';
import { lineOf, type Line } from './line.ts';
import { collecting, recordStatement, refusing } from './record.ts';

const begin: Statement = { text: 'begin' };
const commit: Statement = { text: 'commit' };

/**
 * The way of a PostgreSQL pool. Entering goes out together with the work's first statement; that statement's rows are
 * given to the work only once the actor's permission has been decided, and a refused write is rolled back.
 * A look is not wrapped in `begin` and `commit`: entering and reading form one implicit transaction. With the isolation
 * level read committed that sees what a transaction of the same statements would see.
 */
export function workByBatches(pool: pg.Pool, types: pg.CustomTypesConfig): CompanyWork {
  return {
    look: (options, work) =>
      onLine(pool, types, (line) => {
        const received = ([entered]: readonly StatementResult[]) => options.authorise?.(actorOf(entered));
        return line.with({ statements: [enterStatement(options)], received, repeated: true }, () =>
          work({ db: line.db, company: options.company }),
        );
      }),
    read: (options, work) =>
      onLine(pool, types, async (line) => {
        const { result } = await inTransaction(line, options, () =>
          work({ db: line.db, company: options.company, ...refusing.recorder }),
        );
        requireCommitted(await line.send([commit]));
        return result;
      }),
    write: (options, work) =>
      onLine(pool, types, async (line) => {
        const { recorder, changes, statements } = collecting();
        const { result, actor } = await inTransaction(line, options, () =>
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

async function onLine<Result>(
  pool: pg.Pool,
  types: pg.CustomTypesConfig,
  work: (line: Line) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    return await work(lineOf(client, types));
  } catch (error) {
    broken = error instanceof RollbackError;
    throw broken ? (error as RollbackError).cause : error;
  } finally {
    client.release(broken);
  }
}

/** A transaction failed and could not be rolled back: its connection is not to be used again. */
class RollbackError extends Error {}

/** Begins and enters with the work's first statement; what fails is rolled back. The commit is the caller's. */
async function inTransaction<Result>(
  line: Line,
  options: EnterOptions,
  work: () => Promise<Result>,
): Promise<{ result: Result; actor: EnteredActor | null }> {
  let actor: EnteredActor | null = null;
  const received = ([, entered]: readonly StatementResult[]) => {
    actor = actorOf(entered);
    options.authorise?.(actor);
  };
  const result = await rollingBack(line, () =>
    line.with({ statements: [begin, enterStatement(options)], received, repeated: false }, work),
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

function enterStatement({ company, uid }: EnterOptions): Statement {
  return { text: enterText, values: [company, uid] };
}

function actorOf(result: StatementResult | undefined): EnteredActor | null {
  return (result?.rows[0] as unknown as EnteredActor | undefined) ?? null;
}
