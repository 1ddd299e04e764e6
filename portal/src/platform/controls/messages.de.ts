const de = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  undo: 'Rückgängig',
  undone: 'Rückgängig gemacht: {{text}}',
  notices: 'Meldungen',
  moreNotices_one: '{{count}} weitere Meldung',
  moreNotices_other: '{{count}} weitere Meldungen',
  reload: 'Erneut laden',
  tryAgain: 'Erneut versuchen',
  loading: 'Wird geladen',
  notLoaded: 'Dieser Teil der Anwendung konnte nicht geladen werden.',
  notLoadedText: 'Die Verbindung ist langsam oder unterbrochen, oder es gibt eine neue Version.',
  moreThan: 'mehr als {{number}}',
  back: 'Zurück',
  requestId: 'Kennung für den Support: {{id}}',
  underWay: 'Unterwegs: {{tours}}.',
  help: 'Fragen und Antworten zu dieser Seite',
  togglePassword: 'Passwort anzeigen oder verbergen',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    controls: typeof de;
  }
}
