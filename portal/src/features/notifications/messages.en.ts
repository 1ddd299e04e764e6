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
  damage: {
    critical: 'has critical damage',
    reported: 'has new damage',
    forgotten: 'A vehicle',
  },
  ofTour: 'Tour {{number}}',
  aStop: 'A stop',
  late: {
    at: 'will be late at {{stop}}',
    somewhere: 'will be late',
    by: 'By {{minutes}}\u00A0min when it was noticed',
  },
  stop: { refused: 'refused the delivery', failed: 'was not delivered to' },
  contradiction: 'has a report that contradicts',
  archiveFailed: 'could not be archived',
  empty: {
    title: 'Nothing new',
    text: 'You learn here of what you should know: who waits for approval, which tour is late, what went wrong. You choose in the settings what you are told.',
  },
} satisfies Messages<typeof de>;
