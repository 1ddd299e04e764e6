import { runSheetDocumentation } from '#contract/dispatch/runSheets.ts';
import { defineFeature } from '#server/feature.ts';
import { runSheetHandlers } from './handlers.ts';

export const runSheets = defineFeature({ documentation: runSheetDocumentation, handlers: runSheetHandlers });
