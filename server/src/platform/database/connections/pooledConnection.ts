import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { answeredBefore, sendBatch, statementOf, type Statement, type StatementResult } from './batch.ts';
import type { CompanyTables } from '../tables.ts';

export type CompanyKysely = Kysely<CompanyTables>;

/** Statements sent in front of the first query, in the same round trip. */
interface Preamble {
  statements: readonly Statement[];
  /** Called with their results before the query's results are returned; throws to withhold the query's results. */
  received(results: readonly StatementResult[]): void;
}

/** One connection of a pool; `db` queries run on it. */
export class PooledConnection {
  readonly db: CompanyKysely;
  private preamble: Preamble | null = null;
  /** Settles once the preamble has been received; queries sent meanwhile wait for it. */
  private admitted: PromiseWithResolvers<void> | null = null;
  private isSent = false;
  /** Aborted when the caller has disconnected: no further query is sent. */
  signal: AbortSignal | undefined;
  private readonly client: pg.PoolClient;
  private readonly types: pg.CustomTypesConfig;

  constructor(client: pg.PoolClient, types: pg.CustomTypesConfig) {
    this.client = client;
    this.types = types;
    this.db = queriesBy((statement) => this.query(statement));
  }

  send(statements: readonly Statement[]): Promise<StatementResult[]> {
    return sendBatch(this.client, statements, this.types);
  }

  /** Runs work whose first query is sent with a preamble; work without queries sends only the preamble. */
  async with<Result>(preamble: Preamble, work: () => Promise<Result>): Promise<Result> {
    this.preamble = preamble;
    this.admitted = Promise.withResolvers();
    this.admitted.promise.catch(() => undefined);
    this.isSent = false;
    try {
      const result = await work();
      if (!this.isSent) await this.sendWithPreamble([]);
      return result;
    } finally {
      this.preamble = null;
    }
  }

  async query(statement: Statement): Promise<StatementResult> {
    this.signal?.throwIfAborted();
    const results = this.preamble ? await this.sendWithPreamble([statement]) : await this.send([statement]);
    await this.admitted?.promise;
    return results.at(-1) as StatementResult;
  }

  private async sendWithPreamble(statements: readonly Statement[]): Promise<StatementResult[]> {
    const preamble = this.preamble as Preamble;
    this.isSent = true;
    this.preamble = null;
    try {
      const results = await this.send([...preamble.statements, ...statements]).catch((error: unknown) => {
        // A missing permission is reported rather than the statement's own failure.
        const before = answeredBefore(error);
        if (before.length >= preamble.statements.length) preamble.received(before);
        throw error;
      });
      preamble.received(results);
      this.admitted?.resolve();
      return results;
    } catch (error) {
      this.admitted?.reject(error);
      throw error;
    }
  }
}

const connections = new WeakMap<pg.PoolClient, PooledConnection>();

/** The wrapper of a pool's client, made once for each connection. */
export function pooledConnectionOf(
  client: pg.PoolClient,
  types: pg.CustomTypesConfig,
  signal?: AbortSignal,
): PooledConnection {
  const connection = connections.get(client) ?? new PooledConnection(client, types);
  connections.set(client, connection);
  connection.signal = signal;
  return connection;
}

type Run = (statement: Statement) => Promise<StatementResult>;

/** Typed queries, each run by the given function. */
export function queriesBy(run: Run): CompanyKysely {
  return new Kysely<CompanyTables>({ dialect: dialectOf(run) }).withSchema('company');
}

class RunningConnection implements DatabaseConnection {
  private readonly run: Run;

  constructor(run: Run) {
    this.run = run;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.run(statementOf(query));
    const counts = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows as Row[], ...(counts && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  streamQuery(): never {
    throw new Error('Company queries are read whole.');
  }
}

function dialectOf(run: Run): Dialect {
  const connection = new RunningConnection(run);
  const ownTransaction = () => Promise.reject(new Error('The company transaction begins and ends by itself.'));
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    releaseConnection: () => Promise.resolve(),
    beginTransaction: ownTransaction,
    commitTransaction: ownTransaction,
    rollbackTransaction: ownTransaction,
    destroy: () => Promise.resolve(),
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
