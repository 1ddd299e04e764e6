const de = {
  title: 'Tastenkürzel',
  ctrl: 'Strg',
  del: 'Entf',
  of: {
    search: 'Suchen',
    find: 'Alles durchsuchen',
    add: 'Anlegen',
    tours: 'Zu den Touren',
    dispatch: 'Zur Disposition',
    calendar: 'Zum Kalender',
    walk: 'Von Zeile zu Zeile',
    open: 'Zeile öffnen',
    undo: 'Letzte Aktion rückgängig machen',
    help: 'Diese Übersicht',
  },
  single: 'Einzelne Tasten',
  singleHelp: 'Ausgeschaltet wirken nur Tasten zusammen mit Strg, dazu Pfeile und Eingabe.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    keys: typeof de;
  }
}
