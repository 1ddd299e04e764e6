import { geocodingDocumentation } from '#contract/partners/geocoding.ts';
import { defineFeature } from '#server/feature.ts';
import { geocodingHandlers } from './handlers.ts';

export const geocoding = defineFeature({ documentation: geocodingDocumentation, handlers: geocodingHandlers });
