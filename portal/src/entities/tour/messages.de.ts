const de = {
  plan: 'Tour planen',
  week: {
    title: 'Diese Woche',
    day: 'Tag',
    tour: 'Tour',
    stops: 'Stopps',
    none: 'Keine Tour',
    open: 'Tour {{number}} öffnen',
    /** For screen readers, which do not read the band. */
    stopsOfTour_one: '{{formatted}} Stopp',
    stopsOfTour_other: '{{formatted}} Stopps',
  },
  today: {
    title: 'Heute',
    tour: 'Tour {{number}}',
    none: 'Heute keine Tour.',
    open: 'Tour öffnen',
    here: 'Angekommen {{arrived}}, Abfahrt geplant {{departure}}',
    next: 'Nächster Stopp, erwartet {{time}}',
    finish: 'Auf dem Weg zum Ziel, erwartet {{time}}',
    start: 'Abfahrt geplant {{time}}',
    done: 'Beendet {{time}}',
    cancelled: 'Storniert',
    packages_one: '{{done}} von {{formatted}} Paket übergeben',
    packages_other: '{{done}} von {{formatted}} Paketen übergeben',
  },
  /** What the deletion of a driver or a vehicle means for tours. */
  loss: {
    underWay: 'Das ist erst möglich, wenn die laufende Tour beendet ist: {{tours}}.',
    driver_one: 'Eine Tour verliert den Fahrer und ist dann wieder zu planen: {{tours}}.',
    driver_other: '{{formatted}} Touren verlieren den Fahrer und sind dann wieder zu planen: {{tours}}.',
    vehicle_one: 'Eine Tour verliert das Fahrzeug und ist dann wieder zu planen: {{tours}}.',
    vehicle_other: '{{formatted}} Touren verlieren das Fahrzeug und sind dann wieder zu planen: {{tours}}.',
    more_one: '{{formatted}} weitere',
    more_other: '{{formatted}} weitere',
  },
  states: {
    draft: 'Entwurf',
    planned: 'Geplant',
    released: 'Freigegeben',
    underWay: 'Unterwegs',
    done: 'Beendet',
    cancelled: 'Storniert',
  },
  lateReport: 'Gemeldet: {{state}} am {{when}} (Tour {{number}}). Gilt das?',
  stopStates: {
    open: 'offen',
    arrived: 'angekommen',
    delivered: 'zugestellt',
    refused: 'abgelehnt',
    failed: 'fehlgeschlagen',
    skipped: 'ausgelassen',
  },
  /** By which rule breaks are planned. */
  breaks: {
    rules: {
      vehicle: 'Nach dem Fahrzeug',
      none: 'Keine',
      workingTime: 'Arbeitszeit',
      driving: 'Lenk- und Arbeitszeit',
    },
  },
  overload: {
    pieces: 'Überladen: {{loaded}}, Platz für {{capacity}}',
    weight: 'Überladen: {{loaded}}, erlaubt {{capacity}}',
    volume: 'Überladen: {{loaded}}, Platz für {{capacity}}',
  },
  load: {
    packageCount_one: '{{formatted}}\u00A0Paket',
    packageCount_other: '{{formatted}}\u00A0Pakete',
    collected: 'Abholung: {{load}}',
  },
  overHours: {
    shift: '{{time}} Arbeit, mehr als {{hours}} h am Tag',
    driving: '{{time}} am Steuer, mehr als {{hours}} h am Tag',
  },
  standing: {
    late: '+{{duration}}',
    from: 'ab\u00A0{{time}}',
    sending: 'wird gesendet',
    unsent: 'nicht gesendet',
    unread: 'noch ungelesen',
  },
  /** The day of a tour as a band. */
  band: {
    label: 'Tour {{number}}, {{from}} bis {{until}}',
    stops_one: '{{formatted}} Stopp',
    stops_other: '{{formatted}} Stopps',
    done: '{{formatted}} erledigt',
    late_one: '{{formatted}} Minute verspätet',
    late_other: '{{formatted}} Minuten verspätet',
    stop: '{{number}}. {{place}}, {{time}}, {{state}}',
    start: 'Start, {{time}}',
    finish: 'Ziel, {{time}}',
    via: 'Zwischenpunkt, {{time}}',
    plannedEnd: 'Geplantes Ende, {{time}}',
    break: 'Pause, {{time}}',
    legend: { driven: 'gefahren', toCome: 'geplant', late: 'verspätet', plannedEnd: 'geplantes Ende' },
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    tour: typeof de;
  }
}
