import { vehicleDocumentation } from '#contract/fleet/vehicles.ts';
import { defineFeature } from '#server/feature.ts';
import { findableVehicles } from './findable.ts';
import { vehicleHandlers } from './handlers.ts';
import { vehicleFiles } from './image.ts';
import { vehicleImporting } from './importing.ts';
import { purgeVehicles } from './purge.ts';
import { vehicleTable } from './store.ts';

export const vehicles = defineFeature({
  documentation: vehicleDocumentation,
  handlers: vehicleHandlers,
  collections: {
    vehicles: {
      audience: { permission: 'member' },
      carried: { permission: 'administrator', read: vehicleTable.findMany },
      ...vehicleTable.activities,
    },
  },
  files: vehicleFiles,
  findable: { vehicles: findableVehicles },
  importing: { vehicles: vehicleImporting },
  scheduled: () => ({ 'purge-vehicle': { inCompany: purgeVehicles } }),
});
