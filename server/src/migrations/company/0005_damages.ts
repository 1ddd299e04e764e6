import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A phone may repeat what was deleted meanwhile: its key stays used. Each table under row-level security. */
const tables: Readonly<Record<string, string>> = {
  removed_damages: `create table company.removed_damages (
    company uuid not null, key uuid not null,
    removed timestamptz not null default now(),
    primary key (company, key)
  )`,
  removed_damage_photos: `create table company.removed_damage_photos (
    company uuid not null, damage uuid not null, key uuid not null,
    removed timestamptz not null default now(),
    primary key (company, damage, key),
    foreign key (company, damage) references company.damages on delete cascade
  )`,
};

const isolate = (table: string) => [
  `alter table company.${table} enable row level security`,
  `alter table company.${table} force row level security`,
  `create policy own_company on company.${table} to company_user
    using (company = nullif(current_setting('app.company', true), '')::uuid)
    with check (company = nullif(current_setting('app.company', true), '')::uuid)`,
  `grant select, insert, update, delete on company.${table} to company_user`,
];

/** As before, with what an activity concerns. */
const record = `
create or replace function company.record(activities jsonb, changes jsonb) returns bigint language plpgsql as $$
declare
  own uuid := current_setting('app.company')::uuid;
  taken bigint;
begin
  insert into company.activities (company, key, actor, actor_name, action, collection, object, before, after, concerns)
    select own, a.key, a.actor, a.actor_name, a.action, a.collection, a.object, a.before, a.after,
      (select array_agg(x::uuid) from jsonb_array_elements_text(case jsonb_typeof(a.concerns) when 'array' then a.concerns end) x)
    from jsonb_to_recordset(activities) as a(key uuid, actor uuid, actor_name text, action text, collection text, object uuid, before jsonb, after jsonb, concerns jsonb);
  insert into company.revisions as r (company, revision) values (own, 1)
    on conflict (company) do update set revision = r.revision + 1 returning revision into taken;
  insert into company.changes (company, revision, position, collection, key, kind, audience)
    select own, taken, c.position, c.collection, c.key, c.kind,
      (select array_agg(x::uuid) from jsonb_array_elements_text(case jsonb_typeof(c.audience) when 'array' then c.audience end) x)
    from jsonb_to_recordset(changes) as c(position int, collection text, key uuid, kind text, audience jsonb);
  return taken;
end $$`;

const concerns = [
  'alter table company.activities add column concerns uuid[]',
  'create index activities_by_concern on company.activities using gin (company, concerns) where concerns is not null',
  record,
];

/** What was done before: damage by its report where it is still there, sensors by the plate that was remembered. */
const fill = [
  `update company.activities a set concerns = array[d.vehicle] from company.damages d
    where a.collection = 'damages' and d.company = a.company and d.key = a.object`,
  `update company.activities a set concerns = found.vehicles from (
    select a.company, a.key, array_agg(distinct v.key) as vehicles from company.activities a
    join company.vehicles v on v.company = a.company and v.plate_number in (a.before ->> 'vehicle', a.after ->> 'vehicle')
    where a.collection in ('damages', 'sensors') and a.concerns is null group by a.company, a.key
  ) found where a.company = found.company and a.key = found.key`,
];
const filled = ['activities', 'damages', 'vehicles'];

export const company0005: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // The owner is under row-level security as well while it is forced.
    const free = filled.map((table) => `alter table company.${table} no force row level security`);
    const forced = filled.map((table) => `alter table company.${table} force row level security`);
    const created = Object.entries(tables).flatMap(([table, statement]) => [statement, ...isolate(table)]);
    for (const statement of [...created, ...concerns, ...free, ...fill, ...forced])
      await sql.raw(statement).execute(db);
  },
};
