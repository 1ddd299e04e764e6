/** The header of a released tour as it is planned, where its driver has another one: a row whose references are held. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate, unforced } from '../isolate.ts';

const known = (name: 'vehicle' | 'deliveryService', table: string) => `(select r.key from company.${table} r
    where r.company = t.company and r.key = (t.pending ->> '${name}')::uuid)`;

const statements = [
  `create table company.unsent_tours (
    company uuid not null, tour uuid not null,
    departure text not null, driver uuid, vehicle uuid, delivery_service uuid, order_number text not null,
    temperature_recording boolean not null, break_rule text not null,
    primary key (company, tour),
    constraint unsent_tours_tour foreign key (company, tour) references company.tours (company, key) on delete cascade,
    constraint unsent_tours_vehicle foreign key (company, vehicle)
      references company.vehicles (company, key) on delete set null (vehicle),
    constraint unsent_tours_delivery_service foreign key (company, delivery_service)
      references company.delivery_services (company, key) on delete set null (delivery_service)
  )`,
  'create index unsent_tours_of_driver on company.unsent_tours (company, driver) where driver is not null',
  'create index unsent_tours_of_vehicle on company.unsent_tours (company, vehicle) where vehicle is not null',
  `create index unsent_tours_of_delivery_service on company.unsent_tours (company, delivery_service)
    where delivery_service is not null`,
  ...unforced(
    ['tours', 'vehicles', 'delivery_services'],
    `insert into company.unsent_tours
      select t.company, t.key, t.pending ->> 'departure', (t.pending ->> 'driver')::uuid, ${known('vehicle', 'vehicles')},
        ${known('deliveryService', 'delivery_services')}, coalesce(t.pending ->> 'orderNumber', ''),
        coalesce((t.pending -> 'temperatureRecording')::boolean, false), coalesce(t.pending ->> 'breakRule', t.break_rule)
      from company.tours t where t.pending is not null`,
  ),
  'alter table company.tours drop column pending',
  ...isolate('unsent_tours'),
];

export const company0092: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
