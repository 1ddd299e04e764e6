import stop from '#portal/entities/stop/messages.de.ts';

const de = {
  title: 'Ohne Tour',
  toTours: 'Zurück zu den Touren',
  add: 'Stopp hinzufügen',
  yes: 'ja',
  no: 'nein',
  count_one: '{{formatted}} Stopp',
  count_other: '{{formatted}} Stopps',
  columns: {
    day: 'Tag',
    name: 'Name',
    address: 'Adresse',
    orders: 'Aufträge',
    packages: 'Pakete',
    acts: 'Aktionen',
  },
  packages_one: '{{formatted}} Paket',
  packages_other: '{{formatted}} Pakete',
  priority: 'Priorität: {{priority}}',
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
    nothingFound: 'Am {{day}} keine offene Tour gefunden',
    nothingFoundInSpan: 'Vom {{day}} bis {{until}} keine offene Tour gefunden',
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
  drawer: {
    newTitle: 'Neuer Stopp ohne Tour',
    previous: 'Vorheriger Stopp',
    next: 'Nächster Stopp',
    unknownTitle: 'Stopp nicht gefunden',
    unknown: 'Dieser Stopp liegt nicht oder nicht mehr ohne Tour.',
    loading: 'Stopp wird geladen',
    remove: 'Stopp löschen',
    history: 'Verlauf',
  },
  place: {
    find: 'Kunde, Adresse oder Ort',
    other: 'Anderer Kunde oder andere Adresse',
    name: 'Name',
    street: 'Straße',
    houseNumber: 'Hausnr.',
    zipCode: 'PLZ',
    city: 'Ort',
    country: 'Land',
    phone: 'Telefon',
    addressAdditional: 'Adresszusatz',
  },
  fields: {
    ...stop.fields,
    where: 'Kunde oder Adresse',
    name: 'Name',
    day: 'Tag',
    orderNumbers: 'Auftragsnummern',
  },
  changed: 'Dieser Stopp wurde gerade geändert',
  gone: {
    title: 'Dieser Stopp liegt nicht mehr ohne Tour',
    text: 'Er wurde gelöscht oder in eine Tour übernommen. Was hier steht, können Sie als neuen Stopp anlegen.',
    keep: 'Als neuen Stopp anlegen',
  },
  leave: { textNew: 'Der neue Stopp ist noch nicht gespeichert.' },
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
