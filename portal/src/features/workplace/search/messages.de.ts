const de = {
  title: 'Alles durchsuchen',
  placeholder: 'Name, Nummer, Kennzeichen, Ort …',
  close: 'Suche schließen',
  results: 'Treffer',
  counted_one: '{{formatted}} Treffer',
  counted_other: '{{formatted}} Treffer',
  searching: 'Wird gesucht …',
  nothing: 'Nichts gefunden',
  nothingText: 'Prüfen Sie die Schreibweise, oder suchen Sie mit weniger Wörtern.',
  similarCustomers: 'Kunden, ähnlich geschrieben',
  visit: {
    open: 'Heute {{time}}',
    rough: 'Heute etwa {{time}}',
    late_one: '+ {{formatted}} Minute',
    late_other: '+ {{formatted}} Minuten',
    arrived: 'Seit {{time}} dort',
    delivered: 'Heute {{time}} zugestellt',
    refused: 'Heute {{time}} abgelehnt',
    failed: 'Heute {{time}} nicht zugestellt',
    skipped: 'Heute ausgelassen',
    unknown: { open: 'Heute, Uhrzeit unbekannt', over: 'Heute besucht' },
    call: '{{name}} anrufen',
  },
  groups: {
    recent: 'Zuletzt geöffnet',
    actions: 'Aktionen',
    screens: 'Seiten',
    customers: 'Kunden',
    tours: 'Touren',
    vehicles: 'Fahrzeuge',
    drivers: 'Fahrer',
    sensors: 'Sensoren',
    archive: 'Archiv',
    questions: 'Fragen und Antworten',
  },
  actions: {
    planTour: 'Tour planen',
    addCustomer: 'Kunde anlegen',
    importCustomers: 'Kunden importieren',
    importOrders: 'Aufträge importieren',
    addVehicle: 'Fahrzeug anlegen',
    importVehicles: 'Fahrzeuge importieren',
    confirmDrivers: 'Fahrer bestätigen',
    registerSensor: 'Sensor registrieren',
    addTemplate: 'Vorlage anlegen',
    writeToSupport: 'Nachricht an den Support schreiben',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    search: typeof de;
  }
}
