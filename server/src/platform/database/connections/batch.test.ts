import pg from 'pg';
import { serialize } from 'pg-protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '#testing/engines/databases.ts';
import { sendBatch, type Statement } from './batch.ts';
import { postgresTypes } from '../engines/postgres.ts';

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

  /** What is not in pg's documentation, and may change with any version of it. */
  describe('leans in pg on', () => {
    test('a query object that is given the connection’s socket and then every message of the answer', async () => {
      const told: [name: string, message: unknown][] = [];
      const note =
        (name: string, end?: () => void) =>
        (message: unknown): void => {
          told.push([name, message]);
          end?.();
        };
      const text = 'select 7 as number';
      await new Promise<void>((resolve) => {
        client.query({
          submit(connection: { stream: { write(bytes: Buffer): void } }) {
            const run = [serialize.bind({ statement: 'own' }), serialize.execute()];
            const first = [serialize.parse({ name: 'own', text }), run[0], serialize.describe({ type: 'P' }), run[1]];
            connection.stream.write(Buffer.concat([...first, ...run, serialize.sync()] as Buffer[]));
          },
          handleRowDescription: note('row description'),
          handleDataRow: note('data row'),
          handleCommandComplete: note('command complete'),
          handleReadyForQuery: note('ready', resolve),
        } as unknown as pg.Submittable);
      });
      expect(told.map(([name]) => name).join(', ')).toBe(
        'row description, data row, command complete, data row, command complete, ready',
      );
      expect(told[0]?.[1]).toMatchObject({ fields: [{ name: 'number', dataTypeID: 23 }] });
      expect(told[1]?.[1]).toMatchObject({ fields: ['7'] });
      expect(told[2]?.[1]).toMatchObject({ text: 'SELECT 1' });
    });

    test('one error for a batch, at which the query ends, and a connection that is ready after the Sync', async () => {
      const message = await new Promise((resolve) => {
        client.query({
          submit(connection: { stream: { write(bytes: Buffer): void } }) {
            connection.stream.write(
              Buffer.concat([serialize.parse({ text: 'no statement' }), serialize.execute(), serialize.sync()]),
            );
          },
          handleError: resolve,
        } as unknown as pg.Submittable);
      });
      expect(message).toMatchObject({ code: '42601' });
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });

    test('its own way of turning values into text', () => {
      const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;
      expect([['a', null], { b: 1 }, 2, true, Buffer.from('x')].map((value) => prepareValue(value))).toEqual([
        '{"a",NULL}',
        '{"b":1}',
        '2',
        'true',
        Buffer.from('x'),
      ]);
    });
  });
});
