import { tourDocumentation } from '#contract/documentation/tours.ts';
import { purgeTours } from '#server/domain/tours/plan/purge.ts';
import { tourTable } from '#server/domain/tours/reading/row.ts';
import { defineFeature } from '#server/feature.ts';
import { findableTours } from './findable.ts';
import { tourHandlers } from './handlers.ts';
import { publishingTasks } from './publishing.ts';
import { watchTours } from './watching.ts';

export const tours = defineFeature({
  documentation: tourDocumentation,
  handlers: tourHandlers,
  collections: { tours: { audience: { permission: 'administrator' }, ...tourTable.activities } },
  findable: { tours: findableTours },
  scheduled: (services) => ({
    'purge-tour': { inCompany: purgeTours },
    ...publishingTasks(services),
    'watch-tour': { inCompany: (tx, keys) => watchTours(tx, keys, services.now()) },
  }),
});
