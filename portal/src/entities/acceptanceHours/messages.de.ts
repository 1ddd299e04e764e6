const de = {
  always: 'Jederzeit',
  weekdays: 'Nach Wochentag',
  closed: 'geschlossen',
  from: '{{day}}, von',
  until: '{{day}}, bis',
  addSpan: '{{day}}: Zeit hinzufügen',
  removeSpan: '{{day}}: {{from}} bis {{until}} entfernen',
  copy: 'Für Mo–Fr',
  date: 'Datum der Ausnahme',
  addException: 'Ausnahme hinzufügen',
  removeException: 'Ausnahme am {{day}} entfernen',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    acceptanceHours: typeof de;
  }
}
