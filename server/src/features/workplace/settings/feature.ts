import { sql } from 'kysely';
import { settingsDocumentation } from '#contract/workplace/settings.ts';
import { defineFeature } from '#server/feature.ts';
import { settingsHandlers } from './handlers.ts';

export const settings = defineFeature({
  documentation: settingsDocumentation,
  handlers: settingsHandlers,
  collections: { settings: { audience: { permission: 'administrator' }, presentName: sql`''` } },
});
