import { driverDocumentation } from '#contract/people/drivers.ts';
import { defineFeature } from '#server/feature.ts';
import { findableDrivers } from './findable.ts';
import { driverHandlers } from './handlers.ts';

export const drivers = defineFeature({
  documentation: driverDocumentation,
  handlers: driverHandlers,
  findable: { drivers: findableDrivers },
});
