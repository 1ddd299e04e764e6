import { templateDocumentation } from '#contract/dispatch/templates.ts';
import { defineFeature } from '#server/feature.ts';
import { templateHandlers } from './handlers.ts';
import { templateTable } from './store.ts';

export const templates = defineFeature({
  documentation: templateDocumentation,
  handlers: templateHandlers,
  collections: { templates: { audience: { permission: 'administrator' }, ...templateTable.activities } },
  scheduled: () => ({ 'purge-template': { inCompany: templateTable.purge } }),
});
