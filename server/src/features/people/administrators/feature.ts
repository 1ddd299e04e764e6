import { administratorDocumentation } from '#contract/people/administrators.ts';
import { defineFeature } from '#server/feature.ts';
import { administratorHandlers } from './handlers.ts';

export const administrators = defineFeature({
  documentation: administratorDocumentation,
  handlers: administratorHandlers,
});
