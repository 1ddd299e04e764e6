import { activityDocumentation } from '#contract/workplace/activities.ts';
import { defineFeature } from '#server/feature.ts';
import { activityHandlers } from './handlers.ts';

export const activities = defineFeature({ documentation: activityDocumentation, handlers: activityHandlers });
