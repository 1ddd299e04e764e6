import type { Messages } from '#portal/platform/i18n/messages.ts';
import type de from './messages.de.ts';

export default {
  title: 'Notifications',
  readAll: 'Mark all as read',
  unread: 'unread',
  newer_one: 'Show {{count}} new one',
  newer_other: 'Show {{count}} new ones',
  older: 'Show older ones',
  decided: 'decided',
  erasedPerson: 'A deleted person',
  registration: {
    driver: 'signed up as a driver',
    administrator: 'signed up as an administrator',
    erased: 'signed up',
  },
  failedImport: {
    of: 'The import of “{{filename}}”',
    forgotten: 'An import',
    what: 'has failed',
  },
  empty: {
    title: 'Nothing new',
    text: 'When somebody signs up or an import fails, you learn of it here.',
  },
} satisfies Messages<typeof de>;
