const de = {
  open: 'Foto {{number}} von „{{title}}“ ansehen',
  label: 'Foto {{number}} von {{total}}',
  previous: 'Vorheriges Foto',
  next: 'Nächstes Foto',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    photos: typeof de;
  }
}
