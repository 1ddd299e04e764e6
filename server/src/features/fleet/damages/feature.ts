import { damageDocumentation } from '#contract/fleet/damages.ts';
import { defineFeature } from '#server/feature.ts';
import { damageHandlers } from './handlers.ts';
import { damageFiles } from './photos.ts';
import { damageTable } from './row.ts';
import { purgeDamages } from './store.ts';

export const damages = defineFeature({
  documentation: damageDocumentation,
  handlers: damageHandlers,
  collections: {
    damages: { audience: { permission: 'administrator' }, ...damageTable.activities },
  },
  files: damageFiles,
  scheduled: () => ({ 'purge-damage': { inCompany: purgeDamages } }),
});
