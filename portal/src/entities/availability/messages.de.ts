const de = {
  free: 'frei',
  blocked: 'gesperrt',
  critical: 'kritischer Schaden',
  licence: {
    driver: 'Führerschein reicht nicht für {{partner}}',
    vehicle: 'zu schwer für den Führerschein von {{partner}}',
  },
  small: 'zu klein',
  away: '{{title}} bis {{until}}',
  busy: '{{number}} bis {{until}}',
  busyOpen: '{{number}}, Ende unbekannt',
  shift: 'Schicht {{begin}}–{{end}}',
  noShift: 'keine Schicht an dem Tag',
  share: 'Auslastung {{percent}} %',
  loading: 'Wird geladen …',
  failed: 'Konnte nicht geladen werden',
  nothingFound: 'Nichts gefunden',
  clear: '{{field}} leeren',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    availability: typeof de;
  }
}
