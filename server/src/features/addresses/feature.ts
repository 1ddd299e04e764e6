import { sql } from 'kysely';
import { addressDocumentation, addressLimits } from '#contract/addresses.ts';
import { defineFeature } from '#server/feature.ts';
import { addressHandlers } from './handlers.ts';
import { addressTable } from './store.ts';

const ofActivity = sql`from company.addresses d where d.company = a.company and d.key = a.object`;

export const addresses = defineFeature({
  documentation: addressDocumentation,
  handlers: addressHandlers,
  collections: {
    addresses: {
      audience: { permission: 'administrator' },
      presentName: sql`(select d.name ${ofActivity})`,
      undo: { deleted: sql`(select d.deleted ${ofActivity})`, periodMs: addressLimits.undoPeriod },
    },
  },
  scheduled: () => ({ 'purge-address': { inCompany: addressTable.purge } }),
});
