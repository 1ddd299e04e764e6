import { sql } from 'kysely';
import { importDocumentation } from '#contract/documentation/imports.ts';
import { defineFeature } from '#server/feature.ts';
import { importHandlers } from './handlers.ts';
import { purgeImports } from './store.ts';
import { continueImport } from './work.ts';

export const imports = defineFeature({
  documentation: importDocumentation,
  handlers: importHandlers,
  collections: {
    imports: {
      audience: { permission: 'administrator' },
      presentName: sql`(select i.filename from company.imports i where i.company = a.company and i.key = a.object)`,
    },
  },
  files: {
    // Only the server reads files of imports.
    readable: sql`false`,
    held: sql`select file from company.imports where company = task.company and file is not null`,
  },
  scheduled: (services) => ({
    'continue-import': { each: (task) => continueImport(services, task) },
    'purge-import': { inCompany: purgeImports },
  }),
});
