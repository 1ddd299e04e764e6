const de = {
  strip: 'Kategorien',
  add: 'Kategorie',
  addLabel: 'Kategorie anlegen',
  failed: 'Die Kategorien konnten nicht geladen werden.',
  held_one: '{{formatted}} Kunde',
  held_other: '{{formatted}} Kunden',
  edit: '{{name}} bearbeiten',
  editTitle: 'Kategorie bearbeiten',
  /** Link to the activity log of a category. */
  history: 'Verlauf',
  newTitle: 'Neue Kategorie',
  name: 'Name',
  color: 'Farbe',
  colors: {
    '#4ca3dd': 'Himmelblau',
    '#2a7de1': 'Blau',
    '#1d9a6c': 'Grün',
    '#7a8f1e': 'Oliv',
    '#d0951d': 'Ocker',
    '#c2410c': 'Ziegelrot',
    '#d6336c': 'Himbeere',
    '#8a3ab9': 'Violett',
    own: 'Eigene Farbe',
  },
  create: 'Anlegen',
  createAndNext: 'Anlegen und nächste',
  remove: 'Löschen …',
  removeNamed: '{{name}} löschen',
  saved: 'Kategorie „{{name}}“ gespeichert.',
  created: 'Kategorie „{{name}}“ angelegt.',
  removed: 'Kategorie „{{name}}“ gelöscht.',
  changed: 'Diese Kategorie wurde gerade geändert',
  gone: {
    title: 'Diese Kategorie wurde inzwischen gelöscht',
    text: 'Was hier steht, können Sie als neue Kategorie anlegen.',
    keep: 'Als neue Kategorie anlegen',
  },
  leave: {
    text: 'Was Sie an „{{name}}“ geändert haben, ist noch nicht gespeichert.',
    textNew: 'Die neue Kategorie ist noch nicht gespeichert.',
  },
  limit: 'Mehr als {{formatted}} Kategorien sind nicht möglich.',
  removal: {
    title: 'Kategorie „{{name}}“ löschen?',
    none: 'Kein Kunde gehört zu dieser Kategorie.',
    held_one: '{{formatted}} Kunde gehört zu dieser Kategorie und verliert sie. Der Kunde selbst bleibt.',
    held_other: '{{formatted}} Kunden gehören zu dieser Kategorie und verlieren sie. Die Kunden selbst bleiben.',
    undo: 'Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    confirm: 'Kategorie löschen',
  },
  /** Sentences of the activity log. */
  activities: {
    collection: 'Kategorien',
    create: '{{actor}} hat die Kategorie {{object}} angelegt',
    update: '{{actor}} hat die Kategorie {{object}} geändert',
    remove: '{{actor}} hat die Kategorie {{object}} gelöscht',
    restore: '{{actor}} hat die Kategorie {{object}} wiederhergestellt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    categories: typeof de;
  }
}
