import { drivingDocumentation } from '#contract/documentation/driving.ts';
import { defineFeature } from '#server/feature.ts';
import { drivingHandlers } from './handlers.ts';
import { stopFiles } from './pictures.ts';

export const driving = defineFeature({
  documentation: drivingDocumentation,
  handlers: drivingHandlers,
  collections: {
    /** Keyed by the tour of the reporting driver. `tours` gets an event only if the tour's own state changes. */
    driving: { audience: { permission: 'administrator' } },
  },
  files: stopFiles,
});
