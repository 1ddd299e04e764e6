import { defineFeature } from '#server/feature.ts';
import { filesTask } from '#server/platform/files/sweep.ts';
import { fileHandlers } from './handlers.ts';

export const files = defineFeature({ handlers: fileHandlers, sweeps: (services) => [filesTask(services)] });
