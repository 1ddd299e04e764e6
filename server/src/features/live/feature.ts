import { defineFeature } from '#server/feature.ts';
import { liveHandlers } from './handlers.ts';

export const live = defineFeature({ handlers: liveHandlers });
