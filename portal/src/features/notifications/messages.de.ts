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
  empty: {
    title: 'Nichts Neues',
    text: 'Wenn sich jemand registriert oder ein Import fehlschlägt, erfahren Sie es hier.',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    notifications: typeof de;
  }
}
