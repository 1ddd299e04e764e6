const de = {
  title: 'Fahrer',
  count_one: '{{formatted}} Fahrer',
  count_other: '{{formatted}} Fahrer',
  columns: {
    status: 'Wartende zuerst',
    name: 'Name',
    phone: 'Telefon',
    email: 'E-Mail',
    lastOnline: 'Zuletzt online',
    created: 'Angelegt',
    actions: 'Aktionen',
  },
  search: { label: 'Fahrer durchsuchen', columns: 'Name, Telefon, E-Mail' },
  filter: {
    label: 'Status',
    all: 'Alle {{formatted}}',
    ONLINE: 'Online {{formatted}}',
    OFFLINE: 'Offline {{formatted}}',
    CONFIRM: 'Warten {{formatted}}',
    BLOCKED: 'Gesperrt {{formatted}}',
  },
  added_one: '{{formatted}} neuer Fahrer – anzeigen',
  added_other: '{{formatted}} neue Fahrer – anzeigen',
  empty: {
    title: 'Noch keine Fahrer',
    text: 'Fahrer registrieren sich selbst mit dem Validierungsschlüssel Ihrer Firma. Sie erscheinen dann hier, und Sie bestätigen sie.',
    searched: 'Kein Fahrer passt zu „{{search}}“.',
    filtered: 'Kein Fahrer hat gerade diesen Status.',
    both: 'Kein Fahrer mit diesem Status passt zu „{{search}}“.',
    clear: 'Suche und Filter zurücksetzen',
  },
  acts: {
    edit: 'Bearbeiten',
    more: 'Weitere Aktionen',
  },
  onTour: 'Tour\u00A0{{number}}',
  confirmed: '{{name}} bestätigt.',
  alreadyConfirmed: 'Jemand war schneller: {{name}} ist schon bestätigt.',
  removal: {
    title: '{{name}} löschen?',
    text: 'Zugang, Telefonnummer, E-Mail-Adresse und Geräte werden gelöscht. Gefahrene Touren behalten den Namen. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    confirm: 'Fahrer löschen',
  },
  detail: {
    unknownTitle: 'Diesen Fahrer gibt es nicht oder nicht mehr',
    unknown: 'Vielleicht wurde er gelöscht, oder die Adresse ist nicht vollständig.',
    toList: 'Alle Fahrer',
    waiting: '{{name}} kann sich anmelden, sobald Sie bestätigen.',
    unverified: '{{name}} hat die E-Mail-Adresse noch nicht bestätigt. Erst danach können Sie die Person freigeben.',
    contact: 'Kontakt',
    damages: 'Gemeldete Schäden',
    noDamages: 'Keine Schäden gemeldet.',
    confirmed: 'Bestätigt',
    lastOnline: 'Zuletzt online',
    none: 'n. a.',
    devices: 'Geräte',
    noDevices: 'Noch kein Gerät registriert.',
    device: 'Version {{version}}',
    activity: 'Letzte Aktivitäten',
  },
  licence: { upTo: '{{held}}, bis {{tonnes}}\u00A0t', unlimited: '{{held}}, ohne Begrenzung' },
  shifts: {
    none: 'Keine Schichten eingetragen.',
    free: 'frei',
    help: 'Eine Schicht kann am nächsten Tag enden. „Höchstens“: so lange wird darin gearbeitet, Pausen mitgezählt.',
    longest: 'höchstens',
    longestOf: '{{day}}, höchstens, in Stunden',
    onDay: 'Schichten am {{day}}',
    /** Where they contradict the law. */
    law: {
      'day-too-long':
        'Arbeit am Tag: {{days}}. Erlaubt sind {{limit}} (ArbZG), mit Pause darf die Schicht {{longest}} dauern.',
      'rest-too-short': 'Ruhe nach der Schicht: {{days}}. Vorgeschrieben sind {{limit}}.',
      'week-too-long': 'Arbeit in der Woche: {{hours}}. Erlaubt sind höchstens {{limit}}.',
      'no-day-off': 'In dieser Woche ist kein Tag frei.',
    },
  },
  presence: {
    title: 'Heute online',
    none: 'Heute noch nicht online.',
    span: '{{from}} bis {{to}}',
    since: 'seit {{from}}',
  },
  form: {
    title: 'Angaben',
    licenceClass: 'Führerschein',
    noLicence: 'Nicht eingetragen',
    shifts: 'Schichten',
    firstname: 'Vorname',
    lastname: 'Nachname',
    phone: 'Telefon',
    emailHelp: 'Kann nicht geändert werden',
    saved: '{{name}} gespeichert.',
    changed: 'Dieser Fahrer wurde gerade geändert',
    leave: 'Was Sie an „{{name}}“ geändert haben, ist noch nicht gespeichert.',
    restored: '{{name}} wiederhergestellt.',
    gone: {
      title: '{{name}} wurde inzwischen gelöscht',
      text: 'Was Sie hier eingegeben haben, bleibt stehen. Das Löschen lässt sich 10 Minuten lang rückgängig machen; danach können Sie speichern.',
      keep: 'Fahrer wiederherstellen',
    },
  },
  /** Sentences for the list of activities. */
  activities: {
    confirm: '{{actor}} hat {{object}} als Fahrer bestätigt',
    unconfirm: '{{actor}} hat die Bestätigung von {{object}} als Fahrer zurückgenommen',
    block: '{{actor}} hat den Fahrer {{object}} gesperrt',
    unblock: '{{actor}} hat den Fahrer {{object}} entsperrt',
    update: '{{actor}} hat den Fahrer {{object}} geändert',
    remove: '{{actor}} hat den Fahrer {{object}} gelöscht',
    restore: '{{actor}} hat den Fahrer {{object}} wiederhergestellt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    drivers: typeof de;
  }
}
