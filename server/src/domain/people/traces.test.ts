/** Every text of the schema is known to name nobody of the company, or to lose the name with the person. */
import { expect, test } from 'vitest';
import { createDatabase } from '#testing/engines/databases.ts';
import pg from 'pg';
import { namesBesideKeys, namesElsewhere, namesInJson } from './traces.ts';
import { namingNobody } from './namingNobody.ts';

test('every text of the schema is told to name nobody, or how the name goes', async () => {
  const database = await createDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ place: string }>(`
    select case table_schema when 'company' then '' else table_schema || '.' end || table_name || '.' || column_name as place
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('company', 'directory') and table_type = 'BASE TABLE' and table_name not like 'migrations%'
      and udt_name in ('text', 'varchar', '_text', 'json', 'jsonb', 'bytea') order by 1`);
  await client.end();
  await database.drop();
  const known = [
    ...Object.keys({ ...namesBesideKeys, ...namesInJson, ...namesElsewhere }),
    ...Object.entries(namingNobody).flatMap(([table, columns]) => columns.split(' ').map((name) => `${table}.${name}`)),
  ];
  expect([...new Set(known)].toSorted()).toEqual(rows.map(({ place }) => place));
});
