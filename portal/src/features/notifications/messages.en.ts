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
  empty: {
    title: 'Nothing new',
    text: 'When somebody signs up, you learn of it here.',
  },
} satisfies Messages<typeof de>;
