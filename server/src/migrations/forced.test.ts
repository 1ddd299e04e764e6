import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { expect, test } from 'vitest';
import { ensureRoles } from '#server/platform/database/rights/roles.ts';
import * as company from './company.ts';

const inOrder = Object.entries(company).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Reads or writes rows when it runs; functions and views do when they are called. */
const touchesRows = /^\s*(with|select|insert|update|delete|merge|do)\b/i;

test('no migration touches rows of a table whose row-level security binds the owner', async () => {
  const forced = new Set<string>();
  const wrong: string[] = [];
  let migration = '';
  const pglite = new PGlite({ extensions: { pg_trgm, btree_gin } });
  const db = new Kysely<unknown>({
    dialect: new PGliteDialect({ pglite }),
    log({ query: { sql: text } }) {
      const [, table = '', no] = /alter table company\.(\w+) (no )?force row level security/.exec(text) ?? [];
      if (no) forced.delete(table);
      else if (table) forced.add(table);
      const [, old = '', present = ''] = /alter table company\.(\w+) rename to (\w+)/.exec(text) ?? [];
      if (forced.delete(old)) forced.add(present);
      if (!touchesRows.test(text)) return;
      for (const [, touched = ''] of text.matchAll(/"?company"?\."?(\w+)/g))
        if (forced.has(touched)) wrong.push(`${migration}: ${touched}`);
    },
  });
  await ensureRoles(db);
  await sql`create schema company`.execute(db);
  // What keeps account of migrations elsewhere makes its table before the first of them.
  await sql`create table company.migrations (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  for (const [name, { up }] of inOrder) {
    migration = name;
    await up(db);
  }
  expect(wrong).toEqual([]);
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'company'::regnamespace and relforcerowsecurity`.execute(db);
  expect([...forced]).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  await db.destroy();
});
