const de = {
  fields: {
    number: 'Tournummer',
    state: 'Zustand',
    departure: 'Abfahrt',
    driver: 'Fahrer',
    vehicle: 'Fahrzeug',
    deliveryService: 'Lieferdienst',
    orderNumber: 'Auftragsnummer',
    temperatureRecording: 'Temperaturaufzeichnung',
    stops: 'Stopps',
    cancelReason: 'Grund',
    stop: 'Stopp',
    reason: 'Grund',
    contradiction: 'Widerspruch',
  },
  /** What was done, as activities tell it. */
  activities: {
    collection: 'Touren',
    create: '{{actor}} hat die Tour {{object}} angelegt',
    update: '{{actor}} hat die Tour {{object}} geändert',
    plan: '{{actor}} hat die Tour {{object}} geplant',
    unplan: '{{actor}} hat die Tour {{object}} wieder zum Entwurf gemacht',
    release: '{{actor}} hat die Tour {{object}} freigegeben',
    withdraw: '{{actor}} hat die Tour {{object}} zurückgezogen',
    'send-changes': '{{actor}} hat Änderungen an der Tour {{object}} gesendet',
    'discard-changes': '{{actor}} hat Änderungen an der Tour {{object}} verworfen',
    finish: '{{actor}} hat die Tour {{object}} beendet',
    cancel: '{{actor}} hat die Tour {{object}} storniert',
    correct: '{{actor}} hat einen Stopp der Tour {{object}} korrigiert',
    settle: '{{actor}} hat einen Widerspruch zur Tour {{object}} geklärt',
    remove: '{{actor}} hat die Tour {{object}} gelöscht',
    restore: '{{actor}} hat die Tour {{object}} wiederhergestellt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    tours: typeof de;
  }
}
