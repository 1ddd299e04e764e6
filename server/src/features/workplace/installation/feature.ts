import { installationDocumentation } from '#contract/workplace/installation.ts';
import { defineFeature } from '#server/feature.ts';
import { installationHandlers } from './handlers.ts';

export const installation = defineFeature({ documentation: installationDocumentation, handlers: installationHandlers });
