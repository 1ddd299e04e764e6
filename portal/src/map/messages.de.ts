/** The map's own words in German. */
const de = {
  zoom: 'Ausschnitt',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  failed: 'Die Karte konnte nicht geladen werden. Alles andere auf dieser Seite funktioniert weiter.',
  noDrawing:
    'Dieser Browser kann die Karte nicht zeichnen: WebGL fehlt oder ist ausgeschaltet. Alles andere auf dieser Seite funktioniert weiter.',
  retry: 'Erneut laden',
  gestures: {
    control: 'Zum Vergrößern Strg gedrückt halten und scrollen',
    command: 'Zum Vergrößern ⌘ gedrückt halten und scrollen',
    fingers: 'Die Karte mit zwei Fingern verschieben',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    map: typeof de;
  }
}
