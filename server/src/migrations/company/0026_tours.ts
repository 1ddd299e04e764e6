import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';
import { foundByWords } from './0019_search.ts';

/** A stop's own fields, the same in a tour and without one; a copy of name and address belongs to them. */
const stop = `
    customer uuid, address uuid,
    name text not null, street text not null, house_number text not null, zip_code text not null, city text not null,
    country text not null, address_additional text not null, phone text not null,
    position jsonb, position_precision text,
    orders jsonb not null,
    recipient text not null, info text not null, signature boolean not null, safe_delivery boolean not null,
    stay_seconds int not null, priority text not null check (priority in ('low', 'normal', 'high')),
    own_windows jsonb, driver_window jsonb, follows uuid`;

const statements = [
  // departure, day: local to the company. number_sort: behind 2611-999 comes 2611-1000.
  `create table company.tours (
    company uuid not null, key uuid not null,
    number text collate "C" not null,
    number_sort text collate "C" not null
      generated always as (substr(number, 1, 5) || lpad(substr(number, 6), 6, '0')) stored,
    state text not null default 'draft'
      check (state in ('draft', 'planned', 'released', 'underWay', 'done', 'cancelled')),
    departure text collate "C" not null, departs timestamptz not null,
    day text collate "C" not null generated always as (substr(departure, 1, 10)) stored,
    driver uuid, driver_name text not null, driver_sort text collate "C" not null,
    vehicle uuid, vehicle_name jsonb,
    delivery_service uuid, delivery_service_name text not null,
    order_number text not null, temperature_recording boolean not null,
    stop_count int not null, load jsonb not null, distance int, drive_seconds int,
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
  'create index tours_by_departure on company.tours (company, departure, key) where deleted is null',
  'create index tours_by_driver on company.tours (company, driver, departure, key) where deleted is null',
  'create index tours_by_vehicle on company.tours (company, vehicle, departure, key) where deleted is null',
  'create index tours_by_state on company.tours (company, state, departure, key) where deleted is null',
  'create index tours_by_number on company.tours (company, number_sort, key) where deleted is null',
  'create index tours_by_driver_name on company.tours (company, driver_sort, key) where deleted is null',
  `create index tours_under_way on company.tours (company, driver, key) where state = 'underWay' and deleted is null`,
  'create index tours_by_text on company.tours using gin (company, search gin_trgm_ops) where deleted is null',
  ...foundByWords('tours_found', { table: 'tours', key: 'key', text: 'search', listed: 't.deleted is null' }),
  // The last number of a month: none is used again.
  `create table company.tour_numbers (company uuid not null, month text not null, last int not null, primary key (company, month))`,
  // windows: what holds on the tour's day; null for any time, none where it is closed.
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
  'create index tour_stops_of_customer on company.tour_stops (company, customer, planned_arrival desc, key) where customer is not null',
  'create index tour_stops_following on company.tour_stops (company, follows) where follows is not null',
  // What a release has sent, and what is different from the one before.
  `create table company.tour_releases (
    company uuid not null, tour uuid not null, version int not null,
    sent timestamptz not null default now(), sent_by uuid,
    plan jsonb not null, difference jsonb not null,
    primary key (company, tour, version)
  )`,
  `create table company.unassigned_stops (
    company uuid not null, key uuid not null, day text collate "C" not null,
    ${stop},
    name_sort text collate "C" not null, search text collate "C" not null,
    version int not null default 1,
    created timestamptz not null default now(), modified timestamptz not null default now(),
    deleted timestamptz,
    primary key (company, key)
  )`,
  'create index unassigned_stops_by_day on company.unassigned_stops (company, day, name_sort, key) where deleted is null',
  'create index unassigned_stops_following on company.unassigned_stops (company, follows) where follows is not null',
  // Which stops an order number stands in, in a tour or without one.
  `create table company.stop_orders (
    company uuid not null, order_number text collate "C" not null, stop uuid not null,
    primary key (company, order_number, stop)
  )`,
  'create index stop_orders_of_stop on company.stop_orders (company, stop)',
  `create table company.settings (
    company uuid not null primary key,
    default_stay_seconds int not null default 300,
    default_signature boolean not null default false,
    route_type text not null default 'fastest' check (route_type in ('fastest', 'shortest', 'pedestrian', 'bicycle')),
    route_unit text not null default 'mi' check (route_unit in ('mi', 'km')),
    route_locale text not null default 'de',
    publish boolean not null default false,
    hide_customers boolean not null default false,
    late_after_seconds int not null default 600,
    usual_departure text not null default '06:00',
    version int not null default 1,
    modified timestamptz not null default now()
  )`,
];

const tables = ['tours', 'tour_numbers', 'tour_stops', 'tour_releases', 'unassigned_stops', 'stop_orders', 'settings'];

export const company0026: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...statements, ...tables.flatMap(isolate)]) await sql.raw(statement).execute(db);
  },
};
