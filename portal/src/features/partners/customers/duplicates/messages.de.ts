const de = {
  known: 'Gibt es schon: {{name}}, {{address}}.',
  open: 'Öffnen',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    duplicates: typeof de;
  }
}
