/** The words of forms in German: a message for every rule of the contract's schemas, what others changed, and leaving. */
const de = {
  save: 'Speichern',
  /** What somebody else changed, behind what is said about saving. */
  merged: 'Inzwischen geändert und übernommen: {{fields}}.',
  changed: {
    taken: 'Übernommen: {{fields}}.',
    conflicts: 'Sie haben dieselben Angaben geändert. Wählen Sie, was gelten soll:',
    mine: 'Ihre Eingabe: {{value}}',
    theirs: 'Neu gespeichert: {{value}}',
    nothing: '(leer)',
    understood: 'Verstanden',
  },
  leave: {
    title: 'Änderungen verwerfen?',
    discard: 'Verwerfen',
    stay: 'Weiter bearbeiten',
  },
  date: {
    example: 'TT.MM.JJJJ',
    calendar: 'Kalender öffnen',
    previousMonth: 'Vorheriger Monat',
    nextMonth: 'Nächster Monat',
    chooseMonth: 'Monat wählen',
    chooseYear: 'Jahr wählen',
    previousYear: 'Vorheriges Jahr',
    nextYear: 'Nächstes Jahr',
    previousDecade: 'Frühere Jahre',
    nextDecade: 'Spätere Jahre',
  },
  time: {
    hours: '{{name}}, Stunde',
    minutes: '{{name}}, Minute',
  },
  rules: {
    required: 'Bitte ausfüllen.',
    invalid: 'Diese Angabe ist ungültig.',
    'too-short': 'Mindestens {{minimum}} Zeichen.',
    'too-long': 'Höchstens {{maximum}} Zeichen.',
    'too-many': 'Höchstens {{maximum}} Einträge.',
    limit: 'Diese Anzahl ist nicht möglich.',
    sort: 'Nach dieser Spalte kann nicht sortiert werden.',
    cursor: 'Diese Seite gibt es nicht mehr.',
    coordinate: 'Diese Koordinate gibt es nicht.',
    'key-format': 'Dieser Eintrag ist nicht bekannt.',
    'email-format': 'Die eingegebene E-Mail-Adresse hat kein gültiges Format.',
    'validation-key': 'Der Validierungsschlüssel besteht aus 5 Ziffern.',
    'password-too-short': 'Mindestens {{minimum}} Zeichen.',
    'old-password-wrong': 'Das ist nicht Ihr bisheriges Passwort.',
    'sign-up-password-wrong': 'Mit diesem Passwort wurde das Konto nicht registriert.',
    'password-different': 'Die eingegebenen Passwörter stimmen nicht überein.',
    privacy: 'Bitte stimmen Sie der Datenschutzerklärung zu.',
    'zip-code': 'Die PLZ muss aus 5 Ziffern bestehen.',
    'phone-lost':
      'Die Telefonnummer wurde von der Tabellenkalkulation in eine Zahl verwandelt. Formatieren Sie die Spalte als Text und geben Sie die Nummer neu ein.',
    'file-too-heavy': 'Die Datei ist zu groß.',
    twice: 'Dieses Feld ist schon einer anderen Spalte zugeordnet.',
    'acceptance-hours': 'Nicht verstanden. Schreiben Sie etwa „Mo–Fr 08:00–12:00, 13:00–17:00; Sa 09:00–12:00“.',
    'zip-code-of-country': 'Diese PLZ passt nicht zum Land.',
    'plate-number': 'Format: Xxx-Xx 9ooo, etwa B-TL 4127.',
    'serial-key': 'Vier Gruppen aus je vier Großbuchstaben oder Ziffern.',
    number: 'Geben Sie eine Zahl ein.',
    minimum: 'Geben Sie einen Wert über 0 ein.',
    maximum: 'Höchstens {{maximum}}.',
    day: 'Geben Sie ein Datum ein, etwa 23.11.2026.',
    time: 'Geben Sie eine Uhrzeit ein, etwa 05:30.',
    'day-twice': 'Für diesen Tag gibt es schon einen Eintrag.',
    'span-order': 'Das Ende muss nach dem Beginn liegen.',
    'spans-overlap': 'Diese Zeit überschneidet sich mit der vorigen.',
    future: 'Dieser Zeitpunkt liegt in der Zukunft.',
    'too-early': 'Dieser Zeitpunkt liegt zu weit zurück.',
    'image-too-heavy': 'Das Bild ist zu groß.',
    'unknown-category': 'Eine dieser Kategorien gibt es nicht mehr.',
    color: 'Format: # und sechs Ziffern oder Buchstaben von a bis f.',
    'category-name-required': 'Geben Sie einen Kategorienamen ein.',
    'category-name-too-short': 'Der Kategoriename muss mindestens {{minimum}} Zeichen enthalten.',
    'category-name-too-long': 'Der Kategoriename darf höchstens {{maximum}} Zeichen enthalten.',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    forms: typeof de;
  }
}
