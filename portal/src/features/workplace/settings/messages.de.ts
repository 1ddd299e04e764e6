import type { NotificationChannel, NotificationEvent } from '#contract/workplace/notificationPreferences.ts';
import type { FederalState, RouteLocale, SettingsFields } from '#contract/workplace/settings.ts';

const de = {
  title: 'Einstellungen',
  /** The specification's words. */
  automatic: 'Alle Änderungen werden automatisch gespeichert.',
  sections: {
    customers: 'Kunden',
    categories: 'Kategorien',
    planning: 'Touren planen',
    notifications: 'Benachrichtigungen',
    sensors: 'Sensoren',
  },
  soon: 'bald',
  /** Why a section has no settings. */
  unavailable: {
    sensors:
      'Grenzwerte und Alarme der Sensoren lassen sich noch nicht einstellen: Messwerte kommen erst mit der Überwachung der Kühlkette. Sensoren registrieren und zuweisen können Sie schon.',
  },
  toSensors: 'Zu den Sensoren',
  saving: {
    saved: 'Gespeichert {{time}}',
    saving: 'Wird gespeichert …',
    waiting: 'Keine Verbindung – wird gespeichert, sobald sie da ist',
    failed: 'Nicht gespeichert: {{why}}',
  },
  none: 'Keine Angabe',
  clear: '{{field}} leeren',
  minutes: 'min',
  days: 'Tage',
  archiveDays: 'Tage bis zur Archivierung',
  help: {
    defaultStayMinutes: 'Vorgabe je Stopp, 1 bis 100 Minuten',
    defaultSignature: 'Vorgabe für neue Stopps',
    routeType: 'Gilt für Berechnen und Optimieren im Tourenplaner',
    routeUnit: 'Anzeige im Portal, auf Papier und bei Fahrern',
    routeLocale: 'Ansagen für Fahrer',
    publish: 'Der Fahrer sieht eine Tour, sobald Sie „Planen“ wählen',
    hideCustomers: 'Name und Telefon erscheinen dem Fahrer erst, wenn die Tour begonnen hat',
    lateAfterMinutes: 'So weit hinter der zugesagten Ankunft gilt ein Stopp als verspätet',
    usualDriverMinutes:
      'So viel länger darf eine Verteilung fahren, damit ein Kunde seinen üblichen Fahrer bekommt; 0, wenn das nicht zählt',
    usualDeparture: 'Vorgabe für neue Touren und Vorlagen',
    timeZone: 'Tage, Abfahrten und Zeitfenster gelten in ihr',
    federalState: 'Vor seinen Feiertagen warnen Planer, Morgencheck und Kalender',
    archiveAfterDays: 'Danach werden beendete und stornierte Touren automatisch archiviert',
    categoryColor: 'Vorgeschlagen, wenn Sie eine Kategorie anlegen',
  } satisfies Record<keyof SettingsFields, string>,
  preferences: 'Gilt nur für Sie. Mails gehen an {{email}}; jede enthält einen Link, der sie beendet.',
  channels: { bell: 'Glocke', mail: 'Mail sofort', daily: 'Tagesmail' } satisfies Record<NotificationChannel, string>,
  events: {
    waiting: 'Freigabe steht aus',
    damage: 'Schaden',
    late: 'Tour verspätet sich',
    stop: 'Stopp misslungen',
    contradiction: 'Unstimmige Meldung',
    failure: 'Import, Archivierung oder Senden einer Tour misslungen',
  } satisfies Record<NotificationEvent, string>,
  eventsHelp: {
    waiting: 'Ein Fahrer oder Administrator wartet',
    damage: 'Kritisch, oder von einem Fahrer gemeldet',
    late: 'Einmal je Tour und Tag',
    stop: 'Annahme verweigert oder nicht zustellbar',
    contradiction: 'Eine Meldung eines Fahrers passt nicht',
    failure: 'Mit dem Grund, soweit er bekannt ist',
  } satisfies Record<NotificationEvent, string>,
  dailyAt: 'Tagesmail um',
  dailyAtHelp: 'In der Zeitzone der Firma, und nur, wenn etwas war',
  places: { isUsualStart: 'Üblicher Start', isUsualFinish: 'Übliches Ziel' },
  placesHelp: { isUsualStart: 'Hier beginnen neue Touren', isUsualFinish: 'Hier enden neue Touren' },
  noPlace: 'Keine Adresse gefunden',
  lists: { addresses: 'Adressen', deliveryServices: 'Lieferdienste' },
  listsHelp: {
    addresses: 'Betriebshöfe und andere eigene Orte',
    deliveryServices: 'Firmen, die Touren für Sie fahren',
  },
  zone: {
    none: 'Keine Zeitzone gefunden',
    title: 'Zeitzone {{zone}} verwenden?',
    text: 'Touren, die noch nicht begonnen haben, behalten ihre Ortszeiten: Eine Abfahrt um 06:00 bleibt 06:00, jetzt in der neuen Zeitzone. Was schon gefahren ist, bleibt zum selben Zeitpunkt und wird in der neuen Zeitzone angezeigt.',
    confirm: 'Zeitzone ändern',
  },
  fields: {
    defaultStayMinutes: 'Standzeit',
    defaultSignature: 'Unterschrift verlangen',
    routeType: 'Routenberechnung',
    routeUnit: 'Entfernungseinheit',
    routeLocale: 'Sprache der Wegbeschreibung',
    publish: 'Geplante Touren sofort freigeben',
    hideCustomers: 'Kunden verbergen',
    lateAfterMinutes: 'Verspätet nach',
    usualDriverMinutes: 'Stammfahrer zählt',
    usualDeparture: 'Übliche Abfahrt',
    timeZone: 'Zeitzone',
    federalState: 'Bundesland',
    archiveAfterDays: 'Touren archivieren nach',
    categoryColor: 'Farbe neuer Kategorien',
  } satisfies Record<keyof SettingsFields, string>,
  choices: {
    routeType: {
      fastest: 'Schnellste Route',
      shortest: 'Kürzeste Route',
      pedestrian: 'Zu Fuß',
      bicycle: 'Mit dem Fahrrad',
    },
    routeUnit: { km: 'Kilometer', mi: 'Meilen' },
    routeLocale: {
      de_DE: 'Deutsch (Deutschland)',
      en_US: 'Englisch (USA)',
      en_GB: 'Englisch (Großbritannien)',
      fr_FR: 'Französisch (Frankreich)',
      fr_CA: 'Französisch (Kanada)',
      es_ES: 'Spanisch (Spanien)',
      es_MX: 'Spanisch (Mexiko)',
      ru_RU: 'Russisch (Russland)',
    } satisfies Record<RouteLocale, string>,
    federalState: {
      BW: 'Baden-Württemberg',
      BY: 'Bayern',
      BE: 'Berlin',
      BB: 'Brandenburg',
      HB: 'Bremen',
      HH: 'Hamburg',
      HE: 'Hessen',
      MV: 'Mecklenburg-Vorpommern',
      NI: 'Niedersachsen',
      NW: 'Nordrhein-Westfalen',
      RP: 'Rheinland-Pfalz',
      SL: 'Saarland',
      SN: 'Sachsen',
      ST: 'Sachsen-Anhalt',
      SH: 'Schleswig-Holstein',
      TH: 'Thüringen',
    } satisfies Record<FederalState, string>,
  },
  /** Sentences for the list of activities. */
  activities: {
    collection: 'Einstellungen',
    update: '{{actor}} hat die Einstellungen geändert',
    'holiday-added': '{{actor}} hat einen eigenen Feiertag eingetragen',
    'holiday-removed': '{{actor}} hat einen Feiertag herausgenommen',
    'holiday-reset': '{{actor}} hat einen Feiertag auf das Gesetz zurückgesetzt',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    settings: typeof de;
  }
}
