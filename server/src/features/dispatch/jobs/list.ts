import { sql } from 'kysely';
import type { Job, JobListInput } from '#contract/dispatch/jobs.ts';
import { jobTable } from '#server/domain/jobs/table.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import type { ListPage, SortColumn } from '#server/platform/database/lists/page.ts';
import { listRows } from '#server/platform/database/lists/listRows.ts';

const sortColumns = {
  day: { name: 'day', type: 'text' },
  name: { name: 'name_sort', type: 'text' },
} as const satisfies Record<string, SortColumn>;

/** A page of the open jobs. */
export const listJobs = (tx: CompanyQuery, input: JobListInput): Promise<ListPage<Job>> =>
  listRows(
    tx,
    { name: 'jobs', table: jobTable, sortColumns, defaultSort: 'day' },
    input,
    input.day === undefined ? [] : [sql`t.day = ${input.day}`],
  );
