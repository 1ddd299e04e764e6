/** The very statements that the stores run, caught before they reach an engine: the bare side runs the same. */
import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type Dialect,
} from 'kysely';
import type { Statement } from '#server/platform/database/batch.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import type { CompanyTables } from '#server/platform/database/tables.ts';

export interface CaughtStatement {
  text: string;
  values: readonly unknown[];
}

/**
 * The statements of a piece of store work.
 * @param rows what each statement answers in turn, for work that goes on with it
 */
export async function statementsOf(
  company: string,
  work: (tx: CompanyTransaction) => Promise<unknown>,
  rows: unknown[][] = [],
): Promise<CaughtStatement[]> {
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
  const last = ({ text, values = [] }: Statement) => {
    caught.push({ text, values });
  };
  await work({ db, company, last, record: () => undefined }).catch(() => undefined);
  return caught;
}
