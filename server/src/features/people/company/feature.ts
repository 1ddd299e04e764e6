import { sql } from 'kysely';
import { companyDocumentation } from '#contract/people/company.ts';
import { defineFeature } from '#server/feature.ts';
import { companyHandlers } from './handlers.ts';
import { companyFiles } from './image.ts';

export const company = defineFeature({
  documentation: companyDocumentation,
  handlers: companyHandlers,
  collections: {
    company: {
      audience: { permission: 'session' },
      presentName: sql`(select c.name from company.company c where c.company = a.company)`,
    },
  },
  files: companyFiles,
});
