import { drivingDocumentation } from '#contract/documentation/driving.ts';
import { defineFeature } from '#server/feature.ts';
import { drivingHandlers } from './handlers.ts';
import { stopFiles } from './pictures.ts';

export const driving = defineFeature({
  documentation: drivingDocumentation,
  handlers: drivingHandlers,
  collections: {
    /** Keyed by the tour whose driver reported something; `tours` stays still as long as its own state does. */
    driving: { audience: { permission: 'administrator' } },
  },
  files: stopFiles,
});
