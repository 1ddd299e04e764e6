import { unassignedStopDocumentation } from '#contract/documentation/unassignedStops.ts';
import { purgeStops } from '#server/domain/unassignedStops/followUps.ts';
import { unassignedStopTable } from '#server/domain/unassignedStops/table.ts';
import { defineFeature } from '#server/feature.ts';
import { orderImporting } from './importing.ts';
import { unassignedStopHandlers } from './handlers.ts';

export const unassignedStops = defineFeature({
  documentation: unassignedStopDocumentation,
  handlers: unassignedStopHandlers,
  collections: { unassignedStops: { audience: { permission: 'administrator' }, ...unassignedStopTable.activities } },
  importing: { orders: orderImporting },
  scheduled: () => ({ 'purge-unassigned-stop': { inCompany: purgeStops } }),
});
