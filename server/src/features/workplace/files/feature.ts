import { fileDocumentation } from '#contract/workplace/files.ts';
import { defineFeature } from '#server/feature.ts';
import { fileTasks } from '#server/domain/files/sweep.ts';
import { fileHandlers } from './handlers.ts';

export const files = defineFeature({ documentation: fileDocumentation, handlers: fileHandlers, scheduled: fileTasks });
