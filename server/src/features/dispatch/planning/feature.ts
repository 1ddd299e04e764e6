import { planningDocumentation } from '#contract/documentation/planning.ts';
import { defineFeature } from '#server/feature.ts';
import { planningHandlers } from './handlers.ts';

export const planning = defineFeature({ documentation: planningDocumentation, handlers: planningHandlers });
