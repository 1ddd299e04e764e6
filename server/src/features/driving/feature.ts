import { drivingDocumentation } from '#contract/driving.ts';
import { defineFeature } from '#server/feature.ts';
import { drivingHandlers } from './handlers.ts';
import { stopFiles } from './pictures.ts';

export const driving = defineFeature({
  documentation: drivingDocumentation,
  handlers: drivingHandlers,
  files: stopFiles,
});
