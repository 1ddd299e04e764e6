import { jobDocumentation } from '#contract/documentation/jobs.ts';
import { purgeJobs } from '#server/domain/jobs/followUps.ts';
import { jobTable } from '#server/domain/jobs/table.ts';
import { defineFeature } from '#server/feature.ts';
import { orderImporting } from './importing.ts';
import { jobHandlers } from './handlers.ts';

export const jobs = defineFeature({
  documentation: jobDocumentation,
  handlers: jobHandlers,
  collections: { jobs: { audience: { permission: 'administrator' }, ...jobTable.activities } },
  importing: { orders: orderImporting },
  scheduled: () => ({ 'purge-job': { inCompany: purgeJobs } }),
});
