import { deliveryServiceDocumentation } from '#contract/partners/deliveryServices.ts';
import { defineFeature } from '#server/feature.ts';
import { deliveryServiceHandlers } from './handlers.ts';
import { deliveryServiceTable } from './store.ts';

export const deliveryServices = defineFeature({
  documentation: deliveryServiceDocumentation,
  handlers: deliveryServiceHandlers,
  collections: {
    deliveryServices: { audience: { permission: 'administrator' }, ...deliveryServiceTable.activities },
  },
  scheduled: () => ({ 'purge-delivery-service': { inCompany: deliveryServiceTable.purge } }),
});
