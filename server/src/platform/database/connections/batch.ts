/**
 * Several statements in one round trip to PostgreSQL: prepared once per connection, sent together before one Sync.
 * Without an explicit `begin` they form one implicit transaction (PostgreSQL documentation, "Pipelining").
 */
import pg, { type Submittable } from 'pg';
import { serialize } from 'pg-protocol';
import type { CompiledQuery } from 'kysely';

export interface Statement {
  text: string;
  values?: readonly unknown[];
}

/** A query of Kysely's builder as a statement to be sent with others. */
export const statementOf = ({ sql, parameters }: CompiledQuery): Statement => ({ text: sql, values: parameters });

export interface StatementResult {
  rows: Record<string, unknown>[];
  rowCount: number | null;
  command: string | null;
}

/** The part of pg's connection that a batch needs; pg's types leave it out. */
interface WireConnection {
  stream: { write(bytes: Buffer): void };
}
interface Field {
  name: string;
  dataTypeID: Parameters<pg.CustomTypesConfig['getTypeParser']>[0];
}
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): string | Buffer | null | undefined } };

/** A column's name, and the parser for its text. */
interface Column {
  name: string;
  read(text: string): unknown;
}

/** A statement prepared on a connection. */
interface PreparedStatement {
  /** Empty for the unnamed statement, which is not kept. */
  name: string;
  /** Described by the engine at the first run; a prepared statement's columns never change. */
  columns: readonly Column[] | null;
}

/** Statements prepared on a connection, by their text; `serial` names the next one. */
interface Prepared {
  byText: Map<string, PreparedStatement>;
  serial: number;
}
const preparedOn = new WeakMap<WireConnection, Prepared>();

/** Maximum of prepared statements per connection, so that generated texts cannot fill the server's memory. */
const maxPreparedStatements = 500;

interface Running extends StatementResult {
  prepared: PreparedStatement;
}

/** One round trip of statements, to be given to pg's `client.query`. */
class Batch implements Submittable {
  private readonly running: Running[] = [];
  private readonly fresh: string[] = [];
  private done = 0;
  private failed = false;
  private connection: WireConnection | null = null;
  private readonly statements: readonly Statement[];
  private readonly types: pg.CustomTypesConfig;
  private readonly settle: (error: Error | null, results: StatementResult[]) => void;

  constructor(
    statements: readonly Statement[],
    types: pg.CustomTypesConfig,
    settle: (error: Error | null, results: StatementResult[]) => void,
  ) {
    this.statements = statements;
    this.types = types;
    this.settle = settle;
  }

  submit(connection: unknown): Error | null {
    const wire = connection as WireConnection;
    this.connection = wire;
    const messages: Buffer[] = [];
    try {
      for (const statement of this.statements) this.write(messages, wire, statement);
    } catch (error) {
      // A value could not be converted to text: nothing has been sent, and the connection stays usable.
      return error as Error;
    }
    messages.push(serialize.sync());
    wire.stream.write(Buffer.concat(messages));
    return null;
  }

  private write(messages: Buffer[], wire: WireConnection, { text, values = [] }: Statement): void {
    const prepared = this.prepare(messages, wire, text);
    messages.push(serialize.bind({ statement: prepared.name, values: [...values], valueMapper: utils.prepareValue }));
    if (!prepared.columns) messages.push(serialize.describe({ type: 'P' }));
    messages.push(serialize.execute());
    this.running.push({ prepared, rows: [], rowCount: null, command: null });
  }

  private prepare(messages: Buffer[], wire: WireConnection, text: string): PreparedStatement {
    const known = preparedOn.get(wire) ?? { byText: new Map<string, PreparedStatement>(), serial: 0 };
    preparedOn.set(wire, known);
    const prepared = known.byText.get(text);
    if (prepared) return prepared;
    // Texts beyond the limit use the unnamed statement, which the next one replaces.
    const isKept = known.byText.size < maxPreparedStatements;
    const fresh: PreparedStatement = { name: isKept ? `b${(known.serial += 1)}` : '', columns: null };
    messages.push(serialize.parse({ name: fresh.name, text }));
    if (isKept) {
      known.byText.set(text, fresh);
      this.fresh.push(text);
    }
    return fresh;
  }

  private get current(): Running {
    return this.running[this.done] as Running;
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.current.prepared.columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.types.getTypeParser(dataTypeID, 'text') as Column['read'],
    }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { prepared, rows } = this.current;
    const row: Record<string, unknown> = {};
    for (const [index, { name, read }] of (prepared.columns ?? []).entries()) {
      const text = fields[index];
      row[name] = text === null || text === undefined ? null : read(text);
    }
    rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    // For example `INSERT 0 2`, `SELECT 1` or `CREATE TABLE`.
    const [, command, count] = /^(\w+).*?(?: (\d+))?$/.exec(text) ?? [];
    this.current.command = command ?? null;
    this.current.rowCount = count === undefined ? null : Number(count);
    this.complete();
  }

  handleEmptyQuery(): void {
    this.complete();
  }

  /** A statement that has run without a row description has no columns. */
  private complete(): void {
    this.current.prepared.columns ??= [];
    this.done += 1;
  }

  handleError(error: Error): void {
    if (this.failed) return;
    this.failed = true;
    // It is unknown whether the engine has prepared these statements: they are prepared again under new names.
    const known = this.connection ? preparedOn.get(this.connection)?.byText : undefined;
    for (const text of this.fresh) known?.delete(text);
    this.settle(error, this.running.slice(0, this.done));
  }

  handleReadyForQuery(): void {
    if (!this.failed) this.settle(null, this.running);
  }
}

const resultsBefore = new WeakMap<object, readonly StatementResult[]>();

/** The results of the statements before the one that failed. */
export const answeredBefore = (error: unknown): readonly StatementResult[] => resultsBefore.get(error as object) ?? [];

/**
 * Sends statements in one round trip.
 * @returns a result for each; if one fails, the promise rejects (see `answeredBefore`) and later ones are not run
 */
export function sendBatch(
  client: pg.PoolClient,
  statements: readonly Statement[],
  types: pg.CustomTypesConfig,
): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Batch(statements, types, (error, results) => {
        if (error) resultsBefore.set(error, results);
        if (error) reject(error);
        else resolve(results);
      }),
    );
  });
}
