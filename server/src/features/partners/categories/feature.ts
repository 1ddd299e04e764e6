import { categoryDocumentation } from '#contract/partners/categories.ts';
import { defineFeature } from '#server/feature.ts';
import { categoryHandlers } from './handlers.ts';
import { categoryTable, findCategories } from './store.ts';

export const categories = defineFeature({
  documentation: categoryDocumentation,
  handlers: categoryHandlers,
  collections: {
    categories: {
      audience: { permission: 'administrator' },
      carried: { permission: 'administrator', read: findCategories },
      ...categoryTable.activities,
    },
  },
  scheduled: () => ({ 'purge-category': { inCompany: categoryTable.purge } }),
});
