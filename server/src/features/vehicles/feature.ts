import { sql } from 'kysely';
import { vehicleDocumentation, vehicleLimits } from '#contract/vehicles.ts';
import { defineFeature } from '#server/feature.ts';
import { vehicleHandlers } from './handlers.ts';
import { vehicleFiles } from './image.ts';
import { vehicleImporting } from './importing.ts';
import { purgeVehicles } from './purge.ts';

const ofActivity = sql`from company.vehicles v where v.company = a.company and v.key = a.object`;

export const vehicles = defineFeature({
  documentation: vehicleDocumentation,
  handlers: vehicleHandlers,
  collections: {
    vehicles: {
      audience: { permission: 'member' },
      presentName: sql`(select v.plate_number ${ofActivity})`,
      undo: { deleted: sql`(select v.deleted ${ofActivity})`, periodMs: vehicleLimits.undoPeriod },
    },
  },
  files: vehicleFiles,
  importing: { vehicles: vehicleImporting },
  scheduled: () => ({ 'purge-vehicle': { inCompany: purgeVehicles } }),
});
