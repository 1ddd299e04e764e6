/** Company transactions: enter one company, decide whether the actor may, act, record, and wake the live streams. */
import { setImmediate as immediate } from 'node:timers/promises';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Statement } from './batch.ts';
import type { CompanyQuery, CompanyTransaction, EnteredActor, EnterOptions } from './database.ts';
import type { Entry } from './entry.ts';
import { collecting, recordStatement, refusing, type Recording } from './record.ts';
import type { CompanyTables } from './tables.ts';
import type { Turns } from './turns.ts';

export type CompanyKysely = Kysely<CompanyTables>;

/** How an engine works in one company; both do the same, in as few round trips as each allows. */
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

/**
 * The way of an engine whose transactions Kysely runs, one statement after the other and one transaction after the
 * other. People take turns on it: whoever asks for twenty things at once does not hold up who asks for one.
 */
export function workByTransactions(db: CompanyKysely, entry: Entry, turns: Turns): CompanyWork {
  async function transact<Result>(
    options: EnterOptions,
    work: (tx: CompanyTransaction) => Promise<Result>,
    recording: Recording,
  ) {
    const leave = await turns.take(`${options.company} ${options.uid}`, options.signal);
    try {
      // The engine answers without leaving the thread: whoever has come meanwhile is heard before it goes on.
      await immediate();
      return await inTransaction(options, work, recording);
    } finally {
      leave();
    }
  }
  async function inTransaction<Result>(
    options: EnterOptions,
    work: (tx: CompanyTransaction) => Promise<Result>,
    { recorder, changes, statements }: Recording,
  ) {
    return db.transaction().execute(async (transaction) => {
      const run = <Row>({ text, values = [] }: Statement) =>
        transaction.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
      const { rows } = await run<EnteredActor>(entry.statement(options));
      const actor = rows[0] ?? null;
      options.authorise?.(actor);
      const result = await work({ db: transaction, company: options.company, ...recorder });
      for (const statement of statements) await run(statement);
      if (changes.length === 0) return { result, revision: null };
      const recorded = await run<{ revision: number }>(recordStatement(options.company, actor, changes));
      return { result, revision: Number(recorded.rows[0]?.revision) };
    });
  }
  const readTransaction: CompanyWork['readTransaction'] = async (options, work) =>
    (await transact(options, work, refusing)).result;
  return {
    readTransaction,
    query: readTransaction,
    writeTransaction: (options, work) => transact(options, work, collecting()),
  };
}
