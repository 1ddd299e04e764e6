/** What drivers are sorted by and found by, each in the order of an index. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Computed by the engine of fields that are written anyway; compared bytewise. */
const sorted = `alter table company.users
  add column phone_sort text collate "C" generated always as (nullif(regexp_replace(phone, '\\D', '', 'g'), '')) stored,
  add column email_sort text collate "C" not null generated always as (email) stored,
  -- Only whether somebody waits: presence would move the rows with every heartbeat.
  add column status_sort text collate "C" not null
    generated always as (case when confirmed then '1 ' else '0 ' end || name_sort) stored,
  -- Whoever is online was so just now. A moment in microseconds, with leading zeros.
  add column seen_sort text collate "C" generated always as (
    case when online then repeat('9', 20)
      else lpad((extract(epoch from last_online at time zone 'UTC') * 1000000)::bigint::text, 20, '0') end
  ) stored`;

const columns = { phone: 'phone_sort', email: 'email_sort', status: 'status_sort', seen: 'seen_sort', time: 'created' };
const indexes = Object.entries(columns).map(
  ([name, column]) =>
    `create index drivers_by_${name} on company.users (company, ${column}, uid) where role = 'driver' and ready`,
);

/** As `vehicles_found` in 0008_lists. */
const search = [
  `create index drivers_by_text on company.users using gin (company, search gin_trgm_ops) where role = 'driver' and ready`,
  'create policy search_all on company.users for select to tourlotse_reader using (true)',
  'grant select on company.users to tourlotse_reader',
  `create function company.drivers_found(patterns text[], at_most int) returns setof company.users
    language plpgsql stable security definer rows 100 set search_path = company, pg_temp
    set plan_cache_mode = force_custom_plan
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  declare
    own uuid := (select company.own());
  begin
    return query select t.* from company.users t
      where t.company = own and t.role = 'driver' and t.ready and t.search like patterns[1]
        and t.search like coalesce(patterns[2], '%') and t.search like all (patterns)
      limit at_most;
  end $$`,
  'grant create on schema company to tourlotse_reader',
  'alter function company.drivers_found(text[], int) owner to tourlotse_reader',
  'revoke create on schema company from tourlotse_reader',
  'revoke all on function company.drivers_found(text[], int) from public',
  'grant execute on function company.drivers_found(text[], int) to company_user',
];

export const company0018: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [sorted, ...indexes, ...search]) await sql.raw(statement).execute(db);
  },
};
