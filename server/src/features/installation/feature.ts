import { defineFeature } from '#server/feature.ts';
import { installationHandlers } from './handlers.ts';

export const installation = defineFeature({ handlers: installationHandlers });
