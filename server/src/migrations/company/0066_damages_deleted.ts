import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The lists' indexes hold what is there; the one by vehicle all of them, since reports go with their vehicle. */
const indexes = [
  'drop index company.damages_by_time',
  'create index damages_by_time on company.damages (company, time_sort, key) include (vehicle) where deleted is null',
  'drop index company.damages_by_status',
  `create index damages_by_status on company.damages (company, status, time_sort, key) include (vehicle)
    where deleted is null`,
  'drop index company.damages_by_reporter',
  `create index damages_by_reporter on company.damages (company, reporter, time_sort, key) include (vehicle)
    where deleted is null`,
  'drop index company.damages_by_vehicle',
  'create index damages_by_vehicle on company.damages (company, vehicle, time_sort, key) include (deleted)',
  'drop index company.damages_unrepaired',
  `create index damages_unrepaired on company.damages (company, vehicle) where status <> 'repaired' and deleted is null`,
  'drop index company.damages_critical',
  `create index damages_critical on company.damages (company, vehicle)
    where severity = 'critical' and status <> 'repaired' and deleted is null`,
  'drop index company.damages_critical_by_time',
  `create index damages_critical_by_time on company.damages (company, occurred, key)
    where severity = 'critical' and status <> 'repaired' and deleted is null`,
];

/** As in 0017, of what is there. */
const mark = `
create or replace function company.mark_damaged() returns trigger language plpgsql as $$
declare
  report company.damages;
begin
  if tg_op = 'DELETE' then report := old; else report := new; end if;
  perform from company.vehicles v where v.company = report.company and v.key = report.vehicle for no key update;
  update company.vehicles v set damaged = not v.damaged
    where v.company = report.company and v.key = report.vehicle and v.damaged <> exists (
      select from company.damages d
      where d.company = report.company and d.vehicle = report.vehicle and d.status <> 'repaired' and d.deleted is null
    );
  return null;
end $$`;

const statements = [
  'alter table company.damages add column deleted timestamptz',
  ...indexes,
  mark,
  'drop trigger mark_damaged on company.damages',
  `create trigger mark_damaged after insert or delete or update of status, deleted on company.damages
    for each row execute function company.mark_damaged()`,
];

/** The deletion of a report can be undone. */
export const company0066: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
