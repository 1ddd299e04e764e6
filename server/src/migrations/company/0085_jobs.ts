/** Stops without a tour are jobs: their table, and whatever is stored under the old word. */
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { unforced } from '../isolate.ts';

/** Policies and grants follow the table. */
const renamed = [
  'alter table company.unassigned_stops rename to jobs',
  'alter table company.jobs rename constraint unassigned_stops_pkey to jobs_pkey',
  ...['by_name', 'in_days', 'following'].map(
    (name) => `alter index company.unassigned_stops_${name} rename to jobs_${name}`,
  ),
];

const stored = unforced(
  ['activities', 'changes', 'scheduled_tasks'],
  `update company.activities set collection = 'jobs', action = replace(action, 'unassignedStops.', 'jobs.')
    where collection = 'unassignedStops'`,
  `update company.changes set collection = 'jobs' where collection = 'unassignedStops'`,
  `update company.scheduled_tasks set kind = 'purge-job' where kind = 'purge-unassigned-stop'`,
);

export const company0085: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...renamed, ...stored]) await sql.raw(statement).execute(db);
  },
};
