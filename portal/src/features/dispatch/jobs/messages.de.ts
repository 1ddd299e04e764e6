import stop from '#portal/entities/stop/messages.de.ts';

const de = {
  title: 'Offene Aufträge',
  toTours: 'Zurück zu den Touren',
  add: 'Auftrag anlegen',
  count_one: '{{formatted}} Auftrag',
  count_other: '{{formatted}} Aufträge',
  columns: {
    day: 'Tag',
    name: 'Name',
    address: 'Adresse',
    orders: 'Auftragsnummern',
    packages: 'Pakete',
    acts: 'Aktionen',
  },
  packages_one: '{{formatted}} Paket',
  packages_other: '{{formatted}} Pakete',
  priority: 'Priorität: {{priority}}',
  follows: '2. Versuch',
  goodsFrom: 'Ware von {{name}}',
  deliveredTo: 'Zustellung an {{name}}',
  search: { label: 'Offene Aufträge durchsuchen', columns: 'Name, Adresse, Auftragsnummer' },
  added_one: '{{formatted}} neuer Auftrag – anzeigen',
  added_other: '{{formatted}} neue Aufträge – anzeigen',
  empty: {
    title: 'Keine offenen Aufträge',
    text: 'Hier stehen Aufträge, die noch in keiner Tour sind: aus einem Import, von Hand angelegt oder nach einem Fehlschlag noch einmal zu versuchen.',
    searched: 'Kein offener Auftrag passt zu „{{search}}“.',
    clear: 'Suche leeren',
  },
  followUps: {
    open: 'Fehlgeschlagene von gestern übernehmen',
    done_one: '{{formatted}} Auftrag von gestern für heute übernommen.',
    done_other: '{{formatted}} Aufträge von gestern für heute übernommen.',
    none: 'Von gestern ist nichts mehr zu übernehmen.',
  },
  assign: {
    open: 'In Tour …',
    title: 'In eine Tour übernehmen',
    many_one: '{{formatted}} Auftrag',
    many_other: '{{formatted}} Aufträge',
    tour: 'Tour',
    placeholder: 'Tour wählen',
    nothingFound: 'Am {{day}} keine offene Tour gefunden',
    nothingFoundInSpan: 'Vom {{day}} bis {{until}} keine offene Tour gefunden',
    noDriver: 'kein Fahrer',
    pending: 'Der Fahrer einer freigegebenen Tour sieht die Aufträge, sobald Sie ihre Änderungen senden.',
    submit: 'Übernehmen',
    done_one: '{{formatted}} Auftrag in Tour {{number}} übernommen.',
    done_other: '{{formatted}} Aufträge in Tour {{number}} übernommen.',
  },
  link: {
    open: 'Verbinden',
    hint: 'Eine Abholung und die Lieferungen, deren Ware dort abgeholt wird',
    done: 'Abholung bei {{name}} mit der Zustellung an {{others}} verbunden.',
  },
  remove: {
    titleMany_one: '{{formatted}} Auftrag löschen?',
    titleMany_other: '{{formatted}} Aufträge löschen?',
    text: 'Der Auftrag wird nicht mehr ausgeführt. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    textMany:
      'Diese Aufträge werden nicht mehr ausgeführt. Das lässt sich 10 Minuten lang rückgängig machen, auch unter „Aktivitäten“.',
    confirm: 'Auftrag löschen',
    confirmMany: 'Aufträge löschen',
    doneMany_one: '{{formatted}} Auftrag gelöscht.',
    doneMany_other: '{{formatted}} Aufträge gelöscht.',
  },
  drawer: {
    newTitle: 'Neuer Auftrag',
    previous: 'Vorheriger Auftrag',
    next: 'Nächster Auftrag',
    unknownTitle: 'Auftrag nicht gefunden',
    unknown: 'Dieser Auftrag ist nicht mehr offen.',
    loading: 'Auftrag wird geladen',
    remove: 'Auftrag löschen',
    history: 'Verlauf',
  },
  place: {
    find: 'Kunde, Adresse oder Ort',
    other: 'Anderer Kunde oder andere Adresse',
    name: 'Name',
    street: 'Straße',
    houseNumber: 'Hausnr.',
    zipCode: 'PLZ',
    city: 'Stadt',
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
  changed: 'Dieser Auftrag wurde gerade geändert',
  gone: {
    title: 'Dieser Auftrag ist nicht mehr offen',
    text: 'Er wurde gelöscht oder in eine Tour übernommen. Was hier steht, können Sie als neuen Auftrag anlegen.',
    keep: 'Als neuen Auftrag anlegen',
  },
  leave: { textNew: 'Der neue Auftrag ist noch nicht gespeichert.' },
  /** Sentences of the activity log. */
  activities: {
    collection: 'Offene Aufträge',
    create: '{{actor}} hat den offenen Auftrag {{object}} angelegt',
    update: '{{actor}} hat den offenen Auftrag {{object}} geändert',
    remove: '{{actor}} hat den offenen Auftrag {{object}} gelöscht',
    restore: '{{actor}} hat den offenen Auftrag {{object}} wiederhergestellt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    jobs: typeof de;
  }
}
