const de = {
  /** Import and export of a list. */
  files: {
    export: 'Exportieren',
    label: 'Import und Export',
    import: 'Importieren …',
    csv: 'Als CSV exportieren',
    xlsx: 'Als Excel exportieren',
    template: 'Vorlage herunterladen',
  },
  shown: '{{shown}} von {{total}}',
  more: 'Weitere laden',
  sortBy: 'Nach {{column}} sortieren',
  clearSearch: 'Suche leeren',
  nothingFound: 'Nichts gefunden',
  pages: 'Seiten',
  range: '{{from}}–{{to}} von {{total}}',
  previous: 'Vorherige Seite',
  next: 'Nächste Seite',
  gone: 'gelöscht',
  acts: 'Aktionen für {{name}}',
  moved: 'Liste geändert – aktualisieren',
  views: 'Ansicht',
  sheet: {
    open: 'Sortieren und filtern',
    sort: 'Sortieren',
    sortBy: 'Sortieren nach',
    direction: 'Reihenfolge',
    ascending: 'Aufsteigend',
    descending: 'Absteigend',
    select: 'Mehrere auswählen',
    done: 'Fertig',
  },
  /** For a row that is edited beside its list. */
  row: {
    remove: 'Löschen',
    removeTitle: '{{name}} löschen?',
    removed: '{{name}} gelöscht.',
    gone: 'Schon gelöscht.',
    left_one: '{{names}} bleibt, weil Touren dorthin unterwegs sind: {{tours}}.',
    left_other: '{{names}} bleiben, weil Touren dorthin unterwegs sind: {{tours}}.',
    saved: '{{name}} gespeichert.',
    added: '{{name}} angelegt.',
    addedMany: '{{what}} angelegt.',
    unsaved: 'Was Sie an „{{name}}“ geändert haben, ist noch nicht gespeichert.',
  },
  clear: { searched: 'Suche leeren', both: 'Suche und Filter zurücksetzen', filtered: 'Filter aufheben' },
  selection: {
    count: '{{formatted}} ausgewählt',
    all: 'Alle auf dieser Seite auswählen',
    row: '{{name}} auswählen',
    clear: 'Auswahl aufheben',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    list: typeof de;
  }
}
