import { profileDocumentation } from '#contract/people/profile.ts';
import { defineFeature } from '#server/feature.ts';
import { profileHandlers } from './handlers.ts';
import { personFiles } from '#server/domain/people/image.ts';

export const profile = defineFeature({
  documentation: profileDocumentation,
  handlers: profileHandlers,
  files: personFiles,
});
