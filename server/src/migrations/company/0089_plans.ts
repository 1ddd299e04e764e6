/** A job is one row for life; each tour has the stops of its plan, and once released those that its driver was sent. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate, unforced } from '../isolate.ts';

const address = ['name', 'street', 'house_number', 'zip_code', 'city', 'country', 'address_additional', 'phone'];
/** The columns of a stop's contents, the same in jobs, in plans and in what was sent. */
const contents = `customer address ${address.join(' ')} position position_precision orders recipient info signature
  safe_delivery stay_seconds priority own_windows driver_window`.split(/\s+/);
const contentColumns = contents.join(', ');
/** What a stop of the plan has besides its contents, as a stop that was sent. */
const planned = `locked entered_departure windows other_days leg_metres leg_seconds break_seconds directions
  planned_arrival planned_departure`.split(/\s+/);

const jobColumns = [
  // Null for an open job: whose plan has it.
  'alter table company.jobs add column tour uuid',
  // It has no other home, and goes with its tour.
  'alter table company.jobs add column made_in_tour boolean not null default false',
  'alter table company.jobs add constraint jobs_place unique (company, key, tour)',
  `alter table company.jobs add constraint jobs_tour foreign key (company, tour)
    references company.tours (company, key) on delete cascade`,
  'create index jobs_of_tour on company.jobs (company, tour) where tour is not null',
  'drop index company.jobs_by_name',
  'drop index company.jobs_in_days',
  'create index jobs_by_name on company.jobs (company, name_sort, key) where deleted is null and tour is null',
  'create index jobs_in_days on company.jobs (company, day, key) where deleted is null and tour is null',
];

/** Customers have their contents in their job, which lies in the same tour; starts, vias and finishes have their own. */
const stops = [
  `create table company.stops (
    company uuid not null, key uuid not null, tour uuid not null, sequence int not null,
    kind text not null check (kind in ('start', 'customer', 'via', 'finish')),
    job uuid generated always as (case when kind = 'customer' then key end) stored,
    locked boolean not null, entered_departure text,
    windows jsonb, other_days jsonb not null default '[]',
    leg_metres int, leg_seconds int, break_seconds int not null default 0, directions jsonb,
    planned_arrival timestamptz, planned_departure timestamptz,
    customer uuid, address uuid,
    ${address.map((column) => `${column} text`).join(', ')},
    position jsonb, position_precision text,
    orders jsonb, recipient text, info text, signature boolean, safe_delivery boolean, stay_seconds int, priority text,
    own_windows jsonb, driver_window jsonb,
    primary key (company, key),
    constraint stops_in_order unique (company, tour, sequence) deferrable initially deferred,
    constraint stops_with_contents check ((job is null) = (name is not null)),
    constraint stops_tour foreign key (company, tour) references company.tours (company, key) on delete cascade,
    constraint stops_job foreign key (company, job, tour) references company.jobs (company, key, tour) on delete cascade,
    constraint stops_customer foreign key (company, customer)
      references company.customers (company, key) on delete set null (customer),
    constraint stops_address foreign key (company, address)
      references company.addresses (company, key) on delete set null (address)
  )`,
  'create index stops_of_job on company.stops (company, job) where job is not null',
  'create index stops_of_customer on company.stops (company, customer) where customer is not null',
  'create index stops_of_address on company.stops (company, address) where address is not null',
];

const known = (name: 'customer' | 'address', from: string) => `(select r.key from company.${from} r
    where r.company = t.company and r.key = (p.stop ->> '${name}')::uuid)`;
/** JSON's null is none. */
const json = (path: string) => `nullif(p.stop -> '${path}', 'null'::jsonb)`;
const camel = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const place = (column: string) => `p.stop -> 'place' ->> '${camel(column)}'`;

/** What a stop in the JSON of a tour's unsent changes says, in the order of `contents`. */
const pendingContents = [
  known('customer', 'customers'),
  known('address', 'addresses'),
  ...address.map(place),
  `nullif(p.stop -> 'place' -> 'position', 'null'::jsonb)`,
  place('position_precision'),
  `coalesce(${json('orders')}, '[]')`,
  ...['recipient', 'info'].map((name) => `coalesce(p.stop ->> '${name}', '')`),
  ...['signature', 'safeDelivery'].map((name) => `coalesce((p.stop -> '${name}')::boolean, false)`),
  `coalesce((p.stop -> 'staySeconds')::int, 0)`,
  `coalesce(p.stop ->> 'priority', 'normal')`,
  json('ownWindows'),
  json('driverWindow'),
].join(', ');

/** As words are folded for sorting and searching, but for rare letters; saving a job folds it anew. */
const folded = (text: string) =>
  `trim(regexp_replace(replace(translate(lower(${text}), 'äöüáàâéèêëíìîïóòôúùûñçåøğşı', 'aouaaaeeeeiiiiooouuuncaogsi'), 'ß', 'ss'), '[^a-z0-9]+', ' ', 'g'))`;

/** Which tours' drivers have been sent what. */
const isSent = `(t.state in ('released', 'underWay', 'done') or (t.state = 'cancelled' and t.release_version is not null))`;

/** Of two plans with one stop, the one that is to have it once it is sent. */
const filled = `with given as (
    select t.company, t.key as tour, t.day, s.place as sequence, s.key, s.kind, s.follows, false as is_pending,
      ${[...planned, ...contents].map((column) => `s.${column}`).join(', ')}
    from company.tours t join company.tour_stops s on s.company = t.company and s.tour = t.key
    where t.pending is null
    union all
    select t.company, t.key, t.day, (p.place - 1)::int, (p.stop ->> 'key')::uuid, p.stop ->> 'kind',
      coalesce(s.follows, j.follows), true,
      coalesce((p.stop -> 'locked')::boolean, false), p.stop ->> 'enteredDeparture', s.windows,
      coalesce(s.other_days, '[]'), null, null, 0, null, null, null, ${pendingContents}
    from company.tours t cross join jsonb_array_elements(t.pending -> 'stops') with ordinality p(stop, place)
    left join company.tour_stops s on s.company = t.company and s.key = (p.stop ->> 'key')::uuid
    left join company.jobs j on j.company = t.company and j.key = (p.stop ->> 'key')::uuid
    where t.pending is not null
  ), plan as (
    select distinct on (company, key) * from given order by company, key, is_pending desc, tour
  ), kept as (
    insert into company.jobs as j (company, key, tour, made_in_tour, day, follows, ${contentColumns}, name_sort, search)
    select company, key, tour, follows is null and not exists (
        select from jsonb_array_elements(orders) o where coalesce(o ->> 'orderNumber', '') <> ''),
      day, follows, ${contentColumns}, ${folded('name')},
      ${folded(`concat_ws(' ', name, city, (select string_agg(o ->> 'orderNumber', ' ') from jsonb_array_elements(orders) o))`)}
    from plan where kind = 'customer'
    on conflict (company, key) do update set tour = excluded.tour, deleted = null,
      ${[...contents, 'name_sort', 'search'].map((column) => `${column} = excluded.${column}`).join(', ')}
  )
  insert into company.stops (company, key, tour, sequence, kind, ${planned.join(', ')}, ${contentColumns})
  select company, key, tour, sequence, kind, ${planned.join(', ')},
    ${contents.map((column) => `case when kind <> 'customer' then ${column} end`).join(', ')}
  from plan`;

const fullName = `coalesce((select u.firstname || ' ' || u.lastname from company.users u
    where u.company = t.company and u.uid = (t.pending ->> 'driver')::uuid), '')`;
const ofKey = (table: string, name: string, what: string) => `(select ${what} from company.${table} r
    where r.company = t.company and r.key = (t.pending ->> '${name}')::uuid)`;

const headers = [
  // What nobody has been sent waits for nothing any more.
  `update company.tours t set departure = t.pending ->> 'departure',
      departs = (t.pending ->> 'departure')::timestamp at time zone c.time_zone,
      driver = (t.pending ->> 'driver')::uuid, driver_name = ${fullName}, driver_sort = ${folded(fullName)},
      vehicle = ${ofKey('vehicles', 'vehicle', 'r.key')},
      vehicle_name = ${ofKey(
        'vehicles',
        'vehicle',
        `jsonb_build_object('key', null, 'kind', r.kind, 'make', r.make, 'model', r.model,
        'plateNumber', r.plate_number, 'isCritical', false)`,
      )},
      delivery_service = ${ofKey('delivery_services', 'deliveryService', 'r.key')},
      delivery_service_name = coalesce(${ofKey('delivery_services', 'deliveryService', 'r.name')}, ''),
      order_number = coalesce(t.pending ->> 'orderNumber', ''),
      temperature_recording = coalesce((t.pending -> 'temperatureRecording')::boolean, false),
      break_rule = coalesce(t.pending ->> 'breakRule', t.break_rule),
      stop_count = (select count(*) from company.stops s where s.company = t.company and s.tour = t.key and s.kind = 'customer')
    from company.company c where c.company = t.company and t.pending is not null and t.state in ('draft', 'planned')`,
  `update company.tours t set pending = case when state in ('released', 'underWay') then pending - 'stops' end
    where pending is not null`,
  `update company.tours t set release_version = null, release_sent = null, release_acknowledged = null
    where release_version is not null and state in ('draft', 'planned')`,
];

const sent = [
  `delete from company.tour_stops s using company.tours t
    where t.company = s.company and t.key = s.tour and not ${isSent}`,
];

const renamed = [
  'drop index company.tour_stops_following',
  'drop index company.tour_stops_leaving',
  'alter table company.tour_stops drop column follows',
  'alter table company.tour_stops drop column leaving',
  'alter table company.tour_stops rename column place to sequence',
  'alter table company.tour_stops rename to sent_stops',
  'alter table company.sent_stops rename constraint tour_stops_pkey to sent_stops_pkey',
  ...['customer', 'address', 'tour', 'kind_check', 'priority_check', 'state_check'].map(
    (name) => `alter table company.sent_stops rename constraint tour_stops_${name} to sent_stops_${name}`,
  ),
  ...['of_tour', 'of_customer', 'of_address'].map(
    (name) => `alter index company.tour_stops_${name} rename to sent_stops_${name}`,
  ),
];

const tables = [
  'tours',
  'tour_stops',
  'jobs',
  'customers',
  'addresses',
  'users',
  'vehicles',
  'delivery_services',
  'company',
];

export const company0089: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const moved = unforced(tables, ...jobColumns, ...stops, filled, ...sent, ...headers);
    for (const statement of [...moved, ...isolate('stops'), ...renamed]) await sql.raw(statement).execute(db);
  },
};
