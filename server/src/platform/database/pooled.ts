/** Company transactions on PostgreSQL in as few round trips as they need: one to look, three to write. */
import type pg from 'pg';
import { collectingRecorder, enterText, recordText, recordValues, refusingRecorder, type CompanyWork } from './company.ts';
import type { EnteredActor, EnterOptions } from './database.ts';
import type { Statement, StatementResult } from './batch.ts';
import { lineOf, type Line } from './line.ts';

const begin: Statement = { text: 'begin' };
const commit: Statement = { text: 'commit' };

/**
 * The way of a PostgreSQL pool.
 * A look is not wrapped in `begin` and `commit`: entering and reading go out together as one implicit transaction. With
 * the isolation level read committed that sees what a transaction of the same statements would see.
 */
export function workByBatches(pool: pg.Pool, types: pg.CustomTypesConfig): CompanyWork {
  return {
    look: (options, work) => onLine(pool, types, async (line) => {
      let entered = false;
      line.preamble = {
        statements: [enterStatement(options)],
        received: ([first]) => {
          options.authorise?.(actorOf(first));
          entered = true;
        },
      };
      try {
        const result = await work({ db: line.db, company: options.company });
        // Work that asked nothing must not pass unauthorised.
        if (!entered) line.preamble.received(await line.send(line.preamble.statements));
        return result;
      } finally {
        line.preamble = null;
      }
    }),
    read: (options, work) => onLine(pool, types, (line) => inTransaction(line, async () => {
      const actor = await enter(line, options);
      const result = await work({ db: line.db, company: options.company, actor, record: refusingRecorder.record });
      requireCommitted(await line.send([commit]));
      return result;
    })),
    write: (options, work) => onLine(pool, types, (line) => inTransaction(line, async () => {
      const actor = await enter(line, options);
      const recorder = collectingRecorder();
      const result = await work({ db: line.db, company: options.company, actor, record: recorder.record });
      if (recorder.changes.length === 0) {
        requireCommitted(await line.send([commit]));
        return { result, revision: null };
      }
      // The revision's row lock and the commit in one round trip: nobody waits for the network while it is held.
      const results = await line.send([{ text: recordText, values: recordValues(actor, recorder.changes) }, commit]);
      requireCommitted(results);
      return { result, revision: Number(results[0]?.rows[0]?.['revision']) };
    })),
  };
}

async function onLine<Result>(pool: pg.Pool, types: pg.CustomTypesConfig, work: (line: Line) => Promise<Result>): Promise<Result> {
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

async function inTransaction<Result>(line: Line, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await line.send([{ text: 'rollback' }]).catch(() => { throw new RollbackError('rollback failed', { cause: error }); });
    throw error;
  }
}

/** PostgreSQL answers `commit` with ROLLBACK where an earlier statement failed and the work went on regardless. */
function requireCommitted(results: readonly StatementResult[]): void {
  if (results.at(-1)?.command !== 'COMMIT') throw new Error('The transaction was rolled back: one of its statements had failed.');
}

async function enter(line: Line, options: EnterOptions): Promise<EnteredActor | null> {
  const [, entered] = await line.send([begin, enterStatement(options)]);
  const actor = actorOf(entered);
  options.authorise?.(actor);
  return actor;
}

function enterStatement({ company, uid }: EnterOptions): Statement {
  return { text: enterText, values: [company, uid] };
}

function actorOf(result: StatementResult | undefined): EnteredActor | null {
  return (result?.rows[0] as unknown as EnteredActor | undefined) ?? null;
}
