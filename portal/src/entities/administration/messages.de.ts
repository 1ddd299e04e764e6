const de = {
  title: 'Eingeschränkter Bereich',
  waiting:
    'Dieser Bereich ist Administratoren vorbehalten. Ihr Konto wartet noch auf die Freigabe durch einen Administrator.',
  other: 'Dieser Bereich ist Administratoren vorbehalten.',
  mayBecome:
    'Dieser Bereich ist Administratoren vorbehalten. Sie können die Verwaltung von {{company}} jetzt übernehmen.',
  become: 'Administrator werden',
  becameTitle: 'Sie sind jetzt Administrator',
  failed: 'Sie sind noch kein Administrator',
  became: 'Sie verwalten {{company}} jetzt als Administrator.',
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    administration: typeof de;
  }
}
