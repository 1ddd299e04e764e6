/** Countries that are offered while typing; any other may be written. Data as it is stored, hence in German. */
export const countries: readonly string[] = [
  'Deutschland',
  'Österreich',
  'Schweiz',
  'Belgien',
  'Dänemark',
  'Frankreich',
  'Italien',
  'Liechtenstein',
  'Luxemburg',
  'Niederlande',
  'Polen',
  'Tschechien',
];
