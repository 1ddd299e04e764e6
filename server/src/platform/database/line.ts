/** A pooled PostgreSQL connection with typed queries on it, which sends statements of our own together with theirs. */
import {
  Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler,
  type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { sendBatch, type Statement, type StatementResult } from './batch.ts';
import type { CompanyKysely } from './company.ts';
import type { CompanyTables } from './tables.ts';

/** What goes out in front of each query, and what is done with its results before the query's own are given. */
export interface Preamble {
  statements: readonly Statement[];
  received(results: readonly StatementResult[]): void;
}

/** One connection of a pool; `db` queries run on it. */
export class Line {
  readonly db: CompanyKysely;
  /** Set while each query is to be sent with statements in front of it. */
  preamble: Preamble | null = null;
  private readonly client: pg.PoolClient;
  private readonly types: pg.CustomTypesConfig;

  constructor(client: pg.PoolClient, types: pg.CustomTypesConfig) {
    this.client = client;
    this.types = types;
    this.db = new Kysely<CompanyTables>({ dialect: dialectOf(this) }).withSchema('company');
  }

  send(statements: readonly Statement[]): Promise<StatementResult[]> {
    return sendBatch(this.client, statements, this.types);
  }

  async query(statement: Statement): Promise<StatementResult> {
    const { preamble } = this;
    const results = await this.send(preamble ? [...preamble.statements, statement] : [statement]);
    preamble?.received(results);
    return results.at(-1) as StatementResult;
  }
}

const lines = new WeakMap<pg.PoolClient, Line>();

/** The line of a pool's client, made once for each connection. */
export function lineOf(client: pg.PoolClient, types: pg.CustomTypesConfig): Line {
  const line = lines.get(client) ?? new Line(client, types);
  lines.set(client, line);
  return line;
}

class LineConnection implements DatabaseConnection {
  private readonly line: Line;

  constructor(line: Line) {
    this.line = line;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount, command } = await this.line.query({ text: sql, values: parameters });
    const counts = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { rows: rows as Row[], ...(counts && { numAffectedRows: BigInt(rowCount ?? 0) }) };
  }

  streamQuery(): never {
    throw new Error('Company queries are read whole.');
  }
}

function dialectOf(line: Line): Dialect {
  const connection = new LineConnection(line);
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
