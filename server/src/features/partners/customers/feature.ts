import { customerDocumentation } from '#contract/partners/customers.ts';
import { defineFeature } from '#server/feature.ts';
import { findableCustomers } from './findable.ts';
import { customerHandlers } from './handlers.ts';
import { customerImporting } from './importing.ts';
import { locateDueCustomers } from './locating.ts';
import { customerTable } from './store.ts';

export const customers = defineFeature({
  documentation: customerDocumentation,
  handlers: customerHandlers,
  collections: {
    customers: {
      audience: { permission: 'administrator' },
      carried: { permission: 'administrator', read: customerTable.findMany },
      ...customerTable.activities,
    },
  },
  findable: { customers: findableCustomers },
  importing: { customers: customerImporting },
  scheduled: (services) => ({
    'purge-customer': { inCompany: customerTable.purge },
    'locate-customer': { inDatabase: (database) => locateDueCustomers(services, database) },
  }),
});
