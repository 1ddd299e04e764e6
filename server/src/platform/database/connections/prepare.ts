/** Compiles the SQL of frequent queries once instead of at every run. */
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Statement } from './batch.ts';
import type { CompanyQuery } from '../database.ts';

/** Only compiles queries; it has no connection. */
const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** SQL that names its schema, compiled without the plugins of a company's queries, which take as long as the compiler. */
export const compiled = <Row>(statement: RawBuilder<Row>): CompiledQuery<Row> => statement.compile(compiler);

/** Stands for a value while the text is put together. */
class Placeholder<Name> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

export interface PreparedStatement<Name extends string, Row> {
  /** The statement with values, to be run by the caller. */
  with(values: Readonly<Record<Name, unknown>>): Statement;
  run(db: CompanyQuery['db'], values: Readonly<Record<Name, unknown>>): Promise<Row[]>;
}

/**
 * @param names of the values that differ from run to run
 * @param build makes the statement, with a placeholder for each value; everything else stays the same in every run
 */
export function prepare<Name extends string, Row = unknown>(
  names: readonly Name[],
  build: (placeholders: Readonly<Record<Name, unknown>>) => RawBuilder<Row>,
): PreparedStatement<Name, Row> {
  let compiled: { text: string; order: readonly Name[] } | undefined;

  function compile() {
    const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Record<
      Name,
      Placeholder<Name>
    >;
    const { sql, parameters } = build(placeholders).compile(compiler);
    return { text: sql, order: parameters.map((parameter) => (parameter as Placeholder<Name>).name) };
  }

  function withValues(values: Readonly<Record<Name, unknown>>): Statement {
    compiled ??= compile();
    return { text: compiled.text, values: compiled.order.map((name) => values[name]) };
  }

  return {
    with: withValues,
    async run(db, values) {
      const { text, values: ordered = [] } = withValues(values);
      return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...ordered]))).rows;
    },
  };
}
