import type { FederalState, RouteLocale, SettingsFields } from '#contract/settings.ts';

const de = {
  title: 'Einstellungen',
  /** The specification's words. */
  automatic: 'Alle Änderungen werden automatisch gespeichert.',
  fields: {
    defaultStayMinutes: 'Standzeit',
    defaultSignature: 'Unterschrift verlangen',
    routeType: 'Routenberechnung',
    routeUnit: 'Entfernungseinheit',
    routeLocale: 'Sprache der Wegbeschreibung',
    publish: 'Touren beim Speichern freigeben',
    hideCustomers: 'Kunden verbergen',
    lateAfterMinutes: 'Verspätet nach',
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
  /** What was done, as activities tell it. */
  activities: {
    collection: 'Einstellungen',
    update: '{{actor}} hat die Einstellungen geändert',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    settings: typeof de;
  }
}
