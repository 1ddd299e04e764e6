/** What sensors are sorted by and found by: their own columns, and those of their vehicle that a trigger copies. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const columns = `alter table company.sensors
  add column model_sort text collate "C" not null generated always as (model) stored,
  -- Of the vehicle, as long as it is not deleted; null where there is none.
  add column plate_sort text collate "C",
  -- The sensor's text and its vehicle's.
  add column found_by text collate "C" not null default ''`;

/** Whoever assigns a sensor holds the vehicle's row, and so does whoever changes what is copied. */
const copy = [
  `create function company.copy_vehicle() returns trigger language plpgsql as $$
  declare
    found company.vehicles;
  begin
    if new.vehicle is not null then
      select * into found from company.vehicles v
        where v.company = new.company and v.key = new.vehicle and v.deleted is null;
    end if;
    new.plate_sort := found.plate_sort;
    new.found_by := concat_ws(' ', new.search, found.search);
    return new;
  end $$`,
  `create trigger copy_vehicle before insert or update of vehicle, search on company.sensors
    for each row execute function company.copy_vehicle()`,
  `create function company.tell_sensors() returns trigger language plpgsql as $$
  begin
    update company.sensors s set vehicle = new.key where s.company = new.company and s.vehicle = new.key;
    return null;
  end $$`,
  `create trigger tell_sensors after update of plate_sort, search, deleted on company.vehicles for each row
    when (old.plate_sort <> new.plate_sort or old.search <> new.search or old.deleted is distinct from new.deleted)
    execute function company.tell_sensors()`,
];

const fill = [
  // The owner is under row-level security as well while it is forced.
  'alter table company.vehicles no force row level security',
  'alter table company.sensors no force row level security',
  'update company.sensors set vehicle = vehicle',
  'alter table company.vehicles force row level security',
  'alter table company.sensors force row level security',
];

const sortedBy = { name: 'name_sort', model: 'model_sort', plate: 'plate_sort', time: 'created' };
const indexes = [
  'drop index company.sensors_by_name',
  ...Object.entries(sortedBy).map(
    ([name, column]) =>
      `create index sensors_by_${name} on company.sensors (company, ${column}, key) where state = 'ready'`,
  ),
  `create index sensors_by_text on company.sensors using gin (company, found_by gin_trgm_ops) where state = 'ready'`,
];

/** As `vehicles_found` in 0008_lists. */
const search = [
  'create policy search_all on company.sensors for select to tourlotse_reader using (true)',
  'grant select on company.sensors to tourlotse_reader',
  `create function company.sensors_found(patterns text[], at_most int) returns setof company.sensors
    language plpgsql stable security definer rows 100 set search_path = company, pg_temp
    set plan_cache_mode = force_custom_plan
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
  declare
    own uuid := (select company.own());
  begin
    return query select t.* from company.sensors t
      where t.company = own and t.state = 'ready' and t.found_by like patterns[1]
        and t.found_by like coalesce(patterns[2], '%') and t.found_by like all (patterns)
      limit at_most;
  end $$`,
  'grant create on schema company to tourlotse_reader',
  'alter function company.sensors_found(text[], int) owner to tourlotse_reader',
  'revoke create on schema company from tourlotse_reader',
  'revoke all on function company.sensors_found(text[], int) from public',
  'grant execute on function company.sensors_found(text[], int) to company_user',
];

export const company0018Sensors: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [columns, ...copy, ...fill, ...indexes, ...search]) await sql.raw(statement).execute(db);
  },
};
