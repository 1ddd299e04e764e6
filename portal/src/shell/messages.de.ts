const de = {
  copyright: 'Copyright {{year}} {{product}}',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  credits: 'Bildnachweise',
  language: 'Sprache',
  skip: 'Zum Inhalt springen',
  home: 'Zur Startseite',
  navigation: 'Hauptnavigation',
  administration: 'Verwaltung',
  menu: 'Menü',
  openMenu: 'Menü öffnen',
  closeMenu: 'Menü schließen',
  collapse: 'Seitenleiste einklappen',
  expand: 'Seitenleiste ausklappen',
  themeDark: 'Dunkle Darstellung',
  themeLight: 'Helle Darstellung',
  find: 'Suchen',
  findKeys: 'Strg K',
  notifications: 'Benachrichtigungen',
  unread: 'Benachrichtigungen, {{formatted}} ungelesen',
  waiting: '{{formatted}} neu',
  account: 'Konto',
  keys: 'Tastenkürzel',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  connection: {
    lost: 'Verbindung unterbrochen.',
    since: 'Die Anzeige hat den Stand von {{time}}.',
    retrying: 'Wir verbinden automatisch neu.',
    dismiss: 'Hinweis schließen',
  },
  tooLate: {
    title: 'Jemand anderes hat übernommen',
    text: '{{company}} hat inzwischen einen Administrator. Sobald er Ihr Konto freigibt, erhalten Sie eine E-Mail und können sich anmelden.',
    leave: 'Zur Anmeldung',
  },
  expired: {
    title: 'Sitzung abgelaufen',
    text: 'Melden Sie sich wieder an. Alles, was Sie eingegeben haben, bleibt erhalten.',
    leave: 'Zur Anmeldeseite',
  },
  offline: {
    title: 'Offline',
    text: 'Der Server ist nicht erreichbar. Sobald die Verbindung zurück ist, geht es von selbst weiter.',
  },
  blocked: {
    title: 'Ihr Zugang wurde gesperrt',
    text: 'Ein Administrator von {{company}} hat Ihr Konto gesperrt. Was Sie eingegeben haben, bleibt auf dieser Seite stehen; sobald Ihr Konto entsperrt ist, melden Sie sich hier wieder an.',
  },
  restricted: { profile: 'Zum Profil', start: 'Startseite' },
  notFound: {
    title: 'Seite nicht gefunden',
    heading: 'Diese Adresse führt nirgendwohin.',
    text: 'Unter {{path}} gibt es keine Seite. Vielleicht ist der Link veraltet oder hat einen Tippfehler.',
    start: 'Zur Startseite',
    back: 'Zurück',
  },
  failure: {
    page: 'Diese Seite konnte nicht geladen werden.',
  },
  update: {
    text: 'Eine neue Version von {{product}} ist da.',
    reload: 'Neu laden',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    shell: typeof de;
  }
}
