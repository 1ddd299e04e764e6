import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyTables } from '#server/platform/database/tables.ts';
import { portalFor } from '#testing/fixtures/administered.ts';
import { engines } from '#testing/engines/databases.ts';
import { fillCompany } from '#testing/fixtures/fullCompany.ts';

/** Read outside a company by the sweeps, and there alone: without personal data, see flows. */
const acrossCompanies = new Set(['scheduled_tasks']);
const migrations = new Set(['migrations', 'migrations_lock']);

describe.each(engines)('company tables on the %s engine', (engine) => {
  const portal = portalFor(engine);
  let company: string;
  let tables: string[];

  beforeAll(async () => {
    const built = await portal.addCompany();
    company = built.key;
    await fillCompany(portal, built);
    const found = await portal.databases.execute(
      "select tablename from pg_tables where schemaname = 'company' order by 1",
    );
    tables = found.rows.map(({ tablename }) => String(tablename)).filter((name) => !migrations.has(name));
  });

  const count = async (db: Kysely<CompanyTables>, table: string) => {
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from company.${sql.ref(table)}`.execute(
      db,
    );
    return rows[0]?.rows;
  };
  const inside = <Result>(key: string, work: (db: Kysely<CompanyTables>) => Promise<Result>) =>
    portal.databases.company('main').readTransaction({ company: key, uid: null }, ({ db }) => work(db));

  test('every table has rows to hide', async () => {
    for (const table of tables)
      expect(
        await inside(company, (db) => count(db, table)),
        `company.${table} has no row: let fillCompany in testing/fixtures/fullCompany.ts call an operation that writes one.`,
      ).not.toBe(0);
  });

  test('no table shows a row without the company’s setting', async () => {
    const outside = portal.databases.company('main').acrossCompanies as unknown as Kysely<CompanyTables>;
    for (const table of tables.filter((name) => !acrossCompanies.has(name)))
      expect([table, await count(outside, table)]).toEqual([table, 0]);
  });

  test('no table shows a row to another company', async () => {
    for (const table of tables) expect([table, await inside(uuidv7(), (db) => count(db, table))]).toEqual([table, 0]);
  });

  test('no table takes a row for another company', async () => {
    for (const table of tables) {
      const stolen = inside(uuidv7(), (db) =>
        sql`insert into company.${sql.ref(table)} (company) values (${company})`.execute(db),
      );
      await expect(stolen.then(() => table)).rejects.toThrow(/row-level security|null value/);
    }
  });

  test('every table forces row-level security and begins its primary key with the company', async () => {
    const { rows } = await portal.databases.execute(`
      select c.relname, c.relrowsecurity and c.relforcerowsecurity as forced, a.attname as first
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where n.nspname = 'company' and c.relkind = 'r'`);
    const known = rows.filter(({ relname }) => tables.includes(String(relname)));
    expect(known).toHaveLength(tables.length);
    for (const { relname, forced, first } of known) {
      expect([relname, forced, first]).toEqual([relname, true, 'company']);
    }
  });

  test('nothing asks the setting which company it is: anybody may set it', async () => {
    const policies = await portal.databases.execute(
      "select tablename, qual, with_check from pg_policies where schemaname = 'company' and policyname = 'own_company'",
    );
    expect(policies.rows).toHaveLength(tables.length);
    for (const { tablename, qual, with_check: check } of policies.rows) {
      const asked = expect.stringMatching(/^\(company = \( SELECT company\.own\(\) AS own\)\)$/) as unknown;
      expect([tablename, qual, check]).toEqual([tablename, asked, asked]);
    }
    const { rows } = await portal.databases.execute(
      "select proname from pg_proc where pronamespace = 'company'::regnamespace and prosrc like '%app.company%' order by 1",
    );
    expect(rows.map(({ proname }) => proname)).toEqual(['enter', 'own']);
  });

  test('whoever is in one company does not get into another by setting it', async () => {
    const other = await portal.addCompany();
    await other.addPerson();
    const people = await inside(other.key, async (db) => {
      const before = await count(db, 'users');
      await sql`select set_config('app.company', ${company}, true)`.execute(db);
      return [before, await count(db, 'users'), await count(db, 'scheduled_tasks')];
    });
    expect(people).toEqual([1, 0, 0]);
    const entered = await inside(other.key, async (db) => {
      const { rows } = await sql`
        select * from company.enter(${company}, current_setting('app.tag'), (select uid from company.users limit 1))
      `.execute(db);
      return [rows.length, await count(db, 'users')];
    });
    expect(entered).toEqual([0, 0]);
  });

  test('inside a company the directory cannot be read', async () => {
    const reading = inside(company, (db) => sql`select * from directory.people`.execute(db));
    await expect(reading).rejects.toThrow(/permission denied/);
  });

  test.each([
    `select key from company.customers_found(array['%feinkost%'], 10)`,
    `select key from company.vehicles_found(array['%sprinter%'], 10)`,
    `select company.activities_concerning(v.key) from company.vehicles_found(array['%sprinter%'], 1) v`,
  ])('%s reads before row-level security, and finds nothing in another company', async (text) => {
    const found = await inside(company, (db) => sql.raw(text).execute(db));
    expect(found.rows.length).toBeGreaterThan(0);
    const stranger = await inside(uuidv7(), (db) => sql.raw(text).execute(db));
    expect(stranger.rows).toHaveLength(0);
  });
});
