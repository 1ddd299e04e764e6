const de = {
  title: 'Lieferdienste',
  add: 'Lieferdienst anlegen',
  count_one: '{{formatted}} Lieferdienst',
  count_other: '{{formatted}} Lieferdienste',
  columns: { name: 'Name', contact: 'Ansprechpartner', phone: 'Telefon', email: 'E-Mail', active: 'Einsatz' },
  active: { all: 'Alle', true: 'Aktiv', false: 'Ruht' },
  search: { label: 'Lieferdienste durchsuchen', columns: 'Name, Ansprechpartner, Telefon, E-Mail' },
  added_one: '{{formatted}} neuer Lieferdienst – anzeigen',
  added_other: '{{formatted}} neue Lieferdienste – anzeigen',
  empty: {
    title: 'Noch keine Lieferdienste',
    text: 'Legen Sie hier einmal an, wer Touren für Sie fährt, und wählen Sie den Dienst dann in der Tour aus.',
    searched: 'Kein Lieferdienst passt zu „{{search}}“.',
    both: 'Kein Lieferdienst mit diesem Filter passt zu „{{search}}“.',
    filtered: 'Kein Lieferdienst passt zu diesem Filter.',
  },
  remove: {
    titleMany_one: '{{formatted}} Lieferdienst löschen?',
    titleMany_other: '{{formatted}} Lieferdienste löschen?',
    text: 'Ansprechpartner, Telefon, E-Mail und Notiz werden gelöscht. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    textMany:
      'Alle Angaben zu diesen Lieferdiensten werden gelöscht. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    confirm: 'Lieferdienst löschen',
    confirmMany: 'Lieferdienste löschen',
    doneMany_one: '{{formatted}} Lieferdienst gelöscht.',
    doneMany_other: '{{formatted}} Lieferdienste gelöscht.',
  },
  drawer: {
    newTitle: 'Neuer Lieferdienst',
    previous: 'Vorheriger Lieferdienst',
    next: 'Nächster Lieferdienst',
    unknownTitle: 'Lieferdienst nicht gefunden',
    unknown: 'Diesen Lieferdienst gibt es nicht oder nicht mehr.',
    loading: 'Lieferdienst wird geladen',
    remove: 'Lieferdienst löschen',
    history: 'Verlauf',
  },
  fields: {
    name: 'Name',
    contact: 'Ansprechpartner',
    phone: 'Telefon',
    email: 'E-Mail',
    note: 'Notiz',
    active: 'Aktiv',
    activeHelp: 'Nur aktive Lieferdienste stehen bei Touren zur Wahl.',
  },
  changed: 'Dieser Lieferdienst wurde gerade geändert',
  gone: {
    title: 'Dieser Lieferdienst wurde inzwischen gelöscht',
    text: 'Was hier steht, können Sie als neuen Lieferdienst anlegen.',
    keep: 'Als neuen Lieferdienst anlegen',
  },
  leave: { textNew: 'Der neue Lieferdienst ist noch nicht gespeichert.' },
  /** Sentences of the activity log. */
  activities: {
    collection: 'Lieferdienste',
    create: '{{actor}} hat den Lieferdienst {{object}} angelegt',
    update: '{{actor}} hat den Lieferdienst {{object}} geändert',
    remove: '{{actor}} hat den Lieferdienst {{object}} gelöscht',
    restore: '{{actor}} hat den Lieferdienst {{object}} wiederhergestellt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    deliveryServices: typeof de;
  }
}
