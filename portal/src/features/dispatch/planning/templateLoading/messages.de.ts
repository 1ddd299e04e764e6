const de = {
  menu: 'Vorlagen',
  settings: 'Einstellungen',
  load: 'Vorlage laden …',
  save: 'Als Vorlage speichern …',
  title: 'Vorlage laden',
  template: 'Vorlage',
  choose: 'Vorlage wählen',
  none: 'Keine Vorlage gefunden',
  how: { label: 'Stopps dieser Tour', add: 'Behalten und ergänzen', replace: 'Ersetzen' },
  about: {
    add: 'Die Kunden der Vorlage kommen vor dem Ziel dazu; alles andere bleibt.',
    replace: 'Uhrzeit, Fahrer, Fahrzeug, weitere Angaben und Stopps kommen aus der Vorlage; der Tag bleibt.',
  },
  confirm: 'Vorlage laden',
  /** Name of the step, shown by the undo button. */
  step: 'Vorlage „{{name}}“ laden',
  done: 'Vorlage „{{name}}“ geladen.',
  left_one: '{{formatted}} Stopp fehlt, weil es seinen Kunden oder Ort nicht mehr gibt.',
  left_other: '{{formatted}} Stopps fehlen, weil es ihre Kunden oder Orte nicht mehr gibt.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    templateLoading: typeof de;
  }
}
