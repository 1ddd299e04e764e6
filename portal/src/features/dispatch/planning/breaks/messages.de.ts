const de = {
  /** A break, with the driving time since the last full break, or the working time of the day. */
  after: {
    workingTime: '{{time}} Pause nach {{counted}} Arbeitszeit',
    driving: '{{time}} Pause nach {{counted}} Lenkzeit',
  },
  /** The rest of a break whose first part was taken earlier. */
  remainder: {
    workingTime: '{{time}} restliche Pause nach {{counted}} Arbeitszeit',
    driving: '{{time}} restliche Pause nach {{counted}} Lenkzeit',
  },
  counted: '{{time}} Wartezeit zählen als Pause',
  waitingRule: 'Wartezeit ab 15 min zählt als Pause.',
  tonnes: '{{formatted}} t',
  noVehicle: 'Kein Fahrzeug gewählt, gerechnet wie bis {{limit}}:',
  noWeight: 'Gesamtgewicht unbekannt, gerechnet wie bis {{limit}}:',
  weighs: 'Zulässiges Gesamtgewicht {{weight}}:',
  weighsAcross: 'Zulässiges Gesamtgewicht {{weight}}, grenzüberschreitend:',
  /** Requirements of the rule. */
  asks: {
    none: 'Es werden keine Pausen geplant.',
    workingTime: '30\u00A0min Pause nach 6\u00A0h Arbeit, 45\u00A0min nach 9\u00A0h.',
    driving:
      '45\u00A0min Pause nach 4,5\u00A0h am Steuer; 30\u00A0min nach 6\u00A0h Arbeit, 45\u00A0min nach 9\u00A0h.',
  },
  informs: 'Die Pausen dienen der Planung und ersetzen kein Kontrollgerät.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    breaks: typeof de;
  }
}
