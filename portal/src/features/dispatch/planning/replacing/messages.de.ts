const de = {
  title: { driver: 'Fahrer fällt aus', vehicle: 'Fahrzeug fällt aus' },
  vehicle: 'Fahrzeug',
  until: 'Bis',
  enter: 'Ausfall in den Kalender eintragen',
  entered: 'Ausfall im Kalender eingetragen.',
  event: { driver: 'Ausfall', vehicle: 'Werkstatt' },
  titleOf: '{{name}} fällt aus',
  driver: 'Fahrer',
  choose: { driver: 'Fahrer wählen', vehicle: 'Fahrzeug wählen' },
  day: 'Von',
  nothingFound: 'Nichts gefunden',
  noTours: {
    driver: 'In dieser Zeit hat der Fahrer keine offene Tour.',
    vehicle: 'In dieser Zeit hat das Fahrzeug keine offene Tour.',
  },
  tours: 'Touren, die übernommen werden',
  span: '{{from}}–{{until}}',
  newDriver: 'Neuer Fahrer für {{number}}',
  newVehicle: 'Fahrzeug für {{number}}',
  nobody: 'Niemand',
  noVehicle: 'Keines',
  clear: 'Leeren',
  nobodyFree: 'In dieser Zeit ist niemand frei.',
  send: 'Den Fahrern freigegebener Touren gleich senden',
  sendHelp: 'Sonst erfahren sie es erst, wenn Sie bei jeder Tour die Änderungen senden.',
  unsent: 'Noch nicht gesendet: {{numbers}}.',
  confirm: 'Ausfall übernehmen',
  done_one: '{{formatted}} Tour neu zugewiesen.',
  done_other: '{{formatted}} Touren neu zugewiesen.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    replacing: typeof de;
  }
}
