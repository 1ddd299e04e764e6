import { customerDocumentation } from '#contract/customers.ts';
import { defineFeature } from '#server/feature.ts';
import { customerHandlers } from './handlers.ts';
import { customerImporting } from './importing.ts';
import { customerTable, locateCustomers, purgeCustomers } from './store.ts';

export const customers = defineFeature({
  documentation: customerDocumentation,
  handlers: customerHandlers,
  collections: {
    customers: { audience: { permission: 'administrator' }, ...customerTable.activities },
  },
  importing: { customers: customerImporting },
  scheduled: () => ({
    'purge-customer': { inCompany: purgeCustomers },
    'locate-customer': { inCompany: locateCustomers },
  }),
});
