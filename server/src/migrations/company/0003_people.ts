import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold } from '#contract/platform/sorting.ts';

const changed = [
  'alter table company.company drop column image_url, add column image uuid',
  `alter table company.users
    add column image uuid, add column image_date timestamptz,
    add column online boolean not null default false, add column last_online timestamptz,
    add column confirmed_at timestamptz, add column confirmed_by text,
    add column deleted timestamptz,
    add column name_sort text collate "C" not null default '',
    add column search text collate "C" not null default ''`,
  `create index users_by_name on company.users (company, role, name_sort, uid)`,
];

/** Tables that join here, each under row-level security. */
const tables: Readonly<Record<string, readonly string[]>> = {
  // A lease per person and device, extended by heartbeats alone.
  presence: [
    `create table company.presence (
      company uuid not null, uid uuid not null, device uuid not null,
      renewed timestamptz not null default now(), expires timestamptz not null,
      primary key (company, uid, device),
      foreign key (company, uid) references company.users on delete cascade
    )`,
    'create index presence_by_end on company.presence (expires)',
  ],
  devices: [
    `create table company.devices (
      company uuid not null, key uuid not null, uid uuid not null,
      name text not null, platform text not null, app_version text not null,
      created timestamptz not null default now(), last_seen timestamptz not null default now(),
      primary key (company, key),
      foreign key (company, uid) references company.users on delete cascade
    )`,
    'create index devices_by_person on company.devices (company, uid)',
  ],
  files: [
    `create table company.files (
      company uuid not null, key uuid not null,
      folder text not null check (folder in ('additionals', 'archives', 'profileImages', 'signs', 'users', 'vehicles')),
      type text not null, size int not null,
      created timestamptz not null default now(),
      primary key (company, key)
    )`,
  ],
  notifications: [
    `create table company.notifications (
      company uuid not null, key uuid not null,
      kind text not null, object uuid not null,
      created timestamptz not null default now(),
      primary key (company, key)
    )`,
    'create index notifications_by_object on company.notifications (company, object)',
  ],
  notification_reads: [
    `create table company.notification_reads (
      company uuid not null, uid uuid not null, notification uuid not null,
      created timestamptz not null default now(),
      primary key (company, uid, notification),
      foreign key (company, uid) references company.users on delete cascade,
      foreign key (company, notification) references company.notifications on delete cascade
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

/**
 * Companies in which a lease has run out: their keys and nothing else, for the sweep, which then enters each.
 * Like `latest_revisions` it runs as the reader, whose policy lets it look over all companies.
 */
const expired = [
  'create policy sweep_all on company.presence for select to tourlotse_reader using (true)',
  'grant select on company.presence to tourlotse_reader',
  `create function company.companies_with_expired_presence() returns setof uuid
    language sql stable security definer set search_path = company, pg_temp as $$
    select distinct company from company.presence where expires <= now()
  $$`,
  'grant create on schema company to tourlotse_reader',
  'alter function company.companies_with_expired_presence() owner to tourlotse_reader',
  'revoke create on schema company from tourlotse_reader',
  'revoke all on function company.companies_with_expired_presence() from public',
  'grant execute on function company.companies_with_expired_presence() to tourlotse_app',
];

const activities = [
  'create index activities_by_time on company.activities (company, key desc)',
  'create index activities_by_actor on company.activities (company, actor, key desc)',
];

export const company0003: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of changed) await sql.raw(statement).execute(db);
    await fillSortKeys(db);
    for (const [table, statements] of Object.entries(tables)) {
      for (const statement of [...statements, ...isolate(table)]) await sql.raw(statement).execute(db);
    }
    for (const statement of [...expired, ...activities]) await sql.raw(statement).execute(db);
  },
};

/** The sort and search keys of people who were there before; folding is the application's, not the engine's. */
async function fillSortKeys(db: Kysely<unknown>): Promise<void> {
  // The owner is under row-level security as well while it is forced.
  await sql.raw('alter table company.users no force row level security').execute(db);
  const { rows } = await sql<{
    company: string;
    uid: string;
    firstname: string;
    lastname: string;
    phone: string;
    email: string;
  }>`select company, uid, firstname, lastname, phone, email from company.users`.execute(db);
  for (const { company, uid, firstname, lastname, phone, email } of rows) {
    const name = fold(`${firstname} ${lastname}`);
    const search = `${name} ${fold(email)} ${fold(phone)} ${phone.replace(/\D/g, '')}`;
    await sql`update company.users set name_sort = ${name}, search = ${search},
      confirmed_at = case when confirmed then created end
      where company = ${company} and uid = ${uid}`.execute(db);
  }
  await sql.raw('alter table company.users force row level security').execute(db);
}
