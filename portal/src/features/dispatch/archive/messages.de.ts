const de = {
  title: 'Archiv',
  tabs: { overview: 'Übersicht', info: 'Info' },
  count_one: '{{formatted}} Datei',
  count_other: '{{formatted}} Dateien',
  columns: {
    created: 'Archiviert',
    orderNumber: 'Auftrag',
    tourNumber: 'Tour',
    departure: 'Abfahrt',
    filename: 'Dateiname',
    filesize: 'Größe',
    actions: 'Aktionen',
  },
  search: { label: 'Archiv durchsuchen', columns: 'Tour, Auftrag, Kunde, Ort' },
  added_one: '{{formatted}} neue Datei – anzeigen',
  added_other: '{{formatted}} neue Dateien – anzeigen',
  restored: 'wiederhergestellt',
  toTour: 'Tour {{number}} öffnen',
  more: 'Weitere 20 laden',
  period: { label: 'Zeitraum', span: '{{from}} – {{until}}', clear: 'Zeitraum aufheben' },
  empty: {
    title: 'Noch nichts archiviert',
    text: 'Beendete und stornierte Touren legen Sie aus der Liste der Touren hier ab, einzeln oder mehrere auf einmal. In den Einstellungen geht das auch von selbst.',
    toTours: 'Zu den Touren',
    searched: 'Keine archivierte Tour passt zu „{{search}}“.',
    filtered: 'Keine archivierte Tour ist in diesem Zeitraum abgefahren.',
    both: 'Keine archivierte Tour aus diesem Zeitraum passt zu „{{search}}“.',
    clear: 'Suche leeren',
  },
  acts: {
    restore: 'Wiederherstellen',
    restoreOf: 'Tour {{number}} wiederherstellen',
    download: 'Herunterladen',
    downloadOf: 'Tour {{number}} herunterladen',
    remove: 'Löschen',
    removeOf: 'Datei der Tour {{number}} löschen',
  },
  done: {
    restore: 'Tour {{number}} wiederhergestellt.',
    remove: 'Datei der Tour {{number}} gelöscht.',
    archive: 'Tour {{number}} ist im Archiv.',
  },
  doneMany: {
    restore_one: '{{formatted}} Tour wiederhergestellt.',
    restore_other: '{{formatted}} Touren wiederhergestellt.',
    remove_one: '{{formatted}} Datei gelöscht.',
    remove_other: '{{formatted}} Dateien gelöscht.',
    archive_one: '{{formatted}} Tour ist im Archiv.',
    archive_other: '{{formatted}} Touren sind im Archiv.',
  },
  archive: {
    title: 'Tour {{number}} archivieren?',
    titleMany_one: '{{formatted}} Tour archivieren?',
    titleMany_other: '{{formatted}} Touren archivieren?',
    text: 'Die Tour kommt mit Verlauf, Unterschriften und Fotos ins Archiv. Von dort lässt sie sich jederzeit wiederherstellen.',
    textMany:
      'Beendete und stornierte Touren kommen mit Verlauf, Unterschriften und Fotos ins Archiv. Von dort lassen sie sich jederzeit wiederherstellen.',
    confirm: 'Archivieren',
    progress: '{{done}} von {{total}}',
  },
  remove: {
    title: 'Datei der Tour {{number}} löschen?',
    titleMany_one: '{{formatted}} Datei löschen?',
    titleMany_other: '{{formatted}} Dateien löschen?',
    text: 'Mit der Datei sind die Tour, ihr Verlauf, Unterschriften und Fotos endgültig weg. Das lässt sich nicht rückgängig machen.',
    textMany:
      'Mit den Dateien sind die Touren, ihr Verlauf, Unterschriften und Fotos endgültig weg. Das lässt sich nicht rückgängig machen.',
    textRestored:
      'Wiederhergestellte Touren bleiben bei den Touren; nur die Dateien sind endgültig weg. Das lässt sich nicht rückgängig machen.',
    confirm: 'Datei löschen',
    confirmMany: 'Dateien löschen',
  },
  restore: {
    title: 'Tour {{number}} wiederherstellen?',
    titleMany_one: '{{formatted}} Tour wiederherstellen?',
    titleMany_other: '{{formatted}} Touren wiederherstellen?',
    text: 'Die Datei bleibt im Archiv. Wer die Tour später neu archiviert, ersetzt sie; von selbst geschieht das 30 Tage lang nicht.',
    confirm: 'Wiederherstellen',
    confirmMany: 'Wiederherstellen',
  },
  preview: {
    label: 'Was zurückkommt',
    tour: 'Tour {{number}}',
    stops_one: '{{formatted}} Stopp',
    stops_other: '{{formatted}} Stopps',
    signatures_one: '{{formatted}} Unterschrift',
    signatures_other: '{{formatted}} Unterschriften',
    photos_one: '{{formatted}} Foto',
    photos_other: '{{formatted}} Fotos',
    there: 'Ist schon bei den Touren; daran ändert sich nichts.',
    gone: 'Inzwischen gelöscht, an der Tour bleibt der Name: {{names}}.',
    driver: 'Fahrer {{name}}',
    nameless: 'ohne Namen',
    vehicle: 'Fahrzeug {{name}}',
    deliveryService: 'Lieferdienst {{name}}',
    customers: 'Kunden {{names}}',
  },
  upload: {
    button: 'Datei hochladen',
    taken: 'Tour {{number}} liegt wieder im Archiv.',
    there: 'Von Tour {{number}} liegt schon eine Datei im Archiv. Sie bleibt, wie sie ist.',
  },
  info: {
    archive: {
      title: 'Archiv',
      what: 'Im Archiv liegen Touren, die niemand mehr täglich braucht. Jede wird zu einer Datei und verlässt die Liste der Touren; ihre Nummer bekommt nie wieder eine andere.',
      which:
        'Archivieren lassen sich beendete und stornierte Touren, deren unstimmige Meldungen erledigt sind: auf der Seite der Tour, oder mehrere auf einmal in der Liste. In den Einstellungen legen Sie fest, nach wie vielen Tagen es automatisch geschieht.',
      file: 'Die Datei ist ein ZIP mit der Tour als JSON, dem Verlauf als PDF, den Unterschriften und Fotos. Prüfsummen und ein Siegel zeigen, ob jemand sie verändert hat.',
      upload:
        'Eine heruntergeladene Datei können Sie hier wieder hochladen, auch nachdem Sie sie im Archiv gelöscht haben. Beschädigte, veränderte und fremde Dateien werden abgelehnt.',
    },
    restore: {
      title: 'Wiederherstellen',
      what: 'Die Tour kommt mit Schlüssel, Nummer, Verlauf, Unterschriften und Fotos zurück. Vorher sehen Sie, was sich ändert. Gibt es Fahrer, Fahrzeug oder Kunden nicht mehr, bleiben an der Tour ihre Namen; gelöschte Personen werden auch hier nicht mehr genannt.',
      again:
        'Die Datei bleibt im Archiv und ist markiert. Noch einmal wiederherstellen ändert nichts. Rückgängig machen Sie es, indem Sie die Tour neu archivieren: Das ersetzt die Datei.',
      remove: 'Eine Datei zu löschen ist endgültig.',
    },
    legend: {
      title: 'Legende',
      created: 'Tag, an dem die Tour archiviert wurde',
      orderNumber: 'Auftragsnummer der Tour',
      tourNumber: 'Nummer der Tour; „wiederhergestellt“, solange sie auch wieder bei den Touren ist',
      departure: 'Abfahrt in der Zeitzone Ihrer Firma',
      filename: 'Name der Datei beim Herunterladen',
      filesize: 'Größe der Datei',
      restore: 'zeigt, was zurückkommt, und stellt die Tour wieder her',
      download: 'speichert die Datei auf Ihrem Gerät',
      remove: 'löscht die Datei nach einer Rückfrage endgültig',
    },
  },
  /** Sentences of the activity log. */
  activities: {
    collection: 'Archiv',
    add: '{{actor}} hat die Tour {{object}} archiviert',
    restore: '{{actor}} hat die Tour {{object}} aus dem Archiv wiederhergestellt',
    remove: '{{actor}} hat die archivierte Tour {{object}} endgültig gelöscht',
    upload: '{{actor}} hat die Datei der Tour {{object}} ins Archiv hochgeladen',
  },
  /** Fields of a file in the activity log. */
  fields: { number: 'Tour' },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    archive: typeof de;
  }
}
