const de = {
  search: 'Adresse suchen',
  placeholder: 'Straße, PLZ oder Stadt',
  clear: 'Suche leeren',
  found_one: '{{formatted}} Adresse gefunden',
  found_other: '{{formatted}} Adressen gefunden',
  none: 'Keine Adresse gefunden. Tragen Sie sie unten selbst ein.',
  failed: 'Die Adresssuche antwortet nicht. Tragen Sie die Adresse unten selbst ein.',
  tooMany: 'Zu viele Suchen in kurzer Zeit. Warten Sie einen Augenblick oder tragen Sie die Adresse unten selbst ein.',
  pasted: 'Adresse auf die Felder verteilt.',
  pastedWithout: 'Adresse auf die Felder verteilt. Nicht übernommen: {{rest}}',
  /** Precision of a result's position, if it is not exact to the house. */
  precision: {
    street: 'nur Straße',
    zipCode: 'nur PLZ',
    town: 'nur Stadt',
    region: 'ungefähr',
  },
  fallback: {
    slow: 'Der Adressdienst braucht gerade zu lange: gefunden nur nach PLZ und Stadt.',
    unavailable: 'Der Adressdienst ist nicht erreichbar: gefunden nur nach PLZ und Stadt.',
    quota: 'Der Adressdienst nimmt keine Anfragen mehr an: gefunden nur nach PLZ und Stadt.',
    unreadable: 'Der Adressdienst antwortet unverständlich: gefunden nur nach PLZ und Stadt.',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    address: typeof de;
  }
}
