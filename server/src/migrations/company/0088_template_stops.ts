/** The stops of templates are rows: what they name is held as that of tours and jobs. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate, unforced } from '../isolate.ts';

const table = `create table company.template_stops (
    company uuid not null, template uuid not null, sequence int not null,
    kind text not null check (kind in ('start', 'customer', 'via', 'finish')),
    locked boolean not null,
    customer uuid, address uuid, place jsonb,
    orders jsonb not null,
    recipient text not null, info text not null, signature boolean not null, safe_delivery boolean not null,
    stay_seconds int not null, priority text not null check (priority in ('low', 'normal', 'high')),
    own_windows jsonb,
    primary key (company, template, sequence),
    constraint template_stops_template foreign key (company, template)
      references company.templates (company, key) on delete cascade,
    constraint template_stops_customer foreign key (company, customer)
      references company.customers (company, key) on delete set null (customer),
    constraint template_stops_address foreign key (company, address)
      references company.addresses (company, key) on delete set null (address)
  )`;

const indexes = ['customer', 'address'].map(
  (column) => `create index template_stops_of_${column} on company.template_stops (company, ${column})
    where ${column} is not null`,
);

/** The key in a stop's JSON, where its row is there still. */
const known = (name: 'customer' | 'address', from: string) => `(select r.key from company.${from} r
    where r.company = t.company and r.key = (s.stop ->> '${name}')::uuid)`;
/** JSON's null is none. */
const orNull = (name: string) => `nullif(s.stop -> '${name}', 'null'::jsonb)`;

const filled = `insert into company.template_stops (company, template, sequence, kind, locked, customer, address, place,
    orders, recipient, info, signature, safe_delivery, stay_seconds, priority, own_windows)
  select t.company, t.key, s.place - 1, s.stop ->> 'kind', coalesce((s.stop -> 'locked')::boolean, false),
    ${known('customer', 'customers')}, ${known('address', 'addresses')}, ${orNull('place')},
    coalesce(${orNull('orders')}, '[]'), coalesce(s.stop ->> 'recipient', ''), coalesce(s.stop ->> 'info', ''),
    coalesce((s.stop -> 'signature')::boolean, false), coalesce((s.stop -> 'safeDelivery')::boolean, false),
    coalesce((s.stop -> 'staySeconds')::int, 0), coalesce(s.stop ->> 'priority', 'normal'), ${orNull('ownWindows')}
  from company.templates t cross join jsonb_array_elements(t.stops) with ordinality s(stop, place)
  where t.stops is not null`;

const withoutColumn = [
  'alter table company.templates drop constraint templates_of_kind',
  'alter table company.templates drop column stops',
  `alter table company.templates add constraint templates_of_kind check (case kind
    when 'tour' then departure is not null and order_number is not null and temperature_recording is not null
    else event_kind is not null and note is not null and days is not null end)`,
];

export const company0088: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const read = ['templates', 'customers', 'addresses'];
    const statements = [table, ...indexes, ...unforced(read, filled), ...withoutColumn, ...isolate('template_stops')];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
