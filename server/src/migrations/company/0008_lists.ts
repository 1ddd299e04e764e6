/** What lists of any length are found by: rows that hold all words in one scan, and the features of vehicles. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold } from '#contract/platform/sorting.ts';

/** Makes a function the reader's, for whoever has entered a company. */
const readBy = (name: string) => [
  'grant create on schema company to tourlotse_reader',
  `alter function company.${name} owner to tourlotse_reader`,
  'revoke create on schema company from tourlotse_reader',
  `revoke all on function company.${name} from public`,
  `grant execute on function company.${name} to company_user`,
];

/** The two longest patterns stand by themselves, since the trigram index answers none in an array. */
const holdsAll = (patterns: string) =>
  `t.search like ${patterns}[1] and t.search like coalesce(${patterns}[2], '%') and t.search like all (${patterns})`;

const vehicles = `return query select t.* from company.vehicles t
    where t.company = own and t.deleted is null and ${holdsAll('patterns')} limit at_most;`;

/** A word may stand in the name of a category instead: the others lead to the customers, or to its holders besides. */
const customers = `plain := array(select p from unnest(patterns) p where not exists (
      select from company.categories k where k.company = own and k.deleted is null and k.name_sort like p));
    if cardinality(plain) > 0 then
      return query select t.* from company.customers t
        where t.company = own and t.deleted is null and ${holdsAll('plain')} limit at_most;
      return;
    end if;
    return query select t.* from company.customers t
      where t.company = own and t.deleted is null and t.search like patterns[1] limit at_most;
    return query select t.* from (
      select distinct h.customer from company.categories k
      join company.customer_categories h on h.company = k.company and h.category = k.key
      where k.company = own and k.deleted is null and k.name_sort like patterns[1] limit at_most
    ) h join lateral (select * from company.customers c where c.company = own and c.key = h.customer offset 0) t
      on t.deleted is null and t.search not like patterns[1];`;

/**
 * Rows that may hold every LIKE pattern, the longest pattern first, at most as many as asked for; why it runs as the
 * reader stands at `matching_customers` in 0001_company. Only bitmaps are left to the planner: without statistics it
 * would take an index that knows the company alone.
 */
const found = (table: string, body: string) => [
  `create function company.${table}_found(patterns text[], at_most int) returns setof company.${table}
    language plpgsql stable security definer rows 100 set search_path = company, pg_temp
    set plan_cache_mode = force_custom_plan
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  declare
    own uuid := nullif(current_setting('app.company', true), '')::uuid;
    plain text[];
  begin
    ${body}
  end $$`,
  ...readBy(`${table}_found(text[], int)`),
  // What it takes the place of.
  `drop function company.matching_${table}(text)`,
];

/** Each feature of each vehicle that is not deleted: under its key, which is the same however it is spelled. */
const features = [
  `create table company.vehicle_features (
    company uuid not null, vehicle uuid not null, feature text collate "C" not null, spelling text collate "C" not null,
    primary key (company, vehicle, feature),
    foreign key (company, vehicle) references company.vehicles on delete cascade
  )`,
  'create index vehicle_features_by_spelling on company.vehicle_features (company, feature, spelling, vehicle)',
  'alter table company.vehicle_features enable row level security',
  'alter table company.vehicle_features force row level security',
  `create policy own_company on company.vehicle_features to company_user
    using (company = nullif(current_setting('app.company', true), '')::uuid)
    with check (company = nullif(current_setting('app.company', true), '')::uuid)`,
  'grant select, insert, update, delete on company.vehicle_features to company_user',
];

/** Activities by object, whatever its collection, and by collection, the newest first; and those that concern a vehicle. */
const activities = [
  'create index activities_of_object on company.activities (company, object, key desc)',
  'drop index company.activities_by_object',
  'create index activities_by_collection on company.activities (company, collection, key desc)',
  'create policy search_all on company.activities for select to tourlotse_reader using (true)',
  'grant select (company, key, concerns) on company.activities to tourlotse_reader',
  `create function company.activities_concerning(vehicle uuid) returns setof uuid
    language sql stable security definer rows 100 set search_path = company, pg_temp
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
    select a.key from company.activities a
    where a.company = nullif(current_setting('app.company', true), '')::uuid and a.concerns @> array[vehicle]
  $$`,
  ...readBy('activities_concerning(uuid)'),
];

/** What is counted in passing, read off indexes of few rows or of the columns that are asked for alone. */
const counted = [
  'create index customers_gone on company.customers (company, key) where deleted is not null',
  `create index damages_critical on company.damages (company, vehicle) where severity = 'critical' and status <> 'repaired'`,
  `create index damages_critical_by_time on company.damages (company, occurred, key)
    where severity = 'critical' and status <> 'repaired'`,
  'create index users_by_status on company.users (company, role, confirmed, active, online, name_sort, uid) where ready',
  `create index users_waiting on company.users (company, created, uid)
    where ready and not confirmed and role in ('driver', 'pending-admin')`,
];

export const company0008: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const statements = [
      ...found('customers', customers),
      ...found('vehicles', vehicles),
      ...features,
      ...activities,
      ...counted,
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
    await fillFeatures(db);
  },
};

/** The features of vehicles that were there before; folding is the application's, not the engine's. */
async function fillFeatures(db: Kysely<unknown>): Promise<void> {
  const tables = ['vehicles', 'vehicle_features'];
  // The owner is under row-level security as well while it is forced.
  for (const table of tables) await sql.raw(`alter table company.${table} no force row level security`).execute(db);
  const { rows } = await sql<{ spelling: string }>`
    select distinct unnest(features) as spelling from company.vehicles where deleted is null
  `.execute(db);
  for (const { spelling } of rows) {
    await sql`insert into company.vehicle_features (company, vehicle, feature, spelling)
      select company, key, ${fold(spelling) || spelling}, ${spelling} from company.vehicles
      where deleted is null and ${spelling} = any (features) on conflict do nothing`.execute(db);
  }
  for (const table of tables) await sql.raw(`alter table company.${table} force row level security`).execute(db);
}
