const de = {
  title: 'Position',
  unknown: 'nicht bekannt',
  manual: 'von Hand gesetzt',
  house: 'auf das Haus genau',
  street: 'auf die Straße genau',
  zipCode: 'auf die Postleitzahl genau',
  town: 'auf den Ort genau',
  region: 'ungefähr, aus benachbarten Postleitzahlen',
  about: '≈\u00A0{{text}}',
  roughStops: '{{rough}} von {{total}} nur auf PLZ genau',
  roughTown: 'Position nur auf den Ort genau',
  roughRegion: 'Position nur ungefähr bekannt',
  map: 'Position von {{name}}',
  pin: 'Pin, mit den Pfeiltasten zu verschieben',
  help: 'Ziehen Sie den Pin, tippen Sie auf die Karte, verschieben Sie ihn mit den Pfeiltasten oder geben Sie die Koordinaten ein. Die Position bleibt dann, auch wenn sich die Anschrift ändert.',
  lat: 'Breite (Grad Nord)',
  lng: 'Länge (Grad Ost)',
  move: 'Position verschieben',
  set: 'Position setzen',
  determine: 'Neu bestimmen',
  save: 'Position übernehmen',
  cancel: 'Verschieben abbrechen',
  saved: 'Position von {{name}} gespeichert.',
  determined: 'Position von {{name}} aus der Anschrift bestimmt.',
  sources: {
    embedded: 'Aus der Anschrift bestimmt. GeoNames (CC BY 4.0)',
    photon: 'Aus der Anschrift bestimmt. © OpenStreetMap-Mitwirkende (ODbL)',
    mapquest: 'Aus der Anschrift bestimmt. © MapQuest',
    manual: 'Die Position bleibt, auch wenn sich die Anschrift ändert.',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    position: typeof de;
  }
}
