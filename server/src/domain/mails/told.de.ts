import { delayText } from '#contract/platform/durations.ts';
import type { NotificationKind } from '#contract/workplace/notificationPreferences.ts';
import type { ToldInMail } from './content.ts';
import { recipientName } from './recipientName.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const because = (reason: string | undefined) => (reason ? `: ${oneLine(reason)}` : '');

/** German words of each kind of notification: for the subject, and as a sentence. */
export const toldGerman: Readonly<
  Record<NotificationKind, { subject: string; sentence: (told: ToldInMail) => string }>
> = {
  registration: {
    subject: 'Freigabe steht aus',
    sentence: ({ person }) =>
      `${(person && recipientName(person.name)) ?? 'Jemand'} hat sich als ${person?.isDriver ? 'Fahrer' : 'Administrator'} registriert und wartet auf Freigabe.`,
  },
  damage: {
    subject: 'Schaden gemeldet',
    sentence: ({ damage }) =>
      `${damage?.plateNumber ?? 'Ein Fahrzeug'} hat ${damage?.isCritical ? 'einen kritischen' : 'einen neuen'} Schaden${because(damage?.title)}.`,
  },
  'tour-late': {
    subject: 'Tour verspätet sich',
    sentence: ({ tour }) => {
      const by = tour?.minutesLate ? ` um ${delayText(tour.minutesLate)}` : '';
      return `Tour ${tour?.number ?? ''} kommt${by} zu spät${tour?.stop ? ` zu ${oneLine(tour.stop)}` : ''}.`;
    },
  },
  'stop-refused': {
    subject: 'Annahme verweigert',
    sentence: ({ tour }) =>
      `${oneLine(tour?.stop || 'Ein Stopp')} hat die Annahme verweigert (Tour ${tour?.number ?? ''})${because(tour?.reason)}.`,
  },
  'stop-failed': {
    subject: 'Stopp nicht beliefert',
    sentence: ({ tour }) =>
      `${oneLine(tour?.stop || 'Ein Stopp')} wurde nicht beliefert (Tour ${tour?.number ?? ''})${because(tour?.reason)}.`,
  },
  contradiction: {
    subject: 'Unstimmige Meldung',
    sentence: ({ tour }) => `Unstimmige Meldung zu Tour ${tour?.number ?? ''}.`,
  },
  'import-failed': {
    subject: 'Import fehlgeschlagen',
    sentence: ({ filename }) =>
      filename === null
        ? 'Ein Import ist fehlgeschlagen.'
        : `Der Import von „${oneLine(filename)}“ ist fehlgeschlagen.`,
  },
  'sending-failed': {
    subject: 'Tour nicht gesendet',
    sentence: ({ tour }) =>
      `Tour ${tour?.number ?? ''} konnte nicht gesendet werden. Der Fahrer hat sie nicht bekommen.`,
  },
  'archive-failed': {
    subject: 'Archivierung fehlgeschlagen',
    sentence: ({ tour }) => `Tour ${tour?.number ?? ''} konnte nicht archiviert werden.`,
  },
};
