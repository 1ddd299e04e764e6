const de = {
  title: 'Support',
  contact: {
    title: 'Ansprechpartner',
    phone: 'Telefon',
    email: 'E-Mail',
    none: 'Der Betreiber hat keinen Ansprechpartner angegeben. Nachrichten über das Formular liest er trotzdem.',
  },
  form: {
    title: 'Nachricht schreiben',
    name: 'Name',
    company: 'Firma',
    email: 'E-Mail',
    message: 'Nachricht',
    privacyBefore: 'Ich habe die',
    privacyLink: 'Datenschutzerklärung',
    privacyAfter: 'gelesen und bin einverstanden, dass meine Nachricht gespeichert und gesendet wird.',
    submit: 'Nachricht senden',
    reset: 'Zurücksetzen',
    mailed: 'Ihre Nachricht ist unterwegs. Die Antwort geht an {{email}}.',
    kept: 'Ihre Nachricht ist gespeichert. Sie kann gerade nicht gemailt werden; der Betreiber findet sie in seiner Liste und antwortet an {{email}}.',
    leave: 'Ihre Nachricht ist noch nicht gesendet.',
  },
  attachments: {
    title: 'Anhänge',
    help: 'Bis zu 5 Dateien, zusammen höchstens 10 MB: JPEG, PNG oder PDF.',
    choose: 'Dateien wählen',
    drop: 'Dateien hierher ziehen oder',
    remove: '{{name}} entfernen',
    tooMany: 'Höchstens 5 Dateien. Nicht angehängt: {{names}}.',
    tooHeavy: 'Zusammen höchstens 10 MB. Nicht angehängt: {{names}}.',
    wrongType: 'Nur JPEG, PNG oder PDF. Nicht angehängt: {{names}}.',
  },
  faq: {
    title: 'Häufige Fragen',
    search: 'Fragen durchsuchen',
    category: 'Thema',
    all: 'Alle Themen',
    count_one: '{{formatted}} Frage',
    count_other: '{{formatted}} Fragen',
    nothing: 'Keine Frage passt dazu.',
    nothingText: 'Suchen Sie mit anderen Wörtern, oder schreiben Sie uns unten.',
    clear: 'Suche löschen',
    link: 'Adresse dieser Antwort',
    categories: {
      dashboard: 'Erste Schritte',
      customers: 'Kunden',
      fleet: 'Flotte',
      drivers: 'Fahrer',
      sensors: 'Sensoren',
      dispatch: 'Disposition',
      tours: 'Touren',
      'plan-tour': 'Tourenplaner',
      calendar: 'Kalender',
      archive: 'Archiv',
      settings: 'Einstellungen',
      profile: 'Firma und Konto',
    },
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    support: typeof de;
  }
}
