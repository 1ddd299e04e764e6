/** Words that every screen shares, in German: the buttons of dialogs and notices, and what is said while waiting. */
const de = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  undo: 'Rückgängig',
  reload: 'Erneut laden',
  tryAgain: 'Erneut versuchen',
  loading: 'Wird geladen',
  back: 'Zurück',
  togglePassword: 'Passwort anzeigen oder verbergen',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    platform: typeof de;
  }
}
