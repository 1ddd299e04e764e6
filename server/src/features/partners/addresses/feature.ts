import { addressDocumentation } from '#contract/partners/addresses.ts';
import { defineFeature } from '#server/feature.ts';
import { addressHandlers } from './handlers.ts';
import { addressTable, locateAddresses } from './store.ts';

export const addresses = defineFeature({
  documentation: addressDocumentation,
  handlers: addressHandlers,
  collections: {
    addresses: {
      audience: { permission: 'administrator' },
      carried: { permission: 'administrator', read: addressTable.findMany },
      ...addressTable.activities,
    },
  },
  scheduled: () => ({
    'purge-address': { inCompany: addressTable.purge },
    'locate-address': { inCompany: locateAddresses },
  }),
});
