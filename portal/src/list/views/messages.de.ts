const de = {
  view: 'Ansicht',
  views: 'Ansichten',
  /** The list without a view: all rows, in the default order. */
  byItself: 'Standard',
  changed: 'geändert',
  name: 'Name der Ansicht',
  columns: 'Spalten',
  reset: 'Zurücksetzen',
  update: 'Ansicht aktualisieren',
  save: {
    button: 'Ansicht speichern …',
    title: 'Ansicht speichern',
    text: 'Suche, Filter, Reihenfolge und Spalten, wie sie jetzt sind. Nur Sie sehen diese Ansicht, auf jedem Gerät.',
    textWithoutDay:
      'Suche, Filter, Reihenfolge und Spalten, wie sie jetzt sind, für jeden Tag, den Sie sich ansehen. Nur Sie sehen diese Ansicht, auf jedem Gerät.',
    confirm: 'Speichern',
  },
  rename: {
    label: '{{name}} umbenennen',
    title: 'Ansicht umbenennen',
    confirm: 'Umbenennen',
  },
  remove: '{{name}} löschen',
  full: 'Mehr als {{formatted}} Ansichten einer Liste lassen sich nicht speichern. Löschen Sie zuerst eine.',
  done: {
    saved: 'Ansicht „{{name}}“ gespeichert.',
    updated: 'Ansicht „{{name}}“ aktualisiert.',
    renamed: 'Ansicht in „{{name}}“ umbenannt.',
    removed: 'Ansicht „{{name}}“ gelöscht.',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    views: typeof de;
  }
}
