/** The forms' messages in German: one per rule of the contract's schemas, on others' changes, and on leaving. */
const de = {
  save: 'Speichern',
  saveAndNext: 'Speichern und nächster',
  /** Fields changed by another person, appended to the message about saving. */
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
    previousYear: 'Vorheriges Jahr',
    nextYear: 'Nächstes Jahr',
    previousDecade: 'Frühere Jahre',
    nextDecade: 'Spätere Jahre',
  },
  time: {
    hours: '{{name}}, Stunde',
    minutes: '{{name}}, Minute',
  },
  /** Times of a day, one span or several. */
  spans: {
    from: '{{day}}, von',
    until: '{{day}}, bis',
    add: '{{day}}: Zeit hinzufügen',
    remove: '{{day}}: {{from}} bis {{until}} entfernen',
    copy: 'Für Mo–Fr',
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
    'sign-in-mismatch': 'Passt nicht zu dieser E-Mail-Adresse.',
    'validation-key-unknown': 'Diesen Schlüssel gibt es nicht.',
    'name-taken': 'Diesen Namen gibt es schon.',
    'email-taken': 'Mit dieser Adresse gibt es schon ein Konto.',
    'sign-up-password-wrong': 'Mit diesem Passwort wurde das Konto nicht registriert.',
    'password-different': 'Die eingegebenen Passwörter stimmen nicht überein.',
    privacy: 'Bitte stimmen Sie der Datenschutzerklärung zu.',
    'zip-code': 'Die PLZ muss aus 5 Ziffern bestehen.',
    'file-too-heavy': 'Die Datei ist zu groß.',
    'zip-code-of-country': 'Diese PLZ passt nicht zum Land.',
    'plate-number': 'Format: Xxx-Xx 9ooo, etwa B-TL 4127.',
    'serial-key': 'Vier Gruppen aus je vier Großbuchstaben oder Ziffern.',
    number: 'Geben Sie eine Zahl ein.',
    degrees: '−80 bis 80 °C.',
    'temperature-order': 'Muss mindestens so hoch sein wie „von“.',
    minimum: 'Geben Sie einen Wert über 0 ein.',
    maximum: 'Höchstens {{maximum}}.',
    day: 'Geben Sie ein Datum ein, etwa 23.11.2026.',
    time: 'Geben Sie eine Uhrzeit ein, etwa 05:30.',
    'span-order': 'Das Ende muss nach dem Beginn liegen.',
    'spans-overlap': 'Diese Zeit überschneidet sich mit der vorigen.',
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
