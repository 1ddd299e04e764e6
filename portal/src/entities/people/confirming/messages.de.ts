const de = {
  all: 'Alle {{formatted}} bestätigen',
  confirm: 'Bestätigen',
  others_one: '{{formatted}} weitere Person',
  others_other: '{{formatted}} weitere Personen',
  drivers: {
    title: '{{formatted}} Fahrer bestätigen?',
    text: '{{names}} können sich danach in der Fahrer-App anmelden und werden per E-Mail benachrichtigt.',
    done_one: '{{formatted}} Fahrer bestätigt.',
    done_other: '{{formatted}} Fahrer bestätigt.',
  },
  administrators: {
    title: '{{formatted}} Administratoren bestätigen?',
    text: '{{names}} haben danach volle Rechte: Sie sehen und ändern alles in Ihrer Firma und lassen andere herein. Sie werden per E-Mail benachrichtigt.',
    done_one: '{{formatted}} Administrator bestätigt.',
    done_other: '{{formatted}} Administratoren bestätigt.',
  },
};
export default de;

declare module '#portal/platform/i18n/catalogue.ts' {
  interface MessageCatalogue {
    confirming: typeof de;
  }
}
