const de = {
  more: 'Weitere Aktionen mit dieser Tour',
  open: 'In andere Tour verschieben …',
  title: 'Stopps der Tour {{number}} verschieben',
  target: 'Wohin',
  chooseTarget: 'Tour wählen',
  nothingFound: 'Keine andere offene Tour an diesem Tag',
  noDriver: 'kein Fahrer',
  without: 'Ohne Tour',
  others: 'Andere Touren des Tages',
  othersHint: 'Ziehen Sie einen Stopp hierher, um ihn in eine andere Tour zu verschieben.',
  stopCount_one: '{{formatted}} Stopp',
  stopCount_other: '{{formatted}} Stopps',
  staysHere: 'Dieser Stopp bleibt in der Tour: Start, Ziel und was der Fahrer schon gemeldet hat, gehören zu ihr.',
  places: {
    label: 'Plätze in der anderen Tour',
    order: 'In ihrer Reihenfolge, vor dem Ziel',
    cheapest: 'Jeder an seinem günstigsten Platz',
  },
  stops: 'Stopps, die verschoben werden',
  all: 'Alle Stopps',
  nothingMovable: 'Kein Stopp dieser Tour lässt sich verschieben.',
  pending: 'Freigegebene Touren ändern sich für ihre Fahrer, sobald Sie ihre Änderungen senden.',
  confirm_one: '{{formatted}} Stopp verschieben',
  confirm_other: '{{formatted}} Stopps verschieben',
  /** As the button to undo it calls it. */
  step: 'Stopps verschieben',
  takeStep: 'Stopps ohne Tour übernehmen',
  done_one: '{{formatted}} Stopp in Tour {{number}} verschoben.',
  done_other: '{{formatted}} Stopps in Tour {{number}} verschoben.',
  taken_one: '{{formatted}} Stopp übernommen.',
  taken_other: '{{formatted}} Stopps übernommen.',
  take: 'Übernehmen',
  takeMany_one: '{{formatted}} Stopp übernehmen',
  takeMany_other: '{{formatted}} Stopps übernehmen',
  toUnassigned: 'Alle Tage',
  nothingUnassigned: 'An diesem Tag liegt nichts ohne Tour.',
  doneWithout_one: '{{formatted}} Stopp liegt jetzt ohne Tour.',
  doneWithout_other: '{{formatted}} Stopps liegen jetzt ohne Tour.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    moving: typeof de;
  }
}
