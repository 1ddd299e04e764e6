const de = {
  open: 'Optimieren',
  depths: { insert: 'Nur einfügen', rest: 'Rest ab hier', all: 'Alles' },
  about: {
    insert_one: 'Die Reihenfolge bleibt; ein neuer Stopp findet seinen günstigsten Platz.',
    insert_other: 'Die Reihenfolge bleibt; {{count}} neue Stopps finden ihren günstigsten Platz.',
    rest: '„{{name}}“ und alles danach wird neu geordnet.',
    all: 'Alle Stopps werden neu geordnet; Start, Ziel und festgehaltene Plätze bleiben.',
    latest: 'Die späteste Abfahrt, bei der jede Annahmezeit noch erreicht wird.',
  },
  fromHere: 'Rest ab hier optimieren',
  nothingNew: 'Kein Stopp ist neu dazugekommen.',
  nothingSelected: 'Wählen Sie zuerst den ersten Stopp, der sich bewegen darf.',
  hasDeparted: 'Die Tour ist schon unterwegs.',
  noWindows: 'Kein Stopp hat eine Annahmezeit.',
  latest: 'So spät wie möglich abfahren',
  /** When one waits, and when one is late. */
  breaksRule:
    'Gesucht wird ohne Pausen, verglichen mit ihnen: Was vorgeschlagen wird, ist auch mit Pausen nicht schlechter.',
  rule: 'Wer vor einer Annahmezeit ankommt, wartet, bis sie beginnt; zu spät ist, wer nach dem Ende der letzten ankommt.',
  titles: {
    insert: 'Vorschlag: Neue Stopps einfügen',
    rest: 'Vorschlag: Rest neu ordnen',
    all: 'Vorschlag: Alles neu ordnen',
    latest: 'Vorschlag: Späteste Abfahrt',
  },
  exact: 'exakt: Besser geht es nicht',
  progress: 'Fortschritt der Optimierung',
  running: 'Bessere Reihenfolge wird gesucht …',
  queued_one: 'Wartet, {{count}} Optimierung ist vorher dran',
  queued_other: 'Wartet, {{count}} Optimierungen sind vorher dran',
  stop: 'Anhalten und Bestes nehmen',
  take: 'Übernehmen',
  discard: 'Verwerfen',
  isBest: 'Eine bessere Reihenfolge wurde nicht gefunden.',
  isLatest: 'Später lässt sich nicht abfahren.',
  changed: 'Die Tour wurde inzwischen geändert. Was Sie übernehmen, gilt für die Stopps, die es noch gibt.',
  broken: 'Die Optimierung ist abgebrochen. An der Tour hat sich nichts geändert. {{reason}}',
  brokenWithBest: 'Die Optimierung ist abgebrochen. Das Beste bis dahin können Sie übernehmen. {{reason}}',
  again: 'Erneut versuchen',
  fallback: {
    down: 'Der Kartendienst ist nicht erreichbar: Es gilt die Schätzung.',
    slow: 'Der Kartendienst antwortet zu langsam: Es gilt die Schätzung.',
    quota: 'Das Kontingent des Kartendienstes ist aufgebraucht: Es gilt die Schätzung.',
    refused: 'Der Kartendienst kennt einen der Wege nicht: Es gilt die Schätzung.',
  },
  sources: {
    estimate: 'Strecken und Zeiten sind geschätzt.',
    valhalla: 'Strecken und Zeiten von Valhalla.',
    osrm: 'Strecken und Zeiten von OSRM.',
    mapquest: 'Strecken und Zeiten von MapQuest.',
  },
  before: 'vorher',
  after: 'nachher',
  figures: {
    departure: 'Abfahrt',
    distance: 'Strecke',
    drive: 'Fahrzeit',
    breaks: 'Pausen',
    waiting: 'Wartezeit',
    late: 'Verspätung',
    end: 'Ende',
  },
  onTime: 'keine',
  late_one: '{{count}} Stopp, {{time}}',
  late_other: '{{count}} Stopps, {{time}}',
  map: 'Karte des Vorschlags; gestrichelt der bisherige Weg',
  stops: 'Vorgeschlagene Stopps',
  moved: 'bisher an Stelle {{place}}',
  timeBefore: 'bisher {{time}}',
  unmet: 'Stopps, die sich nicht rechtzeitig erreichen lassen',
  allUnmet: 'Alle {{count}} zeigen, die sich nicht rechtzeitig erreichen lassen',
  fewerUnmet: 'Weniger zeigen',
  lateBy: '{{time}} zu spät, ',
  constraints: {
    unlocated: 'ohne Position ist der Weg dorthin unbekannt',
    closed: 'an diesem Tag geschlossen',
    departure: 'die Abfahrt ist zu spät, um die Annahmezeit zu erreichen',
    locked: 'ein festgehaltener Platz davor steht im Weg',
    stays: 'die Aufenthalte davor dauern zu lange',
    windows: 'die Annahmezeiten anderer Stopps stehen im Weg',
  },
  waysOut: {
    departEarlier: 'Um {{time}} abfahren',
    otherOrder: 'In anderer Reihenfolge fahren',
    without: 'Ohne Tour zurücklegen',
  },
  /** As the button to undo it calls it. */
  step: 'Optimieren',
  taken: 'Vorschlag übernommen.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    optimising: typeof de;
  }
}
