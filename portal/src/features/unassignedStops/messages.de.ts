const de = {
  title: 'Ohne Tour',
  count_one: '{{formatted}} Stopp',
  count_other: '{{formatted}} Stopps',
  columns: {
    day: 'Tag',
    name: 'Name',
    address: 'Adresse',
    orders: 'Aufträge',
    packages: 'Packstücke',
    acts: 'Aktionen',
  },
  packages_one: '{{formatted}} Packstück',
  packages_other: '{{formatted}} Packstücke',
  follows: '2. Versuch',
  search: { label: 'Stopps ohne Tour durchsuchen', columns: 'Name, Adresse, Auftrag' },
  added_one: '{{formatted}} neuer Stopp – anzeigen',
  added_other: '{{formatted}} neue Stopps – anzeigen',
  empty: {
    title: 'Nichts ohne Tour',
    text: 'Aufträge, die ein Import keiner Tour zuordnet, und Stopps, die noch einmal versucht werden, warten hier auf ihre Tour.',
    searched: 'Kein Stopp ohne Tour passt zu „{{search}}“.',
    clear: 'Suche leeren',
  },
  followUps: {
    open: 'Gestrige Fehlschläge übernehmen',
    done_one: '{{formatted}} Stopp von gestern für heute übernommen.',
    done_other: '{{formatted}} Stopps von gestern für heute übernommen.',
    none: 'Von gestern ist nichts mehr zu übernehmen.',
  },
  assign: {
    open: 'In Tour …',
    title: 'In eine Tour übernehmen',
    many_one: '{{formatted}} Stopp',
    many_other: '{{formatted}} Stopps',
    tour: 'Tour',
    placeholder: 'Tour wählen',
    nothingFound: 'Keine offene Tour gefunden',
    noDriver: 'kein Fahrer',
    pending: 'Eine freigegebene Tour bekommt die Stopps, sobald Sie ihre Änderungen senden.',
    submit: 'Übernehmen',
    done_one: '{{formatted}} Stopp in Tour {{number}} übernommen.',
    done_other: '{{formatted}} Stopps in Tour {{number}} übernommen.',
  },
  remove: {
    titleMany_one: '{{formatted}} Stopp löschen?',
    titleMany_other: '{{formatted}} Stopps löschen?',
    text: 'Der Stopp kommt in keine Tour mehr. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    textMany:
      'Diese Stopps kommen in keine Tour mehr. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    confirm: 'Stopp löschen',
    confirmMany: 'Stopps löschen',
    doneMany_one: '{{formatted}} Stopp gelöscht.',
    doneMany_other: '{{formatted}} Stopps gelöscht.',
  },
  /** What was done, as activities tell it. */
  activities: {
    collection: 'Ohne Tour',
    create: '{{actor}} hat den Stopp {{object}} ohne Tour angelegt',
    update: '{{actor}} hat den Stopp {{object}} ohne Tour geändert',
    remove: '{{actor}} hat den Stopp {{object}} ohne Tour gelöscht',
    restore: '{{actor}} hat den Stopp {{object}} ohne Tour wiederhergestellt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    unassignedStops: typeof de;
  }
}
