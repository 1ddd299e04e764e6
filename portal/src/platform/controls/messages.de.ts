const de = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  undo: 'Rückgängig',
  reload: 'Erneut laden',
  tryAgain: 'Erneut versuchen',
  loading: 'Wird geladen',
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
