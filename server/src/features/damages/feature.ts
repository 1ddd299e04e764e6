import { sql } from 'kysely';
import { damageDocumentation } from '#contract/damages.ts';
import { defineFeature } from '#server/feature.ts';
import { damageHandlers } from './handlers.ts';
import { damageFiles } from './photos.ts';

export const damages = defineFeature({
  documentation: damageDocumentation,
  handlers: damageHandlers,
  collections: {
    damages: {
      audience: { permission: 'administrator' },
      presentName: sql`(select d.title from company.damages d where d.company = a.company and d.key = a.object)`,
    },
  },
  files: damageFiles,
});
