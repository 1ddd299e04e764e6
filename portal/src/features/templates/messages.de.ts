const de = {
  title: 'Vorlagen',
  count_one: '{{formatted}} Vorlage',
  count_other: '{{formatted}} Vorlagen',
  columns: {
    name: 'Name',
    stops: 'Stopps',
    departure: 'Abfahrt',
    driver: 'Fahrer',
    vehicle: 'Fahrzeug',
    acts: 'Aktionen',
  },
  stops_one: '{{formatted}} Stopp',
  stops_other: '{{formatted}} Stopps',
  departs: 'ab {{time}}',
  driverGone: 'Nicht mehr da',
  vehicleGone: 'Nicht mehr da',
  stopGone: 'Nicht mehr da, wird ausgelassen',
  search: { label: 'Vorlagen durchsuchen', columns: 'Name' },
  added_one: '{{formatted}} neue Vorlage – anzeigen',
  added_other: '{{formatted}} neue Vorlagen – anzeigen',
  empty: {
    title: 'Noch keine Vorlagen',
    text: 'Was Sie immer wieder fahren, speichern Sie im Menü einer Tour als Vorlage und legen daraus Touren für mehrere Tage auf einmal an.',
    searched: 'Keine Vorlage passt zu „{{search}}“.',
    both: 'Keine Vorlage passt zu „{{search}}“.',
    filtered: 'Keine Vorlage passt zu diesem Filter.',
  },
  make: {
    open: 'Touren anlegen …',
    of: 'Touren anlegen … aus {{name}}',
    title: 'Touren aus {{name}} anlegen',
    text: 'An jedem gewählten Tag entsteht ein Entwurf, mit Namen und Adressen von heute.',
    days: 'Tage',
    confirm_one: '{{formatted}} Entwurf anlegen',
    confirm_other: '{{formatted}} Entwürfe anlegen',
    done_one: '{{formatted}} Entwurf angelegt.',
    done_other: '{{formatted}} Entwürfe angelegt.',
    left_one: '{{formatted}} Stopp, den es nicht mehr gibt, fehlt darin.',
    left_other: '{{formatted}} Stopps, die es nicht mehr gibt, fehlen darin.',
  },
  remove: {
    titleMany_one: '{{formatted}} Vorlage löschen?',
    titleMany_other: '{{formatted}} Vorlagen löschen?',
    text: 'Touren, die daraus angelegt wurden, bleiben. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    textMany:
      'Touren, die daraus angelegt wurden, bleiben. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    confirm: 'Vorlage löschen',
    confirmMany: 'Vorlagen löschen',
    doneMany_one: '{{formatted}} Vorlage gelöscht.',
    doneMany_other: '{{formatted}} Vorlagen gelöscht.',
  },
  drawer: {
    newTitle: 'Neue Vorlage',
    previous: 'Vorherige Vorlage',
    next: 'Nächste Vorlage',
    unknownTitle: 'Vorlage nicht gefunden',
    unknown: 'Diese Vorlage gibt es nicht oder nicht mehr.',
    loading: 'Vorlage wird geladen',
    remove: 'Vorlage löschen',
    history: 'Verlauf',
  },
  fields: {
    name: 'Name',
    departure: 'Übliche Abfahrt',
    driver: 'Fahrer',
    vehicle: 'Fahrzeug',
    orderNumber: 'Auftragsnummer',
    stops: 'Stopps',
  },
  none: { driver: 'Kein Fahrer', vehicle: 'Kein Fahrzeug' },
  clear: { driver: 'Fahrer entfernen', vehicle: 'Fahrzeug entfernen' },
  nothingFound: 'Nichts gefunden',
  changed: 'Diese Vorlage wurde gerade geändert',
  gone: {
    title: 'Diese Vorlage wurde inzwischen gelöscht',
    text: 'Was hier steht, können Sie als neue Vorlage anlegen.',
    keep: 'Als neue Vorlage anlegen',
  },
  leave: { textNew: 'Die neue Vorlage ist noch nicht gespeichert.' },
  /** What was done, as activities tell it. */
  activities: {
    collection: 'Vorlagen',
    create: '{{actor}} hat die Vorlage {{object}} angelegt',
    update: '{{actor}} hat die Vorlage {{object}} geändert',
    remove: '{{actor}} hat die Vorlage {{object}} gelöscht',
    restore: '{{actor}} hat die Vorlage {{object}} wiederhergestellt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    templates: typeof de;
  }
}
