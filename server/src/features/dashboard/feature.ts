import { dashboardDocumentation } from '#contract/dashboard.ts';
import { defineFeature } from '#server/feature.ts';
import { dashboardHandlers } from './handlers.ts';

export const dashboard = defineFeature({ documentation: dashboardDocumentation, handlers: dashboardHandlers });
