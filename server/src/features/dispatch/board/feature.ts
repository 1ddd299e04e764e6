import { boardDocumentation } from '#contract/documentation/board.ts';
import { defineFeature } from '#server/feature.ts';
import { boardHandlers } from './handlers.ts';

export const board = defineFeature({ documentation: boardDocumentation, handlers: boardHandlers });
