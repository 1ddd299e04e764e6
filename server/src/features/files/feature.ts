import { defineFeature } from '#server/feature.ts';
import { fileTasks } from '#server/domain/files/sweep.ts';
import { fileHandlers } from './handlers.ts';

export const files = defineFeature({ handlers: fileHandlers, scheduled: fileTasks });
