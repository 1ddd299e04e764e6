import { liveDocumentation } from '#contract/workplace/live.ts';
import { defineFeature } from '#server/feature.ts';
import { liveHandlers } from './handlers.ts';

export const live = defineFeature({ documentation: liveDocumentation, handlers: liveHandlers });
