const de = {
  button: 'Kategorien',
  title: 'Kategorien der ausgewählten Kunden',
  search: 'Kategorie suchen',
  none: 'Keine Kategorie gefunden',
  noneYet: 'Noch keine Kategorien',
  /** Beside a category that some of the customers have. */
  some: 'teilweise',
  add: 'Neue Kategorie …',
  addNamed: 'Neue Kategorie „{{name}}“ …',
  apply: 'Übernehmen',
  tooMany: 'Höchstens {{formatted}} Kategorien auf einmal. Übernehmen Sie diese zuerst.',
  done_one: 'Kategorien von {{formatted}} Kunden geändert.',
  done_other: 'Kategorien von {{formatted}} Kunden geändert.',
  nothing: 'Die Ausgewählten haben diese Kategorien schon so.',
  full_one: '{{formatted}} Kunde hat schon so viele Kategorien, wie möglich sind, und bleibt, wie er ist.',
  full_other: '{{formatted}} Kunden haben schon so viele Kategorien, wie möglich sind, und bleiben, wie sie sind.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    assigning: typeof de;
  }
}
