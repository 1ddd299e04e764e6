/** Words for rules that forms at the start of a visit do not have. */
const de = {
  'house-number-date':
    'Die Hausnummer wurde von der Tabellenkalkulation in ein Datum verwandelt. Formatieren Sie die Spalte als Text und geben Sie die Hausnummer neu ein.',
  'phone-zero':
    'Die Telefonnummer hat am Anfang keine Null und kein Plus; oft nimmt die Tabellenkalkulation sie weg. Formatieren Sie die Spalte als Text und ergänzen Sie sie.',
  'phone-lost':
    'Die Telefonnummer wurde von der Tabellenkalkulation in eine Zahl verwandelt. Formatieren Sie die Spalte als Text und geben Sie die Nummer neu ein.',
  'attachments-too-heavy': 'Alle Anhänge zusammen: höchstens 10 MB.',
  twice: 'Dieses Feld ist schon einer anderen Spalte zugeordnet.',
  'acceptance-hours': 'Nicht verstanden. Schreiben Sie etwa „Mo–Fr 08:00–12:00, 13:00–17:00; Sa 09:00–12:00“.',
  'day-twice': 'Für diesen Tag gibt es schon einen Eintrag.',
  'shifts-overlap': 'Diese Schicht überschneidet sich mit einer anderen.',
  future: 'Dieser Zeitpunkt liegt in der Zukunft.',
  'too-early': 'Dieser Zeitpunkt liegt zu weit zurück.',
  'unknown-driver': 'Diesen Fahrer gibt es nicht mehr.',
  'unknown-vehicle': 'Dieses Fahrzeug gibt es nicht mehr.',
  'unknown-template': 'Diese Vorlage gibt es nicht mehr.',
  'unknown-delivery-service': 'Diesen Lieferdienst gibt es nicht mehr.',
  'customer-nowhere': 'Diesen Kunden gibt es nicht oder mehrmals. Ergänzen Sie die Anschrift.',
  windows: 'Schreiben Sie Zeitfenster als 08:00–12:00, 14:00–17:00.',
  'unknown-customer': 'Diesen Kunden gibt es nicht mehr.',
  'unknown-address': 'Diesen Ort gibt es nicht mehr.',
  'date-time': 'Geben Sie Datum und Uhrzeit ein.',
  'stop-order': 'Der Start steht vorn, das Ziel am Ende.',
  'collected-first': 'Die Ware wird vorher in derselben Tour abgeholt.',
  'customers-alone': 'Nur bei Kunden wird zugestellt, was vorher abgeholt wird.',
  'pair-chain': 'Was hier zugestellt wird, kann nicht erst bei einer anderen Zustellung abgeholt werden.',
  'no-collection-before': 'Diese Abholung steht in keiner Zeile davor und ist kein offener Auftrag.',
  'unknown-collection': 'Diese Abholung ist kein offener Auftrag.',
  'stop-twice': 'Dieser Stopp steht schon in der Tour.',
  'outside-windows': 'Liegt außerhalb dessen, was dem Kunden versprochen ist.',
  'driver-or-vehicle': 'Wählen Sie einen Fahrer oder ein Fahrzeug.',
  'shift-too-long': 'Eine Schicht dauert höchstens 24 Stunden.',
  'span-too-long': 'Höchstens {{maximum}} Tage auf einmal.',
  temperature: 'Schreiben Sie etwa 2–8 °C oder bis −18 °C.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    rules: typeof de;
  }
}
