import { deliveryDocumentation } from '#contract/partners/deliveries.ts';
import { defineFeature } from '#server/feature.ts';
import { deliveryHandlers } from './handlers.ts';

export const deliveries = defineFeature({ documentation: deliveryDocumentation, handlers: deliveryHandlers });
