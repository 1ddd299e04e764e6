import { sql } from 'kysely';
import { deliveryServiceDocumentation, deliveryServiceLimits } from '#contract/deliveryServices.ts';
import { defineFeature } from '#server/feature.ts';
import { deliveryServiceHandlers } from './handlers.ts';
import { deliveryServiceTable } from './store.ts';

const ofActivity = sql`from company.delivery_services d where d.company = a.company and d.key = a.object`;

export const deliveryServices = defineFeature({
  documentation: deliveryServiceDocumentation,
  handlers: deliveryServiceHandlers,
  collections: {
    deliveryServices: {
      audience: { permission: 'administrator' },
      presentName: sql`(select d.name ${ofActivity})`,
      undo: { deleted: sql`(select d.deleted ${ofActivity})`, periodMs: deliveryServiceLimits.undoPeriod },
    },
  },
  scheduled: () => ({ 'purge-delivery-service': { inCompany: deliveryServiceTable.purge } }),
});
