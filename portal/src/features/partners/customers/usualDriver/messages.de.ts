const de = {
  help: 'Kommt nach Möglichkeit, wenn Aufträge verteilt werden; leer gilt, wer zuletzt am häufigsten kam.',
  none: 'Wer am häufigsten kam',
  clear: 'Stammfahrer entfernen',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    usualDriver: typeof de;
  }
}
