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
  changed: {
    taken: 'Übernommen: {{fields}}.',
    contested: 'Sie haben dieselben Angaben geändert. Wählen Sie, was gelten soll:',
    mine: 'Ihre Eingabe: {{value}}',
    theirs: 'Neu gespeichert: {{value}}',
    nothing: '(leer)',
    understood: 'Verstanden',
  },
  leave: {
    title: 'Änderungen verwerfen?',
    discard: 'Verwerfen',
    stay: 'Weiter bearbeiten',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    platform: typeof de;
  }
}
