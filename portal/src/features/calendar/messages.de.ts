const de = {
  /** What was done, as activities tell it. */
  activities: {
    collection: 'Kalender',
    create: '{{actor}} hat den Termin {{object}} angelegt',
    update: '{{actor}} hat den Termin {{object}} geändert',
    remove: '{{actor}} hat den Termin {{object}} gelöscht',
    restore: '{{actor}} hat den Termin {{object}} wiederhergestellt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    calendar: typeof de;
  }
}
