/** Captures the SQL that the stores run, so that the bare side runs the same. */
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type Dialect,
} from 'kysely';
import type { Statement } from '#server/platform/database/connections/batch.ts';
import type { ChangeRecord, CompanyTransaction, EnteredActor } from '#server/platform/database/database.ts';
import { recordStatement } from '#server/platform/database/rows/record.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';

export interface CaughtStatement {
  text: string;
  values: readonly unknown[];
}

/** What a piece of store work sends. */
export interface CaughtWork {
  /** Its own statements, in their order. */
  statements: CaughtStatement[];
  /** The one behind them that writes activity, revision and change; null for a read. */
  recording: CaughtStatement | null;
}

const actor = { uid: '01900000-0000-7000-8000-000000000000', firstname: 'Bench', lastname: 'Mark' } as EnteredActor;

/**
 * The statements of a piece of store work.
 * @param rows what each statement answers in turn, for work that goes on with it
 */
export async function statementsOf(
  company: string,
  work: (tx: CompanyTransaction) => Promise<unknown>,
  rows: unknown[][] = [],
): Promise<CaughtWork> {
  const changes: ChangeRecord[] = [];
  const caught: CaughtStatement[] = [];
  const executeQuery = ({ sql, parameters }: CompiledQuery) => {
    caught.push({ text: sql, values: parameters });
    return Promise.resolve({ rows: (rows[caught.length - 1] ?? []) as never[] });
  };
  const nothing = () => Promise.resolve();
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: nothing,
      destroy: nothing,
      releaseConnection: nothing,
      beginTransaction: nothing,
      commitTransaction: nothing,
      rollbackTransaction: nothing,
      acquireConnection: () =>
        Promise.resolve({
          executeQuery,
          streamQuery: () => {
            throw new Error('not streamed');
          },
        }),
    }),
  };
  const db = new Kysely<CompanyTables>({ dialect }).withSchema('company');
  const deferUntilCommit = ({ text, values = [] }: Statement) => {
    caught.push({ text, values });
  };
  await work({ db, company, deferUntilCommit, record: (change) => void changes.push(change) });
  const recording = changes.length > 0 ? recordStatement(company, actor, changes) : null;
  return { statements: caught, recording: recording && { text: recording.text, values: recording.values ?? [] } };
}
