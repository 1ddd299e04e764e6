const de = {
  title: 'Adressen',
  add: 'Adresse anlegen',
  count_one: '{{formatted}} Adresse',
  count_other: '{{formatted}} Adressen',
  columns: {
    name: 'Name',
    kind: 'Art',
    street: 'Straße',
    zipCode: 'PLZ',
    city: 'Stadt',
    usual: 'Üblich als',
  },
  allKinds: 'Alle Arten',
  kinds: {
    depot: 'Betriebshof',
    warehouse: 'Lager',
    workshop: 'Werkstatt',
    fuelStation: 'Tankstelle',
    other: 'Sonstiges',
  },
  usual: { start: 'Start', finish: 'Ziel', both: 'Start und Ziel' },
  search: { label: 'Adressen durchsuchen', columns: 'Name, Straße, PLZ, Stadt' },
  added_one: '{{formatted}} neue Adresse – anzeigen',
  added_other: '{{formatted}} neue Adressen – anzeigen',
  empty: {
    title: 'Noch keine Adressen',
    text: 'Betriebshöfe und andere eigene Orte legen Sie hier einmal an. Touren beginnen und enden an ihnen.',
    searched: 'Keine Adresse passt zu „{{search}}“.',
    both: 'Keine Adresse mit diesem Filter passt zu „{{search}}“.',
    filtered: 'Keine Adresse passt zu diesem Filter.',
  },
  remove: {
    titleMany_one: '{{formatted}} Adresse löschen?',
    titleMany_other: '{{formatted}} Adressen löschen?',
    text: 'Die Adresse und ihre Position werden gelöscht. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    textMany:
      'Diese Adressen und ihre Positionen werden gelöscht. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    confirm: 'Adresse löschen',
    confirmMany: 'Adressen löschen',
    doneMany_one: '{{formatted}} Adresse gelöscht.',
    doneMany_other: '{{formatted}} Adressen gelöscht.',
  },
  drawer: {
    newTitle: 'Neue Adresse',
    previous: 'Vorherige Adresse',
    next: 'Nächste Adresse',
    unknownTitle: 'Adresse nicht gefunden',
    unknown: 'Diese Adresse gibt es nicht oder nicht mehr.',
    loading: 'Adresse wird geladen',
    remove: 'Adresse löschen',
    history: 'Verlauf',
  },
  fields: {
    name: 'Name',
    kind: 'Art',
    street: 'Straße',
    houseNumber: 'Hausnr.',
    zipCode: 'PLZ',
    city: 'Stadt',
    country: 'Land',
    isUsualStart: 'Touren beginnen üblicherweise hier',
    isUsualFinish: 'Touren enden üblicherweise hier',
    openingHours: 'Öffnungszeiten',
    loadingMinutes: 'Beladen je Fahrzeug',
    loadingSecondsPerPiece: 'und je Packstück',
    docks: 'Rampen',
  },
  loading: {
    title: 'Öffnung und Beladen',
    docksHelp: 'Wie viele Fahrzeuge zugleich beladen werden; leer ohne Grenze.',
    units: { loadingMinutes: 'min', loadingSecondsPerPiece: 's' },
  },
  changed: 'Diese Adresse wurde gerade geändert',
  gone: {
    title: 'Diese Adresse wurde inzwischen gelöscht',
    text: 'Was hier steht, können Sie als neue Adresse anlegen.',
    keep: 'Als neue Adresse anlegen',
  },
  leave: { textNew: 'Die neue Adresse ist noch nicht gespeichert.' },
  /** Sentences of the activity log. */
  activities: {
    collection: 'Adressen',
    create: '{{actor}} hat die Adresse {{object}} angelegt',
    update: '{{actor}} hat die Adresse {{object}} geändert',
    remove: '{{actor}} hat die Adresse {{object}} gelöscht',
    restore: '{{actor}} hat die Adresse {{object}} wiederhergestellt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    addresses: typeof de;
  }
}
