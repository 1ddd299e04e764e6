const de = {
  /** A break, and what has been driven or worked since the last one. */
  after: {
    workingTime: '{{time}} Pause nach {{counted}} Arbeitszeit',
    driving: '{{time}} Pause nach {{counted}} Fahrzeit',
  },
  /** Waiting has been a part of it before. */
  remainder: {
    workingTime: '{{time}} restliche Pause nach {{counted}} Arbeitszeit',
    driving: '{{time}} restliche Pause nach {{counted}} Fahrzeit',
  },
  counted: '{{time}} der Wartezeit zählen als Pause',
  waitingRule: 'Wartezeit ab 15 min zählt als Pause.',
  tonnes: '{{formatted}} t',
  noVehicle: 'Kein Fahrzeug gewählt, gerechnet wie bis {{limit}}:',
  noWeight: 'Gesamtgewicht unbekannt, gerechnet wie bis {{limit}}:',
  weighs: 'Zulässiges Gesamtgewicht {{weight}}:',
  informs: 'Die Pausen dienen der Planung und ersetzen kein Kontrollgerät.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    breaks: typeof de;
  }
}
