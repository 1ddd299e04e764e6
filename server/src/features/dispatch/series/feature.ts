import { seriesDocumentation } from '#contract/dispatch/series.ts';
import { defineFeature } from '#server/feature.ts';
import { makeDue, seriesHandlers } from './handlers.ts';
import { seriesTable } from './store.ts';

export const series = defineFeature({
  documentation: seriesDocumentation,
  handlers: seriesHandlers,
  collections: { series: { audience: { permission: 'administrator' }, ...seriesTable.activities } },
  scheduled: (services) => ({
    'purge-series': { inCompany: seriesTable.purge },
    'make-series': { each: (task) => makeDue(services, task) },
  }),
});
