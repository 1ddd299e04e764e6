const de = {
  title: 'Administratoren',
  columns: {
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
    status: 'Status',
    created: 'Angelegt',
    actions: 'Aktionen',
  },
  active: 'Aktiv',
  you: '(Sie)',
  history: 'Was {{name}} getan hat',
  added_one: '{{formatted}} neuer Administrator – anzeigen',
  added_other: '{{formatted}} neue Administratoren – anzeigen',
  reason: {
    self: 'Ihr eigenes Konto kann nur ein anderer Administrator sperren oder löschen.',
    last: 'Der letzte Administrator kann weder gesperrt noch gelöscht werden.',
  },
  confirmed: '{{name}} ist jetzt Administrator.',
  alreadyConfirmed: 'Jemand war schneller: {{name}} ist schon Administrator.',
  blocking: {
    title: '{{name}} sperren?',
    text: 'Die Sitzungen enden sofort, und eine Anmeldung ist nicht mehr möglich. Sie können jederzeit wieder entsperren.',
    confirm: 'Administrator sperren',
  },
  removal: {
    title: '{{name}} löschen?',
    text: 'Zugang, Telefonnummer und E-Mail-Adresse werden gelöscht. Kunden, Fahrer und alles andere, was angelegt wurde, bleiben. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    confirm: 'Administrator löschen',
  },
  /** Sentences for the list of activities. */
  activities: {
    confirm: '{{actor}} hat {{object}} als Administrator bestätigt',
    unconfirm: '{{actor}} hat die Bestätigung von {{object}} als Administrator zurückgenommen',
    block: '{{actor}} hat den Administrator {{object}} gesperrt',
    unblock: '{{actor}} hat den Administrator {{object}} entsperrt',
    remove: '{{actor}} hat den Administrator {{object}} entfernt',
    restore: '{{actor}} hat den Administrator {{object}} wiederhergestellt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    administrators: typeof de;
  }
}
