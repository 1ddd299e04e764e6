const de = {
  openFor: 'Fällt aus …',
  title: 'Fahrer fällt aus',
  titleOf: '{{name}} fällt aus',
  driver: 'Fahrer',
  chooseDriver: 'Fahrer wählen',
  day: 'Tag',
  nothingFound: 'Nichts gefunden',
  noTours: 'An diesem Tag hat der Fahrer keine offene Tour.',
  tours: 'Touren, die übernommen werden',
  span: '{{from}}–{{until}}',
  newDriver: 'Neuer Fahrer für {{number}}',
  newVehicle: 'Fahrzeug für {{number}}',
  nobody: 'Niemand',
  noVehicle: 'Keines',
  clear: 'Leeren',
  free: 'frei',
  has: '{{number}} von {{from}} bis {{until}}',
  critical: 'kritischer Schaden',
  nobodyFree: 'In dieser Zeit ist niemand frei.',
  send: 'Den Fahrern freigegebener Touren gleich senden',
  sendHelp: 'Sonst erfahren sie es erst, wenn Sie bei jeder Tour die Änderungen senden.',
  unsent: 'Noch nicht gesendet: {{numbers}}.',
  confirm: 'Touren übergeben',
  done_one: '{{formatted}} Tour neu zugewiesen.',
  done_other: '{{formatted}} Touren neu zugewiesen.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    replacing: typeof de;
  }
}
