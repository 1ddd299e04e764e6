import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  activities: {
    collection: 'Calendar',
    create: '{{actor}} added the event {{object}}',
    update: '{{actor}} changed the event {{object}}',
    remove: '{{actor}} deleted the event {{object}}',
    restore: '{{actor}} restored the event {{object}}',
  },
} satisfies Messages<typeof de>;
