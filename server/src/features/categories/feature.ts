import { sql } from 'kysely';
import { categoryDocumentation } from '#contract/categories.ts';
import { customerLimits } from '#contract/customers.ts';
import { defineFeature } from '#server/feature.ts';
import { categoryHandlers } from './handlers.ts';
import { purgeCategories } from './store.ts';

const ofActivity = sql`from company.categories c where c.company = a.company and c.key = a.object`;

export const categories = defineFeature({
  documentation: categoryDocumentation,
  handlers: categoryHandlers,
  collections: {
    categories: {
      audience: { permission: 'administrator' },
      presentName: sql`(select c.name ${ofActivity})`,
      undo: { deleted: sql`(select c.deleted ${ofActivity})`, periodMs: customerLimits.undoPeriod },
    },
  },
  scheduled: () => ({ 'purge-category': { inCompany: purgeCategories } }),
});
