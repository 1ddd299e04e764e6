import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createDatabase } from '#testing/engines/databases.ts';
import { sourceFiles } from '#testing/laws/sources.ts';

const root = resolve(import.meta.dirname, '../../../..');
const typeOf: Record<string, string> = {
  bool: 'boolean',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'unknown',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _int4: 'number[]',
  _jsonb: 'unknown[]',
  _text: 'string[]',
  _uuid: 'string[]',
};
/** Queried in raw SQL only. */
const notDeclared = ['directory.backups', 'directory.probes', 'directory.upkeep'];
const interfaces: Record<string, string> = { company: 'CompanyTables', directory: 'DirectoryTables' };

interface Column {
  schema: string;
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  /** Filled in where an insertion leaves it out. */
  filled: boolean;
}

async function readColumns(): Promise<Column[]> {
  const database = await createDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<Column>(`
    select table_schema as schema, table_name as table, column_name as name, udt_name as type,
      is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' or is_nullable = 'YES' as filled
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('company', 'directory') and table_type = 'BASE TABLE' and table_name not like 'migrations%'
    order by 1, 2, ordinal_position`);
  await client.end();
  await database.drop();
  return rows.filter(({ schema, table }) => !notDeclared.includes(`${schema}.${table}`));
}

/** Where rooms declare their tables. */
const declaring = sourceFiles(['server/src']).filter((path) =>
  readFileSync(join(root, path), 'utf8').includes("declare module '#server/platform/database/tables.ts'"),
);

/** A program that compiles where the declared tables agree; what the compiler says names the column. */
function programFor(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, ({ schema, table }) => `${schema}.${table}`)];
  const lines = tables.flatMap(([name, held]) => {
    const [schema = '', table = ''] = name.split('.');
    const type = `${interfaces[schema]}['${table}']`;
    return [
      `say<[Exclude<keyof ${type}, ${held.map((column) => `'${column.name}'`).join(' | ')}>] extends [never] ? 'fits' : '${name} has columns that the database has not'>('fits');`,
      ...held.map((column) => {
        const shown = typeOf[column.type] ?? `never /* ${column.type} */`;
        return `say<Checked<${type}, '${column.name}', ${shown}, ${column.nullable}, ${column.filled}, '${name}.${column.name}'>>('fits');`;
      }),
    ];
  });
  return `
import type { Insertable, Selectable } from 'kysely';
import type { CompanyTables, DirectoryTables } from '#server/platform/database/tables.ts';
${declaring.map((path) => `import '#${path.replace('/src', '')}';`).join('\n')}

type Checked<Table, Name extends keyof Selectable<Table>, Type, Nullable, Filled, Named extends string> =
  unknown extends Selectable<Table>[Name]
    ? 'fits'
    : [Exclude<Selectable<Table>[Name], null>] extends [Type]
      ? (null extends Selectable<Table>[Name] ? true : false) extends Nullable
        ? Name extends keyof Insertable<Table>
          ? undefined extends Insertable<Table>[Name]
            ? Filled extends true ? 'fits' : \`\${Named} has no default\`
            : 'fits'
          : 'fits'
        : \`\${Named} may be null in one of both alone\`
      : \`\${Named} is of another type\`;
declare function say<Result>(fits: Result): void;
type Missing<Tables, Names> = [Exclude<keyof Tables, Names>] extends [never] ? 'fits' : Exclude<keyof Tables, Names>;
${Object.entries(interfaces)
  .map(([schema, name]) => {
    const names = tables
      .filter(([table]) => table.startsWith(`${schema}.`))
      .map(([table]) => `'${table.split('.')[1]}'`);
    return `say<Missing<${name}, ${names.join(' | ')}>>('fits');`;
  })
  .join('\n')}
${lines.join('\n')}
`;
}

test('the declared tables are what the migrations make', async () => {
  const columns = await readColumns();
  expect(columns.length).toBeGreaterThan(100);
  mkdirSync(join(root, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(root, 'dist', '.tables-'));
  writeFileSync(join(folder, 'check.ts'), programFor(columns));
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "../../tsconfig.base.json", "files": ["check.ts"] }');
  const told = await new Promise((done) => {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    execFile(process.execPath, [compiler, '-p', folder], { cwd: folder }, (_error, stdout) => done(stdout));
  });
  rmSync(folder, { recursive: true });
  expect(told).toBe('');
});
