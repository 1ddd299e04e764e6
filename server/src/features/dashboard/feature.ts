import { defineFeature } from '#server/feature.ts';
import { dashboardHandlers } from './handlers.ts';

export const dashboard = defineFeature({ handlers: dashboardHandlers });
