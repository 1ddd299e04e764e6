import { tourDocumentation } from '#contract/documentation/tours.ts';
import { purgeTours } from '#server/domain/tours/purge.ts';
import { tourTable } from '#server/domain/tours/row.ts';
import { defineFeature } from '#server/feature.ts';
import { tourHandlers } from './handlers.ts';

export const tours = defineFeature({
  documentation: tourDocumentation,
  handlers: tourHandlers,
  collections: { tours: { audience: { permission: 'administrator' }, ...tourTable.activities } },
  scheduled: () => ({ 'purge-tour': { inCompany: purgeTours } }),
});
