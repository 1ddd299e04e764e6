import { searchDocumentation } from '#contract/workplace/search.ts';
import { defineFeature } from '#server/feature.ts';
import { searchHandlers } from './handlers.ts';

export const search = defineFeature({ documentation: searchDocumentation, handlers: searchHandlers });
