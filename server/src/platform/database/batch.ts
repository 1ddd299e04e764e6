/**
 * Several statements in one round trip to PostgreSQL: prepared once a connection, sent together, one Sync behind them.
 * Without an explicit `begin` they form one implicit transaction (PostgreSQL documentation, "Pipelining").
 */
import pg, { type Submittable } from 'pg';

export interface Statement {
  text: string;
  values?: readonly unknown[];
}

export interface StatementResult {
  rows: Record<string, unknown>[];
  rowCount: number | null;
  command: string | null;
}

/** The part of pg's connection that the extended protocol needs; pg's types leave it out. */
interface WireConnection {
  stream: { cork(): void; uncork(): void };
  parse(message: { text: string; name: string }): void;
  bind(message: {
    portal: string;
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string; rows: number }): void;
  sync(): void;
}
interface WireResult extends StatementResult {
  addFields(fields: unknown): void;
  parseRow(fields: unknown): Record<string, unknown>;
  addRow(row: Record<string, unknown>): void;
  addCommandComplete(message: unknown): void;
}
const { Result, utils } = pg as unknown as { Result: unknown; utils: { prepareValue(value: unknown): unknown } };
const WireResult = Result as new (rowMode: undefined, types: pg.CustomTypesConfig) => WireResult;

/** Statements prepared on a connection, by their text; `serial` names the next one. */
interface Prepared {
  names: Map<string, string>;
  serial: number;
}
const preparedOn = new WeakMap<WireConnection, Prepared>();

/** Texts kept prepared a connection; ours are few, a runaway of generated ones must not fill the server. */
const preparedAtMost = 500;

/** One round trip of statements, to be given to pg's `client.query`. */
class Batch implements Submittable {
  private readonly results: WireResult[] = [];
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
    wire.stream.cork();
    try {
      for (const statement of this.statements) this.send(wire, statement);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  private send(wire: WireConnection, { text, values = [] }: Statement): void {
    const prepared = preparedOn.get(wire) ?? { names: new Map<string, string>(), serial: 0 };
    preparedOn.set(wire, prepared);
    let name = prepared.names.get(text);
    if (name === undefined) {
      // The unnamed statement is replaced by the next one: for texts beyond the limit.
      name = prepared.names.size < preparedAtMost ? `b${(prepared.serial += 1)}` : '';
      wire.parse({ text, name });
      if (name !== '') {
        prepared.names.set(text, name);
        this.fresh.push(text);
      }
    }
    wire.bind({ portal: '', statement: name, values, valueMapper: utils.prepareValue });
    wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '', rows: 0 });
    this.results.push(new WireResult(undefined, this.types));
  }

  private get current(): WireResult {
    return this.results[this.done] as WireResult;
  }

  handleRowDescription(message: { fields: unknown }): void {
    this.current.addFields(message.fields);
  }

  handleDataRow(message: { fields: unknown }): void {
    this.current.addRow(this.current.parseRow(message.fields));
  }

  handleCommandComplete(message: unknown): void {
    this.current.addCommandComplete(message);
    this.done += 1;
  }

  handleEmptyQuery(): void {
    this.done += 1;
  }

  handleError(error: Error): void {
    if (this.failed) return;
    this.failed = true;
    // Whether the engine got to preparing them is unknown: they are prepared anew, under new names.
    const names = this.connection ? preparedOn.get(this.connection)?.names : undefined;
    for (const text of this.fresh) names?.delete(text);
    this.settle(error, []);
  }

  handleReadyForQuery(): void {
    if (!this.failed) this.settle(null, this.results);
  }
}

/**
 * Sends statements in one round trip.
 * @returns a result for each; where one fails the promise rejects and those behind it were not run
 */
export function sendBatch(
  client: pg.PoolClient,
  statements: readonly Statement[],
  types: pg.CustomTypesConfig,
): Promise<StatementResult[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new Batch(statements, types, (error, results) => {
        if (error) reject(error);
        else resolve(results);
      }),
    );
  });
}
