import { dashboardDocumentation } from '#contract/workplace/dashboard.ts';
import { defineFeature } from '#server/feature.ts';
import { dashboardHandlers } from './handlers.ts';

export const dashboard = defineFeature({ documentation: dashboardDocumentation, handlers: dashboardHandlers });
