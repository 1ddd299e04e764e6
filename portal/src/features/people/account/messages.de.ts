const de = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  passwordConfirm: 'Passwort wiederholen',
  passwordHelp: 'Mindestens {{minimum}} Zeichen, besser {{recommended}} oder mehr',
  toSignIn: 'Zur Anmeldung',
  signIn: {
    title: 'Anmelden',
    submit: 'Anmelden',
    forgot: 'Passwort vergessen?',
    noAccount: 'Noch kein Konto?',
    signUp: 'Registrieren',
    resend: 'Bestätigungsmail erneut senden',
    sent: 'Bestätigungsmail gesendet',
    notSent: 'Bestätigungsmail nicht gesendet',
    resent: 'Wir haben die Bestätigungsmail erneut an {{email}} gesendet.',
  },
  signUp: {
    title: 'Registrieren',
    info: 'Den fünfstelligen Validierungsschlüssel erhalten Sie von einem Administrator Ihrer Firma. Danach bestätigen Sie Ihre E‑Mail‑Adresse; ein Administrator gibt das Konto frei.',
    invitedBy: 'Einladung von {{company}}',
    invited:
      'Der Validierungsschlüssel ist schon eingetragen. Nach der Registrierung bestätigen Sie Ihre E‑Mail‑Adresse; ein Administrator gibt das Konto frei.',
    notInvited:
      'Diese Einladung gilt nicht mehr. Fragen Sie den Administrator Ihrer Firma nach einer neuen oder nach dem Validierungsschlüssel.',
    validationKey: 'Validierungsschlüssel',
    firstname: 'Vorname',
    lastname: 'Nachname',
    phone: 'Telefon',
    privacyBefore: 'Ich habe die',
    privacyLink: 'Datenschutzerklärung',
    privacyAfter: 'gelesen und stimme zu.',
    submit: 'Registrieren',
    doneTitle: 'Ihr Konto ist angelegt.',
    done: 'Wir haben eine E-Mail an {{email}} gesendet. Öffnen Sie den Link darin und bestätigen Sie Ihre Adresse mit Ihrem Passwort. Danach gibt ein Administrator das Konto frei. Hat Ihre Firma noch keinen, können Sie sich dann gleich anmelden.',
  },
  forgot: {
    title: 'Passwort vergessen',
    info: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
    submit: 'Link senden',
    done: 'Wenn es zu {{email}} ein Konto gibt, ist die E-Mail mit dem Link unterwegs. Der Link gilt eine Stunde.',
  },
  verify: {
    title: 'E-Mail-Adresse bestätigen',
    ask: 'Geben Sie das Passwort ein, das Sie bei der Registrierung gewählt haben. Erst damit ist die Adresse bestätigt.',
    submit: 'Adresse bestätigen',
    notMine: 'Sie haben sich nicht selbst registriert oder kennen das Passwort nicht?',
    newPassword: 'Neues Passwort festlegen',
    noToken: 'Dieser Link ist unvollständig. Öffnen Sie ihn aus der E-Mail, oder fordern Sie einen neuen an.',
    done: 'Ihre E-Mail-Adresse ist bestätigt. Sobald ein Administrator das Konto freigegeben hat, können Sie sich anmelden. Hat Ihre Firma noch keinen, können Sie es sofort.',
    again: 'Geben Sie Ihre E-Mail-Adresse ein, um einen neuen Link zu erhalten.',
    resend: 'Neuen Link senden',
    resent: 'Wenn die Adresse noch zu bestätigen ist, ist die E-Mail an {{email}} unterwegs.',
  },
  newPassword: {
    title: 'Neues Passwort',
    password: 'Neues Passwort',
    submit: 'Passwort speichern',
    done: 'Ihr neues Passwort gilt ab sofort. Alle Sitzungen sind beendet; melden Sie sich neu an.',
    requestLink: 'Neuen Link anfordern',
    noToken: 'Dieser Link ist unvollständig. Öffnen Sie ihn aus der E-Mail, oder fordern Sie einen neuen an.',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    account: typeof de;
  }
}
