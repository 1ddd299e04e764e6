import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isolate } from '../isolate.ts';

const statements = [
  // withdrawn: the tour was taken back since, which makes void what was reported of it.
  `create table company.tour_drivers (
    company uuid not null, tour uuid not null, driver uuid not null,
    since timestamptz not null default now(), until timestamptz, withdrawn boolean not null default false,
    primary key (company, tour, driver, since)
  )`,
  // installation: the phone's; null for an act of a dispatcher. time: by the server's clock; reported: by the phone's.
  // phone_offset: milliseconds by which the server's clock was ahead of the phone's when the step arrived.
  `create table company.tour_steps (
    company uuid not null, key uuid not null, tour uuid not null, tour_number text not null, stop uuid,
    kind text not null, author uuid not null, installation uuid, sequence bigint not null,
    time timestamptz not null, reported timestamptz, phone_offset bigint, received timestamptz not null,
    reason text not null, receiver text not null, position jsonb, correction jsonb,
    contradiction text, settled timestamptz,
    primary key (company, key)
  )`,
  'create index tour_steps_of_tour on company.tour_steps (company, tour)',
  `create index tour_steps_contradicting on company.tour_steps (company, received desc, key)
    where contradiction is not null and settled is null`,
  // file: null for a signature that another has replaced.
  `create table company.tour_stop_pictures (
    company uuid not null, stop uuid not null, key uuid not null, tour uuid not null,
    kind text not null check (kind in ('sign', 'photo')), file uuid, created timestamptz not null default now(),
    primary key (company, stop, key)
  )`,
  'create index tour_stop_pictures_by_file on company.tour_stop_pictures (company, file) where file is not null',
  // Who has a tour follows from its state and driver, whoever changes them.
  `create function company.keep_tour_drivers() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and new.state = old.state and new.driver is not distinct from old.driver then return null; end if;
    if new.state in ('draft', 'planned') then
      update company.tour_drivers set until = coalesce(until, now()), withdrawn = true
        where company = new.company and tour = new.key and not withdrawn;
      return null;
    end if;
    update company.tour_drivers set until = now()
      where company = new.company and tour = new.key and until is null and driver is distinct from new.driver;
    if new.driver is not null and new.state <> 'cancelled' then
      insert into company.tour_drivers (company, tour, driver) select new.company, new.key, new.driver
        where not exists (select from company.tour_drivers d
          where d.company = new.company and d.tour = new.key and d.driver = new.driver and d.until is null)
        on conflict (company, tour, driver, since) do update set until = null, withdrawn = false;
    end if;
    return null;
  end $$`,
  `create trigger keep_tour_drivers after insert or update of state, driver on company.tours
    for each row execute function company.keep_tour_drivers()`,
];

const tables = ['tour_drivers', 'tour_steps', 'tour_stop_pictures'];

export const company0027: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...statements, ...tables.flatMap(isolate)]) await sql.raw(statement).execute(db);
  },
};
