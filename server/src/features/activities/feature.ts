import { defineFeature } from '#server/feature.ts';
import { activityHandlers } from './handlers.ts';

export const activities = defineFeature({ handlers: activityHandlers });
