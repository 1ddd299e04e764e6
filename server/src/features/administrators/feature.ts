import { defineFeature } from '#server/feature.ts';
import { administratorHandlers } from './handlers.ts';

export const administrators = defineFeature({ handlers: administratorHandlers });
