const de = {
  title: 'Eingeschränkter Bereich',
  waiting:
    'Dieser Bereich ist Administratoren vorbehalten. Ihr Konto wartet noch auf die Freigabe durch einen Administrator.',
  other: 'Dieser Bereich ist Administratoren vorbehalten.',
  welcome: 'Willkommen bei {{product}}',
  mayBecome:
    'Sie können {{company}} jetzt als Administrator einrichten. Danach führen wir Sie Schritt für Schritt: Firmendaten, Kunden, Flotte, Fahrer und die erste Tour.',
  begin: 'Firma einrichten',
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
