const de = {
  add: 'Kunde, Adresse oder Ort hinzufügen',
  addStart: 'Start hinzufügen',
  addFinish: 'Ziel hinzufügen',
  up: '{{name}} nach oben',
  down: '{{name}} nach unten',
  remove: '{{name}} entfernen',
  search: {
    customers: 'Kunden',
    addresses: 'Eigene Adressen',
    places: 'Adressen und Orte',
    found_one: '{{formatted}} Treffer',
    found_other: '{{formatted}} Treffer',
    none: 'Nichts gefunden',
    failed: 'Die Suche hat nicht geklappt. Versuchen Sie es erneut.',
    clear: 'Suche leeren',
  },
  minutes: 'min',
  yes: 'ja',
  no: 'nein',
  collectedBefore: 'vorher abgeholt',
  aboardAtStart: 'schon an Bord',
  orders: 'Aufträge',
  addOrder: 'Auftrag hinzufügen',
  removeOrder: 'Auftrag {{number}} entfernen',
  tasks: { delivery: 'Lieferung', collection: 'Abholung' },
  units: { weight: 'kg', volume: 'm³' },
  priorities: { low: 'Niedrig', normal: 'Normal', high: 'Hoch' },
  windows: {
    customer: 'Des Kunden',
    any: 'Jederzeit',
    own: 'Eigene',
    always: 'jederzeit',
    closed: 'an diesem Tag geschlossen',
    driver: 'Für den Fahrer enger',
    from: 'Für den Fahrer, von',
    until: 'Für den Fahrer, bis',
  },
  /** Short forms for the list on a tour's page. */
  wishes: { signature: 'Unterschrift', safeDelivery: 'sicher abstellen erlaubt', tailLift: 'Hebebühne nötig' },
  fields: {
    orderNumber: 'Auftragsnummer',
    task: 'Art',
    recipient: 'Empfänger',
    info: 'Hinweis für den Fahrer',
    signature: 'Unterschrift verlangen',
    safeDelivery: 'Sicher abstellen erlaubt',
    tailLift: 'Hebebühne nötig',
    priority: 'Priorität',
    staySeconds: 'Standzeit',
    goodsFrom: 'Ware von',
    orders: 'Aufträge',
    ownWindows: 'Annahmezeiten',
    driverWindow: 'Zeit für den Fahrer',
    windows: 'Annahmezeiten',
    packages: 'Pakete',
    weight: 'Gewicht',
    volume: 'Volumen',
  },
  warnings: {
    closed: 'An diesem Tag geschlossen',
    unlocated: 'Ohne Position: Weg und Zeiten sind unbekannt',
    outside: 'Die Zeit für den Fahrer liegt außerhalb der Annahmezeiten',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    stop: typeof de;
  }
}
