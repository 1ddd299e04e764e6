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
  more_one: 'and {{count}} more of this kind',
  more_other: 'and {{count}} more of this kind',
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
    by: '{{delay}} late ({{time}})',
  },
  stop: { refused: 'refused the delivery', failed: 'was not delivered to' },
  contradiction: { report: 'Inconsistent report', ofTour: 'about tour {{number}}' },
  archiveFailed: 'could not be archived',
  ending: {
    title: 'End mails',
    incomplete: 'The link is not complete. Copy all of it from the mail into your browser.',
    ask: {
      waiting: 'Do you want no more mails when somebody waits for approval?',
      damage: 'Do you want no more mails about damage?',
      late: 'Do you want no more mails when a tour is late?',
      stop: 'Do you want no more mails when a stop goes wrong?',
      contradiction: 'Do you want no more mails about inconsistent reports?',
      failure: 'Do you want no more mails when an import or archiving fails?',
      daily: 'Do you want no more daily mail?',
    },
    done: {
      waiting: 'We no longer write to you when somebody waits for approval.',
      damage: 'We no longer write to you about damage.',
      late: 'We no longer write to you when a tour is late.',
      stop: 'We no longer write to you when a stop goes wrong.',
      contradiction: 'We no longer write to you about inconsistent reports.',
      failure: 'We no longer write to you when an import or archiving fails.',
      daily: 'You get no more daily mail.',
    },
    end: 'End mails',
    elsewhere: 'Everything else you choose once you are signed in:',
    toSettings: 'Settings, notifications',
  },
  empty: {
    title: 'Nothing new',
    text: 'Here you see what you should know: who is waiting for approval, which tour is late, what went wrong. Choose in the settings what you are told about.',
  },
} satisfies Messages<typeof de>;
