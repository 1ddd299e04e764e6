import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Tables that join here, each under row-level security. */
const tables: Readonly<Record<string, readonly string[]>> = {
  vehicles: [
    `create table company.vehicles (
      company uuid not null, key uuid not null,
      kind text not null check (kind in ('van', 'truck')),
      make text not null, model text not null, plate_number text not null, features text[] not null default '{}',
      total_weight int, capacity_weight int, capacity_volume double precision, capacity_pieces int,
      image uuid,
      plate_sort text collate "C" not null, make_sort text collate "C" not null, search text collate "C" not null,
      version int not null default 1,
      created timestamptz not null default now(), modified timestamptz not null default now(),
      deleted timestamptz,
      primary key (company, key)
    )`,
    'create index vehicles_by_plate on company.vehicles (company, plate_sort, key) where deleted is null',
    'create index vehicles_by_make on company.vehicles (company, make_sort, key) where deleted is null',
    'create index vehicles_by_time on company.vehicles (company, created, key) where deleted is null',
    'create index vehicles_by_text on company.vehicles using gin (company, search gin_trgm_ops) where deleted is null',
  ],
  damages: [
    `create table company.damages (
      company uuid not null, key uuid not null, vehicle uuid not null,
      view text not null check (view in ('left', 'right', 'front', 'rear', 'top')),
      x double precision not null, y double precision not null,
      title text not null, description text not null,
      severity text not null check (severity in ('minor', 'major', 'critical')),
      status text not null default 'open' check (status in ('open', 'in-repair', 'repaired')),
      occurred timestamptz not null, reporter uuid, reporter_name text not null,
      version int not null default 1,
      created timestamptz not null default now(), modified timestamptz not null default now(),
      primary key (company, key),
      foreign key (company, vehicle) references company.vehicles on delete cascade
    )`,
    'create index damages_by_vehicle on company.damages (company, vehicle, status)',
    `create index damages_unrepaired on company.damages (company, vehicle) where status <> 'repaired'`,
    'create index damages_by_reporter on company.damages (company, reporter)',
  ],
  damage_photos: [
    `create table company.damage_photos (
      company uuid not null, damage uuid not null, key uuid not null, file uuid not null,
      created timestamptz not null default now(),
      primary key (company, damage, key),
      foreign key (company, damage) references company.damages on delete cascade
    )`,
  ],
  damage_notes: [
    `create table company.damage_notes (
      company uuid not null, key uuid not null, damage uuid not null,
      text text not null, status text, author uuid, author_name text not null,
      created timestamptz not null default now(),
      primary key (company, key),
      foreign key (company, damage) references company.damages on delete cascade
    )`,
    'create index damage_notes_by_damage on company.damage_notes (company, damage, key)',
  ],
  sensors: [
    `create table company.sensors (
      company uuid not null, key uuid not null, serial_key text not null, model text not null,
      name text not null, vehicle uuid, position text not null default '',
      -- Shown only when ready; registering and removing until the directory's stock has followed.
      state text not null default 'registering' check (state in ('registering', 'ready', 'removing')),
      name_sort text collate "C" not null, search text collate "C" not null,
      version int not null default 1,
      created timestamptz not null default now(), modified timestamptz not null default now(),
      primary key (company, key),
      unique (company, serial_key),
      foreign key (company, vehicle) references company.vehicles on delete set null (vehicle)
    )`,
    'create index sensors_by_name on company.sensors (company, name_sort, key)',
    'create index sensors_by_vehicle on company.sensors (company, vehicle)',
  ],
  sensor_requests: [
    `create table company.sensor_requests (
      company uuid not null, key uuid not null, uid uuid not null,
      model text not null, quantity int not null, message text not null,
      created timestamptz not null default now(),
      primary key (company, key)
    )`,
  ],
};

const isolate = (table: string) => [
  `alter table company.${table} enable row level security`,
  `alter table company.${table} force row level security`,
  `create policy own_company on company.${table} to company_user
    using (company = nullif(current_setting('app.company', true), '')::uuid)
    with check (company = nullif(current_setting('app.company', true), '')::uuid)`,
  `grant select, insert, update, delete on company.${table} to company_user`,
];

/** Vehicles that show a LIKE pattern; why it runs as the reader stands at `matching_customers` in 0001_company. */
const search = [
  'create policy search_all on company.vehicles for select to tourlotse_reader using (true)',
  'grant select on company.vehicles to tourlotse_reader',
  `create function company.matching_vehicles(pattern text) returns setof uuid language plpgsql stable security definer
    rows 10 set search_path = company, pg_temp set plan_cache_mode = force_custom_plan as $$
  declare
    own uuid := nullif(current_setting('app.company', true), '')::uuid;
  begin
    return query select v.key from company.vehicles v where v.company = own and v.deleted is null and v.search like pattern;
  end $$`,
  'grant create on schema company to tourlotse_reader',
  'alter function company.matching_vehicles(text) owner to tourlotse_reader',
  'revoke create on schema company from tourlotse_reader',
  'revoke all on function company.matching_vehicles(text) from public',
  'grant execute on function company.matching_vehicles(text) to company_user',
];

export const company0004: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [table, statements] of Object.entries(tables)) {
      for (const statement of [...statements, ...isolate(table)]) await sql.raw(statement).execute(db);
    }
    for (const statement of search) await sql.raw(statement).execute(db);
  },
};
