const de = {
  title: 'Benachrichtigungen',
  readAll: 'Alle gelesen',
  unread: 'ungelesen',
  newer_one: '{{count}} neue anzeigen',
  newer_other: '{{count}} neue anzeigen',
  older: 'Ältere anzeigen',
  decided: 'entschieden',
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
    by: 'Um {{minutes}}\u00A0min, als es auffiel',
  },
  stop: { refused: 'hat die Annahme verweigert', failed: 'wurde nicht beliefert' },
  contradiction: 'hat eine Meldung, die widerspricht',
  archiveFailed: 'konnte nicht archiviert werden',
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
