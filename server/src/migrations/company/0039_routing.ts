import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

/** Who computed the ways of a tour and when, what providers of roads have said, and how often they were asked. */
export const company0039: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table company.tours add column routed_by text not null default 'estimate'
      check (routed_by in ('estimate', 'valhalla', 'osrm', 'mapquest')), add column routed timestamptz`.execute(db);
    await sql`alter table company.tour_stops add column directions jsonb`.execute(db);
    await sql`create table company.road_legs (
      company uuid not null, profile text not null, from_spot bigint not null, to_spot bigint not null,
      metres int not null, seconds int not null, line text, directions jsonb, until timestamptz not null,
      primary key (company, profile, from_spot, to_spot)
    )`.execute(db);
    await sql`create index road_legs_until on company.road_legs (company, until)`.execute(db);
    await sql`create table company.road_requests (
      company uuid not null, day text not null, requests int not null, primary key (company, day)
    )`.execute(db);
    for (const table of ['road_legs', 'road_requests'])
      for (const statement of isolate(table)) await sql.raw(statement).execute(db);
  },
};
