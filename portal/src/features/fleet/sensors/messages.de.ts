const de = {
  title: 'Sensoren',
  count_one: '{{formatted}} Sensor',
  count_other: '{{formatted}} Sensoren',
  columns: {
    model: 'Modell',
    name: 'Name',
    vehicle: 'Fahrzeug',
    position: 'Position',
    created: 'Registriert',
    actions: 'Aktionen',
  },
  search: { label: 'Sensoren durchsuchen', columns: 'Modell, Name, Fahrzeug' },
  added_one: '{{formatted}} neuer Sensor – anzeigen',
  added_other: '{{formatted}} neue Sensoren – anzeigen',
  new: 'neu',
  positionAndModel: '{{position}} · {{model}}',
  measures: { temperature: 'Temperatur', humidity: 'Feuchte', door: 'Türkontakt' },
  empty: {
    title: 'Noch keine Sensoren',
    text: 'Registrieren Sie den ersten mit der Seriennummer auf seiner Rückseite. Danach weisen Sie ihn einem Fahrzeug zu.',
    searched: 'Kein Sensor passt zu „{{search}}“.',
    clear: 'Suche leeren',
  },
  acts: {
    assign: 'Fahrzeug zuweisen',
    assignOf: '{{name}}: Fahrzeug zuweisen',
    move: 'Fahrzeug oder Position ändern',
    unassign: 'Zuweisung aufheben',
    rename: 'Umbenennen',
    remove: 'Entfernen',
  },
  done: {
    register: '{{name}} registriert.',
    rename: '{{name}} umbenannt.',
    assign: '{{name}} ist jetzt {{plateNumber}} zugewiesen.',
    unassign: '{{name}} ist nicht mehr {{plateNumber}} zugewiesen.',
    remove: '{{name}} entfernt.',
    gone: '{{name}} wurde inzwischen entfernt.',
    elsewhere: 'Jemand war schneller: {{name}} steht inzwischen woanders.',
  },
  register: {
    title: 'Sensor registrieren',
    serialKey: 'Seriennummer',
    help: 'Vier Gruppen aus je vier Großbuchstaben oder Ziffern. Sie steht auf der Rückseite.',
    rubbish: 'Das Eingefügte ist keine Seriennummer: vier Gruppen aus je vier Großbuchstaben oder Ziffern.',
    submit: 'Registrieren',
  },
  rename: {
    title: 'Sensor umbenennen',
    submit: 'Umbenennen',
    changed: 'Dieser Sensor wurde gerade umbenannt',
  },
  assign: {
    title: 'Sensor zuweisen',
    vehicle: 'Fahrzeug',
    position: 'Position',
    positionHelp: 'Optional, zum Beispiel „Hecktür“',
    submit: 'Zuweisen',
    later: 'Später zuweisen',
    choose: 'Wählen Sie ein Fahrzeug.',
    vehicleGone: 'Dieses Fahrzeug wurde inzwischen gelöscht. Wählen Sie ein anderes.',
    elsewhere: 'Jemand hat den Sensor inzwischen {{plateNumber}} zugewiesen. „Zuweisen“ ersetzt das.',
    elsewhereAt: 'Jemand hat den Sensor inzwischen {{plateNumber}} zugewiesen ({{position}}). „Zuweisen“ ersetzt das.',
    nowhere: 'Jemand hat die Zuweisung des Sensors inzwischen aufgehoben.',
  },
  choice: {
    search: 'Kennzeichen oder Modell',
    nothingFound: 'Kein Fahrzeug passt zu „{{search}}“.',
    found_one: '{{formatted}} Fahrzeug gefunden',
    found_other: '{{formatted}} Fahrzeuge gefunden',
    more: 'Hier stehen nur die ersten {{count}}. Suchen Sie nach Kennzeichen oder Modell.',
    empty: 'Noch keine Fahrzeuge.',
    toFleet: 'Zur Flotte',
  },
  seek: {
    title: 'Sensor für {{plateNumber}} wählen',
    search: 'Name oder Seriennummer',
    none: 'Kein Sensor ist frei. Registrieren Sie einen neuen, oder heben Sie die Zuweisung eines anderen auf.',
    nothingFound: 'Kein freier Sensor passt zu „{{search}}“.',
    more: 'Hier stehen nur die ersten {{count}}. Suchen Sie nach Name oder Seriennummer.',
    vehicleGone: 'Dieses Fahrzeug wurde inzwischen gelöscht.',
  },
  removal: {
    title: '{{name}} entfernen?',
    assigned: 'Name und Zuweisung zu {{plateNumber}} gehen verloren.',
    unassigned: 'Der Name geht verloren.',
    serialKey:
      'Die Seriennummer {{serialKey}} wird wieder frei: Jeder, der sie hat, kann den Sensor registrieren, auch eine andere Firma.',
    confirm: 'Sensor entfernen',
  },
  sale: {
    title: 'Weitere Sensoren',
    price: 'Preis auf Anfrage',
    priceOf: 'Preis auf Anfrage: {{model}}',
  },
  price: {
    title: 'Preis für {{model}} anfragen',
    about:
      'Die Anfrage wird gespeichert und mit Ihrem Namen, Ihrer E-Mail-Adresse und Ihrer Telefonnummer an den Betreiber weitergeleitet.',
    quantity: 'Anzahl',
    message: 'Nachricht',
    help: 'Optional, zum Beispiel der gewünschte Liefertermin',
    submit: 'Anfrage senden',
    sent: 'Anfrage über {{quantity}} × {{model}} gespeichert. Sie wird weitergeleitet.',
  },
  /** Sentences of the activity log. */
  activities: {
    collection: 'Sensoren',
    register: '{{actor}} hat den Sensor {{object}} registriert',
    rename: '{{actor}} hat den Sensor {{object}} umbenannt',
    assign: '{{actor}} hat den Sensor {{object}} zugewiesen',
    unassign: '{{actor}} hat den Sensor {{object}} aus seinem Fahrzeug genommen',
    remove: '{{actor}} hat den Sensor {{object}} zurückgegeben',
    'request-price': '{{actor}} hat nach dem Preis eines Sensors gefragt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    sensors: typeof de;
  }
}
