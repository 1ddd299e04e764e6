const de = {
  driverOut: 'Fahrer fällt aus',
  more: 'Weitere Aktionen mit dieser Tour',
  open: 'In andere Tour verschieben …',
  title: 'Stopps der Tour {{number}} verschieben',
  target: 'Wohin',
  chooseTarget: 'Tour wählen',
  nothingFound: 'Keine andere offene Tour an diesem Tag',
  noDriver: 'kein Fahrer',
  without: 'Offene Aufträge',
  others: 'Andere Touren des Tages',
  othersHint: 'Ziehen Sie einen Stopp hierher, um ihn in eine andere Tour zu verschieben.',
  stopCount_one: '{{formatted}} Stopp',
  stopCount_other: '{{formatted}} Stopps',
  staysHere: 'Dieser Stopp bleibt in der Tour: Start, Ziel und was der Fahrer schon gemeldet hat, gehören zu ihr.',
  places: {
    label: 'Position in der anderen Tour',
    order: 'Hintereinander vor dem Ziel',
    cheapest: 'Jeweils an der günstigsten Stelle',
  },
  stops: 'Stopps, die verschoben werden',
  all: 'Alle Stopps',
  nothingMovable: 'Kein Stopp dieser Tour lässt sich verschieben.',
  pending: 'Freigegebene Touren ändern sich für ihre Fahrer, sobald Sie ihre Änderungen senden.',
  confirm_one: '{{formatted}} Stopp verschieben',
  confirm_other: '{{formatted}} Stopps verschieben',
  /** Name of the step, shown by the undo button. */
  step: 'Stopps verschieben',
  takeStep: 'Offene Aufträge übernehmen',
  done_one: '{{formatted}} Stopp in Tour {{number}} verschoben.',
  done_other: '{{formatted}} Stopps in Tour {{number}} verschoben.',
  taken_one: '{{formatted}} Auftrag übernommen.',
  taken_other: '{{formatted}} Aufträge übernommen.',
  take: 'Übernehmen',
  takeMany_one: '{{formatted}} Auftrag übernehmen',
  takeMany_other: '{{formatted}} Aufträge übernehmen',
  toJobs: 'Alle Tage',
  noJobs: 'Keine offenen Aufträge an diesem Tag.',
  doneWithout_one: '{{formatted}} Stopp ist jetzt ein offener Auftrag.',
  doneWithout_other: '{{formatted}} Stopps sind jetzt offene Aufträge.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    moving: typeof de;
  }
}
