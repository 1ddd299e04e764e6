const de = {
  always: 'Jederzeit',
  weekdays: 'Nach Wochentag',
  closed: 'geschlossen',
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
