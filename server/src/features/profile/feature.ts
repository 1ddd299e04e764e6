import { defineFeature } from '#server/feature.ts';
import { profileHandlers } from './handlers.ts';
import { personFiles } from './image.ts';

export const profile = defineFeature({ handlers: profileHandlers, files: personFiles });
