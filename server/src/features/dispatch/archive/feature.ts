import { sql } from 'kysely';
import { archiveDocumentation } from '#contract/dispatch/archive.ts';
import { defineFeature } from '#server/feature.ts';
import { archiveDue } from './due.ts';
import { redactFile } from './erasing.ts';
import { findableArchive } from './findable.ts';
import { archiveHandlers } from './handlers.ts';

export const archive = defineFeature({
  documentation: archiveDocumentation,
  handlers: archiveHandlers,
  collections: {
    archive: {
      audience: { permission: 'administrator' },
      presentName: sql`(select f.tour_number from company.archive f where f.company = a.company and f.key = a.object)`,
    },
  },
  findable: { archive: findableArchive },
  files: {
    // Archive files are downloaded by a separate operation, under their own names.
    readable: sql`false`,
    held: sql`select file from company.archive where company = task.company`,
  },
  scheduled: (services) => ({
    'archive-due': { each: (task) => archiveDue(services, task) },
    'redact-archive': { each: (task) => redactFile(services, task) },
    // This task does nothing: while it is scheduled, its key marks a restored tour whose file was deleted.
    'restored-tour': { inCompany: () => Promise.resolve() },
  }),
});
