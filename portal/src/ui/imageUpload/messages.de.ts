const de = {
  drop: 'Ziehen Sie ein Bild hierher, oder wählen Sie eines.',
  pick: 'Wählen Sie ein Bild aus Ihren Fotos oder Dateien.',
  limits: 'JPG oder PNG, höchstens {{megabytes}} MB.',
  choose: 'Bild wählen',
  chooseOther: 'Anderes Bild wählen',
  remove: 'Bild entfernen',
  preview: 'Vorschau: {{name}}',
  noPreview: 'Keine Vorschau möglich',
  send: 'Hochladen',
  sending: '{{name}} wird hochgeladen',
  percent: '{{percent}} %',
  keeping: 'Das Bild wird gespeichert …',
  abort: 'Hochladen abbrechen',
  done: '{{label}} gespeichert.',
  removed: '{{label}} entfernt.',
  removal: '{{label}} entfernen?',
  /** Another person was faster. */
  conflict: {
    current: 'Jetziges {{label}}',
    replaced:
      'Jemand anderes hat gerade dieses Bild hochgeladen. Ihres ist noch nicht gespeichert. Laden Sie noch einmal hoch, um es zu ersetzen, oder brechen Sie ab.',
    removed:
      'Jemand anderes hat das bisherige Bild gerade entfernt. Ihres ist noch nicht gespeichert. Laden Sie noch einmal hoch, oder brechen Sie ab.',
    notRemoved:
      'Jemand anderes hat das Bild gerade ersetzt oder entfernt. Was jetzt gilt, sehen Sie hier; entfernt wurde nichts.',
  },
  problem: {
    type: '{{name}} ist kein JPG oder PNG. Wählen Sie ein anderes Bild.',
    size: '{{name}} ist größer als {{megabytes}} MB. Verkleinern Sie das Bild oder wählen Sie ein anderes.',
    empty: '{{name}} ist leer. Wählen Sie ein anderes Bild.',
    several: 'Es ist nur ein Bild möglich. Wählen Sie eines.',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    imageUpload: typeof de;
  }
}
