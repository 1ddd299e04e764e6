/** Statements sent together: prepared once, answered one by one, and a connection that stays good whatever fails. */
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../../testing/databases.ts';
import { sendBatch, type Statement } from './batch.ts';
import { postgresTypes } from './postgres.ts';

describe('a batch of statements', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let pool: pg.Pool;
  let client: pg.PoolClient;
  beforeEach(async () => {
    database = await createDatabase({ isEmpty: true });
    pool = new pg.Pool({ connectionString: database.url });
    // A pool has ended before its connections have: dropping the database may be what ends them.
    pool.on('error', () => undefined);
    pool.on('connect', (connected) => connected.on('error', () => undefined));
    client = await pool.connect();
  });
  afterEach(async () => {
    client.release();
    await pool.end();
    await database.drop();
  });

  const send = (...statements: Statement[]) => sendBatch(client, statements, postgresTypes);
  const rowsOf = async (...statements: Statement[]) => (await send(...statements)).map(({ rows }) => rows);

  test('answers each statement alike at its first run and at later ones', async () => {
    const statements = [
      { text: 'select $1::text as text, $2::bigint as number, $3::jsonb as json', values: ['Öl', 7, '{"a":[1]}'] },
      { text: 'select null::text as nothing, $1::bytea as bytes', values: [Buffer.from([0, 255])] },
      { text: 'select 1 as one where false' },
    ];
    const expected = [
      [{ text: 'Öl', number: 7, json: { a: [1] } }],
      [{ nothing: null, bytes: Buffer.from([0, 255]) }],
      [],
    ];
    for (let run = 0; run < 3; run += 1) expect(await rowsOf(...statements)).toEqual(expected);
  });

  test('tells commands and how many rows they touched', async () => {
    const results = await send(
      { text: 'create temporary table things (name text)' },
      { text: 'insert into things select unnest($1::text[])', values: [['one', 'two']] },
      { text: 'delete from things where name = $1', values: ['one'] },
      { text: 'table things' },
    );
    expect(results.map(({ command, rowCount }) => [command, rowCount])).toEqual([
      ['CREATE', null],
      ['INSERT', 2],
      ['DELETE', 1],
      ['SELECT', 1],
    ]);
  });

  test('a value of a megabyte, of letters that take three bytes, arrives whole', async () => {
    const value = '€'.repeat(400_000);
    const statement = { text: 'select length($1) as length, octet_length($1) as bytes', values: [value] };
    expect(await rowsOf(statement, { text: 'select 1 as one' })).toEqual([
      [{ length: 400_000, bytes: 1_200_000 }],
      [{ one: 1 }],
    ]);
  });

  test('after a statement fails, those behind it have not run, and the connection goes on', async () => {
    const divide = (by: number) => ({ text: 'select 1 / $1::int as result', values: [by] });
    await expect(send({ text: 'create temporary table later (n int)' }, divide(0))).rejects.toThrow('division by zero');
    await expect(send({ text: 'table later' })).rejects.toThrow('does not exist');
    expect(await rowsOf(divide(1))).toEqual([[{ result: 1 }]]);
  });

  test('a value that cannot be written fails before anything is sent', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const fresh = { text: 'select $1::jsonb as value' };
    await expect(send({ ...fresh, values: [circular] })).rejects.toThrow('circular');
    expect(await rowsOf({ ...fresh, values: ['[]'] })).toEqual([[{ value: [] }]]);
  });
});
