import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** A stop's own fields, the same in a tour and without one; a copy of name and address belongs to them. */
const stop = `
    customer uuid, address uuid,
    name text not null, street text not null, house_number text not null, zip_code text not null, city text not null,
    country text not null, address_additional text not null, phone text not null,
    position jsonb, position_precision text,
    orders jsonb not null, order_numbers text[] not null,
    recipient text not null, info text not null, signature boolean not null, safe_delivery boolean not null,
    stay_seconds int not null, priority text not null check (priority in ('low', 'normal', 'high')),
    own_windows jsonb, driver_window jsonb, follows uuid`;

const statements = [
  `create table company.tours (
    company uuid not null, key uuid not null,
    number text collate "C" not null,
    state text not null check (state in ('draft', 'planned', 'released', 'underWay', 'done', 'cancelled')),
    departure text not null, departs timestamptz not null, day date not null,
    driver uuid, driver_name text not null, driver_sort text collate "C" not null,
    vehicle uuid, vehicle_name jsonb,
    delivery_service uuid, delivery_service_name text not null,
    order_number text not null, temperature_recording boolean not null,
    distance int, drive_seconds int,
    started timestamptz, finished timestamptz, location jsonb,
    cancel_reason text not null default '',
    pending jsonb,
    release_version int, release_sent timestamptz, release_acknowledged timestamptz,
    search text collate "C" not null,
    version int not null default 1,
    created timestamptz not null default now(), modified timestamptz not null default now(),
    deleted timestamptz,
    primary key (company, key),
    unique (company, number)
  )`,
  'create index tours_by_departure on company.tours (company, day, departs, key) where deleted is null',
  'create index tours_by_driver on company.tours (company, driver, day, departs, key) where deleted is null',
  'create index tours_by_vehicle on company.tours (company, vehicle, day, departs, key) where deleted is null',
  'create index tours_by_state on company.tours (company, state, day, departs, key) where deleted is null',
  `create table company.tour_numbers (company uuid not null, month text not null, last int not null, primary key (company, month))`,
  `create table company.tour_stops (
    company uuid not null, key uuid not null, tour uuid not null, place int not null,
    kind text not null check (kind in ('start', 'customer', 'via', 'finish')),
    ${stop},
    locked boolean not null, entered_departure text,
    windows jsonb,
    leg_metres int, leg_seconds int, planned_arrival timestamptz, planned_departure timestamptz, promised timestamptz,
    state text not null default 'open' check (state in ('open', 'arrived', 'delivered', 'refused', 'failed', 'skipped')),
    arrived timestamptz, left_at timestamptz, reason text not null default '', receiver text not null default '',
    reported_position jsonb, sign uuid,
    primary key (company, key)
  )`,
  'create index tour_stops_of_tour on company.tour_stops (company, tour, place)',
  'create index tour_stops_of_customer on company.tour_stops (company, customer, planned_arrival desc) where customer is not null',
  'create index tour_stops_following on company.tour_stops (company, follows) where follows is not null',
  'create index tour_stops_by_order on company.tour_stops using gin (order_numbers)',
  `create table company.unassigned_stops (
    company uuid not null, key uuid not null, day date not null,
    ${stop},
    name_sort text collate "C" not null, search text collate "C" not null,
    version int not null default 1,
    created timestamptz not null default now(), modified timestamptz not null default now(),
    deleted timestamptz,
    primary key (company, key)
  )`,
  'create index unassigned_stops_by_day on company.unassigned_stops (company, day, name_sort, key) where deleted is null',
  'create index unassigned_stops_by_order on company.unassigned_stops using gin (order_numbers)',
];

const tables = ['tours', 'tour_numbers', 'tour_stops', 'unassigned_stops'];

export const company0026: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...statements, ...tables.flatMap(isolate)]) await sql.raw(statement).execute(db);
  },
};
