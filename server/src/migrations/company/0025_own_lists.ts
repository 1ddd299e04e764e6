import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** The company's own lists: who drives on its behalf, and its own places. */
const statements = [
  `create table company.delivery_services (
    company uuid not null, key uuid not null,
    name text not null, contact text not null, phone text not null, email text not null, note text not null,
    active boolean not null,
    name_sort text collate "C" not null, contact_sort text collate "C" not null, search text collate "C" not null,
    version int not null default 1,
    created timestamptz not null default now(), modified timestamptz not null default now(),
    deleted timestamptz,
    primary key (company, key)
  )`,
  'create index delivery_services_by_name on company.delivery_services (company, name_sort, key) where deleted is null',
  'create index delivery_services_by_contact on company.delivery_services (company, contact_sort, key) where deleted is null',
  `create table company.addresses (
    company uuid not null, key uuid not null,
    name text not null, kind text not null check (kind in ('depot', 'warehouse', 'workshop', 'fuelStation', 'other')),
    street text not null, house_number text not null, zip_code text collate "C" not null, city text not null,
    country text not null,
    is_usual_start boolean not null, is_usual_finish boolean not null,
    position jsonb check (position is null or (position ? 'lat' and position ? 'lng')),
    position_precision text check (position_precision in ('house', 'street', 'zipCode', 'town', 'region')),
    position_source text check (position_source in ('embedded', 'photon', 'mapquest', 'manual')),
    name_sort text collate "C" not null, street_sort text collate "C" not null, city_sort text collate "C" not null,
    search text collate "C" not null,
    version int not null default 1,
    created timestamptz not null default now(), modified timestamptz not null default now(),
    deleted timestamptz,
    primary key (company, key)
  )`,
  ...['name_sort', 'street_sort', 'zip_code', 'city_sort'].map(
    (column) =>
      `create index addresses_by_${column} on company.addresses (company, ${column}, key) where deleted is null`,
  ),
];

export const company0025: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...statements, ...isolate('delivery_services'), ...isolate('addresses')])
      await sql.raw(statement).execute(db);
  },
};
