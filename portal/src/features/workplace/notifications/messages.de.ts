import type { EndableMails } from '#contract/workplace/notificationPreferences.ts';

const de = {
  title: 'Benachrichtigungen',
  readAll: 'Alle als gelesen markieren',
  unread: 'ungelesen',
  newer_one: '{{count}} neue anzeigen',
  newer_other: '{{count}} neue anzeigen',
  older: 'Ältere anzeigen',
  decided: 'entschieden',
  more_one: 'und {{count}} weitere Meldung dieser Art',
  more_other: 'und {{count}} weitere Meldungen dieser Art',
  erasedPerson: 'Eine gelöschte Person',
  registration: {
    driver: 'hat sich als Fahrer registriert',
    administrator: 'hat sich als Administrator registriert',
    erased: 'hat sich registriert',
  },
  failedImport: {
    of: 'Der Import von „{{filename}}“',
    forgotten: 'Ein Import',
    what: 'ist fehlgeschlagen',
  },
  damage: {
    critical: 'hat einen kritischen Schaden',
    reported: 'hat einen neuen Schaden',
    forgotten: 'Ein Fahrzeug',
  },
  ofTour: 'Tour {{number}}',
  aStop: 'Ein Stopp',
  late: {
    at: 'kommt zu spät zu {{stop}}',
    somewhere: 'kommt zu spät',
    by: '{{delay}} Verspätung ({{time}}\u00A0Uhr)',
  },
  stop: { refused: 'hat die Annahme verweigert', failed: 'wurde nicht beliefert' },
  contradiction: { report: 'Unstimmige Meldung', ofTour: 'zu Tour {{number}}' },
  sendingFailed: 'konnte nicht gesendet werden',
  archiveFailed: 'konnte nicht archiviert werden',
  ending: {
    title: 'Mails beenden',
    incomplete: 'Der Link ist nicht vollständig. Kopieren Sie ihn ganz aus der Mail in Ihren Browser.',
    ask: {
      waiting: 'Möchten Sie keine Mails mehr, wenn jemand auf Freigabe wartet?',
      damage: 'Möchten Sie keine Mails mehr zu Schäden?',
      late: 'Möchten Sie keine Mails mehr, wenn eine Tour sich verspätet?',
      stop: 'Möchten Sie keine Mails mehr, wenn ein Stopp misslingt?',
      contradiction: 'Möchten Sie keine Mails mehr zu unstimmigen Meldungen?',
      failure: 'Möchten Sie keine Mails mehr, wenn ein Import, eine Archivierung oder das Senden einer Tour misslingt?',
      daily: 'Möchten Sie keine Tagesmail mehr?',
    } satisfies Record<EndableMails, string>,
    done: {
      waiting: 'Wir schreiben Ihnen nicht mehr, wenn jemand auf Freigabe wartet.',
      damage: 'Wir schreiben Ihnen nicht mehr zu Schäden.',
      late: 'Wir schreiben Ihnen nicht mehr, wenn eine Tour sich verspätet.',
      stop: 'Wir schreiben Ihnen nicht mehr, wenn ein Stopp misslingt.',
      contradiction: 'Wir schreiben Ihnen nicht mehr zu unstimmigen Meldungen.',
      failure:
        'Wir schreiben Ihnen nicht mehr, wenn ein Import, eine Archivierung oder das Senden einer Tour misslingt.',
      daily: 'Sie erhalten keine Tagesmail mehr.',
    } satisfies Record<EndableMails, string>,
    end: 'Mails beenden',
    elsewhere: 'Alles andere wählen Sie, wenn Sie angemeldet sind:',
    toSettings: 'Einstellungen, Benachrichtigungen',
  },
  empty: {
    title: 'Nichts Neues',
    text: 'Hier erfahren Sie, was Sie wissen sollten: Wer auf Freigabe wartet, welche Tour sich verspätet, was schiefging. Was gemeldet wird, wählen Sie in den Einstellungen.',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    notifications: typeof de;
  }
}
