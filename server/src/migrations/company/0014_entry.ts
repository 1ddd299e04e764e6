/**
 * Entering a company asks for a tag that only the server can make: SQL that got in by injection stays in the company it is in.
 * A tag is a hash of the company's key and a secret that only the owner of the schemas reads; `company.own()` answers the
 * company that was entered with the right one, and null otherwise. Policies and functions ask it instead of the setting.
 */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Made once for a database: it stays where the company's schema is made anew while servers run, as a restore does. */
const secret = [
  'create schema if not exists entry',
  'create table if not exists entry.secret (value text not null)',
  // From the engine's strong random numbers: 244 bits.
  `insert into entry.secret select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    where not exists (select from entry.secret)`,
];

const own = `
create function company.own() returns uuid language plpgsql stable parallel safe security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  entered text := current_setting('app.company', true);
begin
  if current_setting('app.tag', true)
    = (select encode(sha256(convert_to(value || entered, 'UTF8')), 'hex') from entry.secret) then
    return entered::uuid;
  end if;
  return null;
end $$`;

/** One round trip to enter, as before: the role, the company with its tag, and then – planned as that role – the actor's row. */
const enter = `
create function company.enter(entered uuid, tag text, actor uuid) returns setof company.users language plpgsql as $$
begin
  perform set_config('role', 'company_user', true), set_config('app.company', entered::text, true),
    set_config('app.tag', tag, true);
  return query select * from company.users u where u.company = entered and u.uid = actor and u.ready;
end $$`;

/** Asked once a statement, as an InitPlan: called a row, it would cost more than the row. */
const condition = 'company = (select company.own())';

/** Every policy of this name, and every function that read the setting itself. */
const rewritten = `
do $rewrite$
declare
  one record;
begin
  for one in select tablename from pg_policies where schemaname = 'company' and policyname = 'own_company' loop
    execute format('alter policy own_company on company.%I using (${condition}) with check (${condition})', one.tablename);
  end loop;
  for one in select pg_get_functiondef(oid) as text from pg_proc
    where pronamespace = 'company'::regnamespace and prosrc like '%''app.company''%' and proname not in ('own', 'enter') loop
    execute regexp_replace(one.text,
      $$nullif\\(current_setting\\('app\\.company', true\\), ''\\)::uuid|current_setting\\('app\\.company'\\)::uuid$$,
      '(select company.own())', 'g');
  end loop;
end $rewrite$`;

/** What is due is read across companies by the application's role, and inside a company like everything else. */
const due = [
  'alter table company.due enable row level security',
  'alter table company.due force row level security',
  `create policy own_company on company.due to company_user using (${condition}) with check (${condition})`,
  'create policy all_companies on company.due to tourlotse_app using (true) with check (true)',
];

export const company0014: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [...secret, own, 'drop function company.enter(uuid, uuid)', enter, rewritten, ...due];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
