const de = {
  back: 'Zurück zur Flotte',
  edit: 'Bearbeiten',
  report: 'Schaden melden',
  more: 'Weitere Aktionen',
  criticalShort: 'Kritischer Schaden.',
  criticalText: 'Das Fahrzeug sollte nicht fahren, bis der Schaden geprüft ist.',
  loading: 'Fahrzeug wird geladen',
  unknownTitle: 'Dieses Fahrzeug gibt es nicht oder nicht mehr',
  unknown: 'Vielleicht wurde es gelöscht, oder die Adresse ist nicht vollständig.',
  toFleet: 'Alle Fahrzeuge',
  totalWeight: 'Gesamtgewicht',
  across: 'Grenzverkehr',
  crossesBorders: 'gewerblich',
  measures: 'Maße',
  costs: 'Kosten',
  data: 'Fahrzeugdaten',
  created: 'Angelegt',
  none: 'n. a.',
  uploadImage: 'Bild hochladen',
  changeImage: 'Bild ändern',
  drivers: 'Fahrer',
  noDrivers: 'Für diese Wochen ist keine Tour mit diesem Fahrzeug geplant.',
  drivesNow: 'Fährt gerade',
  drivesToday: 'Heute ab {{time}}',
  drivesOn: '{{day}} ab {{time}}',
  today: 'Tour {{number}}',
  sensors: 'Sensoren',
  noSensors: 'Noch kein Sensor zugewiesen.',
  toSensors: 'Zuweisen',
  activity: 'Letzte Aktivitäten',
  noActivity: 'Noch keine Aktivitäten.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    vehiclePage: typeof de;
  }
}
