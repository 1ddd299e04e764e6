const de = {
  title: 'Kunden',
  add: 'Kunde anlegen',
  count_one: '{{formatted}} Kunde',
  count_other: '{{formatted}} Kunden',
  columns: {
    name: 'Name',
    street: 'Straße',
    zipCode: 'PLZ',
    city: 'Stadt',
    phone: 'Telefon',
    categories: 'Kategorien',
  },
  search: {
    label: 'Kunden durchsuchen',
    columns: 'Name, Straße, PLZ, Stadt, Telefon',
  },
  table: {
    more: '+{{formatted}}',
    moreLabel: 'und {{names}}',
  },
  added_one: '{{formatted}} neuer Kunde – anzeigen',
  added_other: '{{formatted}} neue Kunden – anzeigen',
  empty: {
    title: 'Noch keine Kunden',
    text: 'Kunden, die Sie hier anlegen, stehen im Tourenplaner als Stopp bereit. Mit Kategorien ordnen Sie sie nach Belieben.',
    searched: 'Kein Kunde passt zu „{{search}}“.',
    similar: 'Nichts gefunden zu „{{search}}“. Ähnlich geschrieben:',
    both: 'Kein Kunde der Kategorie „{{category}}“ passt zu „{{search}}“.',
    filtered: 'Kein Kunde gehört zur Kategorie „{{category}}“.',
    rough: 'Kein Kunde ohne genaue Position passt zu dieser Auswahl.',
  },
  filter: {
    position: 'Position',
    all: 'Alle',
    rough: 'Ohne genaue Position',
  },
  map: {
    title: 'Karte',
    view: 'Darstellung',
    list: 'Liste',
    map: 'Mit Karte',
    label: 'Die Kunden dieser Seite auf der Karte',
    missing_one: '{{formatted}} Kunde dieser Seite hat keine Position und fehlt auf der Karte.',
    missing_other: '{{formatted}} Kunden dieser Seite haben keine Position und fehlen auf der Karte.',
  },
  sheet: {
    category: 'Kategorie',
    allCategories: 'Alle Kategorien',
  },
  selection: {
    plan: 'Im Planer einplanen',
  },
  remove: {
    titleMany_one: '{{formatted}} Kunden löschen?',
    titleMany_other: '{{formatted}} Kunden löschen?',
    text: 'Anschrift, Telefon und Kategorien des Kunden werden gelöscht. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    textMany:
      'Anschriften, Telefonnummern und Kategorien dieser Kunden werden gelöscht. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    confirm: 'Kunde löschen',
    confirmMany: 'Kunden löschen',
    doneMany_one: '{{formatted}} Kunde gelöscht.',
    doneMany_other: '{{formatted}} Kunden gelöscht.',
  },
  drawer: {
    newTitle: 'Neuer Kunde',
    previous: 'Vorheriger Kunde',
    next: 'Nächster Kunde',
    unknownTitle: 'Kunde nicht gefunden',
    unknown: 'Diesen Kunden gibt es nicht oder nicht mehr.',
    loading: 'Kunde wird geladen',
    remove: 'Kunde löschen',
    history: 'Verlauf',
    advanced: 'Weitere Angaben',
  },
  fields: {
    name: 'Name',
    street: 'Straße',
    houseNumber: 'Hausnr.',
    zipCode: 'PLZ',
    city: 'Stadt',
    country: 'Land',
    phone: 'Telefon',
    categories: 'Kategorien',
    acceptanceHours: 'Annahmezeiten',
    addressAdditional: 'Adresszusatz',
    position: 'Position',
    addressAdditionalHelp: 'Etwa Hinterhof, Rampe 3 oder Klingelname.',
    stayMinutes: 'Standzeit',
    stayMinutesHelp: 'Vorgabe für neue Stopps hier; leer gilt die Vorgabe der Firma.',
    minutes: 'min',
    info: 'Hinweis für den Fahrer',
    infoHelp: 'Steht bei jedem neuen Stopp hier.',
    usualDriver: 'Stammfahrer',
    noCategory: 'Keine Kategorie gefunden',
  },
  changed: 'Dieser Kunde wurde gerade geändert',
  gone: {
    title: 'Dieser Kunde wurde inzwischen gelöscht',
    text: 'Was hier steht, können Sie als neuen Kunden anlegen.',
    keep: 'Als neuen Kunden anlegen',
  },
  leave: { textNew: 'Der neue Kunde ist noch nicht gespeichert.' },
  /** Sentences of the activity log. */
  activities: {
    collection: 'Kunden',
    create: '{{actor}} hat den Kunden {{object}} angelegt',
    update: '{{actor}} hat den Kunden {{object}} geändert',
    remove: '{{actor}} hat den Kunden {{object}} gelöscht',
    restore: '{{actor}} hat den Kunden {{object}} wiederhergestellt',
    'assign-category': '{{actor}} hat dem Kunden {{object}} die Kategorie {{category}} gegeben',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    customers: typeof de;
  }
}
