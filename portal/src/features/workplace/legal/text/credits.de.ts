import { productName } from '#contract/platform/product.ts';
import { legalDocument, paragraph, section, type LegalCredit, type LegalDocument } from './document.ts';

const images: readonly LegalCredit[] = [
  { name: 'Tabler Icons', by: 'Paweł Kuna', licence: 'MIT-Lizenz', href: 'https://tabler.io/icons' },
];
const typefaces: readonly LegalCredit[] = [
  {
    name: 'Inter',
    by: 'The Inter Project Authors',
    licence: 'SIL Open Font License 1.1',
    href: 'https://rsms.me/inter/',
  },
  {
    name: 'Barlow Semi Condensed',
    by: 'The Barlow Project Authors',
    licence: 'SIL Open Font License 1.1',
    href: 'https://tribby.com/fonts/barlow/',
  },
];
const software: readonly LegalCredit[] = [
  { name: 'React', by: 'Meta Platforms und Mitwirkende', licence: 'MIT-Lizenz', href: 'https://react.dev' },
  { name: 'Mantine', by: 'Vitaly Rtishchev und Mitwirkende', licence: 'MIT-Lizenz', href: 'https://mantine.dev' },
  { name: 'TanStack', by: 'Tanner Linsley und Mitwirkende', licence: 'MIT-Lizenz', href: 'https://tanstack.com' },
  { name: 'i18next', by: 'i18next und Mitwirkende', licence: 'MIT-Lizenz', href: 'https://www.i18next.com' },
  { name: 'Zod', by: 'Colin McDonnell und Mitwirkende', licence: 'MIT-Lizenz', href: 'https://zod.dev' },
  { name: 'oRPC', by: 'oRPC und Mitwirkende', licence: 'MIT-Lizenz', href: 'https://orpc.dev' },
  { name: 'MapLibre GL JS', by: 'MapLibre und Mitwirkende', licence: 'BSD-3-Lizenz', href: 'https://maplibre.org' },
  { name: 'PMTiles', by: 'Protomaps', licence: 'BSD-3-Lizenz', href: 'https://protomaps.com' },
  {
    name: 'Swagger UI',
    by: 'SmartBear Software',
    licence: 'Apache-Lizenz 2.0',
    href: 'https://swagger.io/tools/swagger-ui/',
  },
];

const geodata: readonly LegalCredit[] = [
  {
    name: 'Made with Natural Earth',
    by: 'Natural Earth',
    licence: 'gemeinfrei',
    href: 'https://www.naturalearthdata.com',
  },
  {
    name: 'OpenStreetMap',
    by: 'OpenStreetMap-Mitwirkende',
    licence: 'Open Database License 1.0 (ODbL)',
    href: 'https://www.openstreetmap.org/copyright',
  },
  { name: 'GeoNames', by: 'GeoNames', licence: 'CC BY 4.0', href: 'https://www.geonames.org' },
];

/** The credits of the product; the same for every installation. */
export const credits: LegalDocument = legalDocument(
  section('images', 'Bilder und Symbole', [
    paragraph(
      `Das Zeichen von ${productName} und die Zeichnungen im Portal gehören zur Software. Fotografien werden nicht verwendet. Die Symbole stammen aus:`,
    ),
    { kind: 'credits', credits: images },
  ]),
  section('typefaces', 'Schriften', [
    paragraph('Die Schriften werden mit dem Portal ausgeliefert und von keinem anderen Server geladen.'),
    { kind: 'credits', credits: typefaces },
  ]),
  section('geodata', 'Karten und Orte', [
    paragraph(
      'Land, Gewässer und Grenzen der Karten sowie die Tabelle der Postleitzahlen und Orte beruhen auf den folgenden Daten. Die Tabelle wurde zusammengeführt und gekürzt und steht selbst unter der Open Database License 1.0. Was ein Adressdienst oder ein Routendienst liefert, nennt seine Quelle an Ort und Stelle.',
    ),
    { kind: 'credits', credits: geodata },
  ]),
  section('software', 'Software', [
    paragraph('Das Portal ist mit freier Software gebaut, vor allem:'),
    { kind: 'credits', credits: software },
    paragraph('Darunter stehen alle Pakete, die mitgeliefert werden, mit allem, was sie selbst brauchen, nach Lizenz.'),
  ]),
);

/** Texts of the list of packages. */
export const packageWords = {
  heading: (count: number) => `Mitgelieferte Pakete (${count})`,
  search: 'Pakete durchsuchen',
  count: (count: number) => (count === 1 ? '1 Paket' : `${count} Pakete`),
  nothing: 'Kein Paket heißt so.',
};
