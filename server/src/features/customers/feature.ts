import { sql } from 'kysely';
import { customerDocumentation, customerLimits } from '#contract/customers.ts';
import { defineFeature } from '#server/feature.ts';
import { customerHandlers } from './handlers.ts';
import { customerImporting } from './importing.ts';
import { locateCustomers, purgeCustomers } from './store.ts';

const ofActivity = sql`from company.customers c where c.company = a.company and c.key = a.object`;

export const customers = defineFeature({
  documentation: customerDocumentation,
  handlers: customerHandlers,
  collections: {
    customers: {
      audience: { permission: 'administrator' },
      presentName: sql`(select c.name ${ofActivity})`,
      undo: { deleted: sql`(select c.deleted ${ofActivity})`, periodMs: customerLimits.undoPeriod },
    },
  },
  importing: { customers: customerImporting },
  scheduled: () => ({
    'purge-customer': { inCompany: purgeCustomers },
    'locate-customer': { inCompany: locateCustomers },
  }),
});
