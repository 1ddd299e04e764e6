import { sql } from 'kysely';
import { supportDocumentation } from '#contract/people/support.ts';
import { defineFeature } from '#server/feature.ts';
import { supportHandlers } from './handlers.ts';
import { contactMail } from './messages.ts';
import { purgeMessages } from './store.ts';

export const support = defineFeature({
  documentation: supportDocumentation,
  handlers: supportHandlers,
  files: {
    // Attachments are sent with the mail and are not readable in the portal.
    readable: sql`false`,
    held: sql`select file from company.contact_attachments where company = task.company`,
  },
  scheduled: (services) => ({
    ...contactMail(services).works,
    'purge-contact-message': { inCompany: purgeMessages },
  }),
});
