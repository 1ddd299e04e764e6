/** What lists of damage reports are sorted by, and which vehicles have damage that is not repaired. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Repaired ones behind all others, then by time: as text of one length, which also holds times before 1970. */
const sorted = `alter table company.damages add column time_sort text collate "C" not null generated always as (
  case when status = 'repaired' then '0' else '1' end
  || lpad(((extract(epoch from occurred at time zone 'UTC') * 1000000)::bigint + 100000000000000000)::text, 18, '0')
) stored`;

/** With the vehicle, so that reports of deleted ones are left out of a count without a look at the rows. */
const reports = [
  sorted,
  'create index damages_by_time on company.damages (company, time_sort, key) include (vehicle)',
  'create index damages_by_status on company.damages (company, status, time_sort, key) include (vehicle)',
  'drop index company.damages_by_vehicle',
  'create index damages_by_vehicle on company.damages (company, vehicle, time_sort, key)',
  'drop index company.damages_by_reporter',
  'create index damages_by_reporter on company.damages (company, reporter, time_sort, key) include (vehicle)',
];

/** Written only where it turns; of two transactions that repair the last reports, the later sees what the earlier did. */
const mark = `
create function company.mark_damaged() returns trigger language plpgsql as $$
declare
  report company.damages;
begin
  if tg_op = 'DELETE' then report := old; else report := new; end if;
  perform from company.vehicles v where v.company = report.company and v.key = report.vehicle for no key update;
  update company.vehicles v set damaged = not v.damaged
    where v.company = report.company and v.key = report.vehicle and v.damaged <> exists (
      select from company.damages d
      where d.company = report.company and d.vehicle = report.vehicle and d.status <> 'repaired'
    );
  return null;
end $$`;

const vehicles = [
  'alter table company.vehicles add column damaged boolean not null default false',
  // The owner is under row-level security as well while it is forced.
  'alter table company.vehicles no force row level security',
  'alter table company.damages no force row level security',
  `update company.vehicles v set damaged = true where exists (
    select from company.damages d where d.company = v.company and d.vehicle = v.key and d.status <> 'repaired'
  )`,
  'alter table company.vehicles force row level security',
  'alter table company.damages force row level security',
  'create index vehicles_damaged_by_plate on company.vehicles (company, plate_sort, key) where deleted is null and damaged',
  'create index vehicles_damaged_by_make on company.vehicles (company, make_sort, key) where deleted is null and damaged',
  'create index vehicles_damaged_by_time on company.vehicles (company, created, key) where deleted is null and damaged',
  mark,
  `create trigger mark_damaged after insert or delete or update of status on company.damages
    for each row execute function company.mark_damaged()`,
];

export const company0017: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...reports, ...vehicles]) await sql.raw(statement).execute(db);
  },
};
