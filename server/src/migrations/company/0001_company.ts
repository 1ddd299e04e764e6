import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const tables = `
create table company.company (
  company uuid primary key,
  name text not null,
  phone text not null default '', fax text not null default '', email text not null default '',
  address text not null default '', website text not null default '', image_url text,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now()
);
create table company.revisions (
  company uuid primary key,
  revision bigint not null default 0,
  epoch text not null default replace(gen_random_uuid()::text, '-', '')
);
create table company.users (
  company uuid not null, uid uuid not null,
  firstname text not null, lastname text not null, phone text not null, email text not null,
  role text check (role in ('admin', 'pending-admin', 'driver')),
  confirmed boolean not null default false, active boolean not null default false,
  ready boolean not null default false,
  language text not null default 'de',
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  primary key (company, uid)
);
create table company.categories (
  company uuid not null, key uuid not null,
  name text not null, name_sort text collate "C" not null, color text not null,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  deleted timestamptz,
  primary key (company, key)
);
create table company.customers (
  company uuid not null, key uuid not null,
  name text not null, street text not null, house_number text not null, zip_code text collate "C" not null, city text not null,
  country text not null, address_additional text not null, phone text not null,
  name_sort text collate "C" not null, street_sort text collate "C" not null, city_sort text collate "C" not null,
  phone_sort text collate "C",
  search text collate "C" not null,
  version int not null default 1,
  created timestamptz not null default now(), modified timestamptz not null default now(),
  deleted timestamptz,
  primary key (company, key)
);
create index customers_by_name on company.customers (company, name_sort, key) where deleted is null;
create index customers_by_street on company.customers (company, street_sort, key) where deleted is null;
create index customers_by_zip_code on company.customers (company, zip_code, key) where deleted is null;
create index customers_by_city on company.customers (company, city_sort, key) where deleted is null;
create index customers_by_phone on company.customers (company, phone_sort, key) where deleted is null;
create index customers_by_text on company.customers using gin (company, search gin_trgm_ops) where deleted is null;
create table company.customer_categories (
  company uuid not null, customer uuid not null, category uuid not null,
  primary key (company, customer, category),
  foreign key (company, customer) references company.customers on delete cascade,
  foreign key (company, category) references company.categories on delete cascade
);
create index customer_categories_by_category on company.customer_categories (company, category, customer);
create table company.activities (
  company uuid not null, key uuid not null,
  actor uuid, actor_name text not null, action text not null,
  collection text not null, object uuid, before jsonb, after jsonb,
  created timestamptz not null default now(),
  primary key (company, key)
);
create index activities_by_object on company.activities (company, collection, object, created);
create table company.changes (
  company uuid not null, revision bigint not null, position int not null,
  collection text not null, key uuid, kind text not null, audience uuid[],
  created timestamptz not null default now(),
  primary key (company, revision, position)
);
create index changes_by_age on company.changes (company, created);
-- What is due across companies, without personal data: the one table that is read outside a company.
create table company.due (
  company uuid not null, kind text not null, key uuid not null, at timestamptz not null,
  primary key (company, kind, key)
);
create index due_by_time on company.due (at);
`;

/** Tables under row-level security: every table of the schema but `due`. */
const isolated = [
  'company',
  'revisions',
  'users',
  'categories',
  'customers',
  'customer_categories',
  'activities',
  'changes',
];

const policies = isolated
  .map(
    (table) => `
alter table company.${table} enable row level security;
alter table company.${table} force row level security;
create policy own_company on company.${table} to company_user
  using (company = nullif(current_setting('app.company', true), '')::uuid)
  with check (company = nullif(current_setting('app.company', true), '')::uuid);
grant select, insert, update, delete on company.${table} to company_user;
`,
  )
  .join('\n');

/** One round trip to enter: the role, the company, and then – planned as that role – the actor's row. */
const enter = `
create function company.enter(entered uuid, actor uuid) returns setof company.users language plpgsql as $$
begin
  perform set_config('role', 'company_user', true), set_config('app.company', entered::text, true);
  return query select * from company.users u where u.company = entered and u.uid = actor and u.ready;
end $$;
`;

/** One round trip to leave: activities, the next revision (its row lock as late as possible) and the changes. */
const record = `
create function company.record(activities jsonb, changes jsonb) returns bigint language plpgsql as $$
declare
  own uuid := current_setting('app.company')::uuid;
  taken bigint;
begin
  insert into company.activities (company, key, actor, actor_name, action, collection, object, before, after)
    select own, a.key, a.actor, a.actor_name, a.action, a.collection, a.object, a.before, a.after
    from jsonb_to_recordset(activities) as a(key uuid, actor uuid, actor_name text, action text, collection text, object uuid, before jsonb, after jsonb);
  insert into company.revisions as r (company, revision) values (own, 1)
    on conflict (company) do update set revision = r.revision + 1 returning revision into taken;
  insert into company.changes (company, revision, position, collection, key, kind, audience)
    select own, taken, c.position, c.collection, c.key, c.kind,
      (select array_agg(x::uuid) from jsonb_array_elements_text(case jsonb_typeof(c.audience) when 'array' then c.audience end) x)
    from jsonb_to_recordset(changes) as c(position int, collection text, key uuid, kind text, audience jsonb);
  return taken;
end $$;
`;

/**
 * Customers that show a LIKE pattern in any column, the categories held included; a customer may come twice.
 * LIKE is not leakproof, so that under row-level security the trigram index would be passed over; this function runs as
 * a role whose policies let it see all rows and names the company itself. Without a company set it finds nothing.
 * Few rows are announced to the planner, so that they are looked up one by one instead of scanning all customers.
 */
const search = `
create policy search_all on company.customers for select to tourlotse_reader using (true);
create policy search_all on company.categories for select to tourlotse_reader using (true);
create policy search_all on company.customer_categories for select to tourlotse_reader using (true);
grant usage on schema company to tourlotse_reader;
grant select on company.customers, company.categories, company.customer_categories to tourlotse_reader;
create function company.matching_customers(pattern text) returns setof uuid language plpgsql stable security definer
  rows 10 set search_path = company, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  own uuid := nullif(current_setting('app.company', true), '')::uuid;
begin
  return query select c.key from company.customers c where c.company = own and c.deleted is null and c.search like pattern;
  return query select h.customer from company.categories k
    join company.customer_categories h on h.company = k.company and h.category = k.key
    where k.company = own and k.deleted is null and k.name_sort like pattern;
end $$;
-- For the live stream's poll over all companies with listeners: numbers only, and only outside a company.
create policy poll_all on company.revisions for select to tourlotse_reader using (true);
grant select on company.revisions to tourlotse_reader;
create function company.latest_revisions(companies uuid[]) returns setof company.revisions
  language sql stable security definer set search_path = company, pg_temp as $$
  select * from company.revisions where company = any (companies)
$$;
grant create on schema company to tourlotse_reader;
alter function company.latest_revisions(uuid[]) owner to tourlotse_reader;
revoke all on function company.latest_revisions(uuid[]) from public;
grant execute on function company.latest_revisions(uuid[]) to tourlotse_app;
alter function company.matching_customers(text) owner to tourlotse_reader;
revoke create on schema company from tourlotse_reader;
revoke all on function company.matching_customers(text) from public;
grant execute on function company.matching_customers(text) to company_user;
`;

const across = `
grant usage on schema company to tourlotse_app, company_user;
grant select, insert, update, delete on company.due to tourlotse_app, company_user;
`;

export const company0001: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('create extension if not exists pg_trgm').execute(db);
    await sql.raw('create extension if not exists btree_gin').execute(db);
    for (const block of [tables, policies, enter, record, search, across]) await executeAll(db, block);
  },
};

/** Runs a block's statements one by one: the extended protocol takes one at a time; function bodies stay whole. */
async function executeAll(db: Kysely<unknown>, block: string): Promise<void> {
  const bodies: string[] = [];
  const guarded = block.replace(/\$\$[\s\S]*?\$\$/g, (body) => `$body${bodies.push(body) - 1}$`);
  for (const statement of guarded.replace(/^\s*--.*$/gm, '').split(';')) {
    const text = statement.replace(/\$body(\d+)\$/g, (_, index: string) => bodies[Number(index)] ?? '').trim();
    if (text) await sql.raw(text).execute(db);
  }
}
