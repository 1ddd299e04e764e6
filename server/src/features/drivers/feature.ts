import { defineFeature } from '#server/feature.ts';
import { driverHandlers } from './handlers.ts';

export const drivers = defineFeature({ handlers: driverHandlers });
