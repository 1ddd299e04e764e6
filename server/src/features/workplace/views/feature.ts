import { viewDocumentation } from '#contract/workplace/views.ts';
import { defineFeature } from '#server/feature.ts';
import { viewHandlers } from './handlers.ts';

export const views = defineFeature({
  documentation: viewDocumentation,
  handlers: viewHandlers,
  collections: { views: { audience: { permission: 'administrator', onlyNamed: true } } },
});
