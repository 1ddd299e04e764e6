import { sql } from 'kysely';
import * as z from 'zod/mini';
import { jobLimits } from '#contract/dispatch/tourLimits.ts';
import { job, jobFields } from '#contract/dispatch/jobs.ts';
import { lateReportOf } from '#server/domain/driving/lateReports.ts';
import { placeOf } from '#server/domain/tours/reading/stopRow.ts';
import { DeletableTable } from '#server/platform/database/rows/deletableTable.ts';

/** Open jobs that are not deleted; the same database table also contains the jobs of tours. */
export const jobTable = new DeletableTable(
  'jobs',
  {
    entity: job,
    // The other fields are written as the columns that jobs share with stops of tours.
    fields: z.pick(jobFields, { day: true }),
    computed: {
      place: (s) => sql.raw(placeOf(s)),
      pairs: (s) =>
        sql.raw(`(select coalesce(json_agg(json_build_object('key', p.key, 'name', p.name) order by p.key), '[]'::json)
          from company.jobs p where p.company = ${s}.company and p.deleted is null
            and (p.key = ${s}.goods_from or p.goods_from = ${s}.key))`),
      lateReport: (s) => sql.raw(lateReportOf(s, `${s}.follows`)),
    },
    derived: () => ({}),
    snapshot: (_fields, { day, name, orders, recipient, info }) => ({
      name,
      day,
      orderNumbers: orders.map(({ orderNumber }) => orderNumber).filter(Boolean),
      recipient,
      info,
    }),
  },
  { undoPeriodMs: jobLimits.undoPeriod, purge: 'purge-job', named: ['name'], only: sql<boolean>`t.tour is null` },
);
