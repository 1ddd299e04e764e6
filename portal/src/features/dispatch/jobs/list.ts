import { jobLimits, jobSortable } from '#contract/dispatch/tourLimits.ts';
import type { JobListInput } from '#contract/dispatch/jobs.ts';
import { pageInput } from '#portal/list/defineList.ts';
import { listSearch } from '#portal/list/listSearch.ts';
import { defineRowList } from '#portal/list/rows/rowList.ts';
import { api, queries } from '#portal/platform/api/api.ts';

export const jobList = defineRowList({
  collection: 'jobs',
  queries: queries.jobs,
  operations: api.jobs,
  search: listSearch({ sortable: jobSortable, defaultSort: 'day', filters: {}, details: ['job'] }),
  inputOf: (state): JobListInput => pageInput(state),
  drawer: 'job',
  selectionMaximum: jobLimits.bulkMaximum,
});
