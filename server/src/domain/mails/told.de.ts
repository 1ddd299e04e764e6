import { delayText } from '#contract/platform/durations.ts';
import type { NotificationKind } from '#contract/workplace/notificationPreferences.ts';
import type { ToldInMail } from './content.ts';
import { recipientName } from './recipientName.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const because = (reason: string | undefined) => (reason ? `: ${oneLine(reason)}` : '');

/** What happened, in a sentence. */
export const toldGerman: Readonly<Record<NotificationKind, (told: ToldInMail) => string>> = {
  registration: ({ person }) =>
    `${(person && recipientName(person.name)) ?? 'Jemand'} hat sich als ${person?.isDriver ? 'Fahrer' : 'Administrator'} registriert und wartet auf Freigabe.`,
  damage: ({ damage }) =>
    `${damage?.plateNumber ?? 'Ein Fahrzeug'} hat ${damage?.isCritical ? 'einen kritischen' : 'einen neuen'} Schaden${because(damage?.title)}.`,
  'tour-late': ({ tour }) => {
    const by = tour?.minutesLate ? ` um ${delayText(tour.minutesLate)}` : '';
    return `Tour ${tour?.number ?? ''} kommt${by} zu spät${tour?.stop ? ` zu ${oneLine(tour.stop)}` : ''}.`;
  },
  'stop-refused': ({ tour }) =>
    `${oneLine(tour?.stop || 'Ein Stopp')} hat die Annahme verweigert (Tour ${tour?.number ?? ''})${because(tour?.reason)}.`,
  'stop-failed': ({ tour }) =>
    `${oneLine(tour?.stop || 'Ein Stopp')} wurde nicht beliefert (Tour ${tour?.number ?? ''})${because(tour?.reason)}.`,
  contradiction: ({ tour }) => `Unstimmige Meldung zu Tour ${tour?.number ?? ''}.`,
  'import-failed': ({ filename }) =>
    filename === null ? 'Ein Import ist fehlgeschlagen.' : `Der Import von „${oneLine(filename)}“ ist fehlgeschlagen.`,
  'archive-failed': ({ tour }) => `Tour ${tour?.number ?? ''} konnte nicht archiviert werden.`,
};

export const toldGermanSubjects: Readonly<Record<NotificationKind, string>> = {
  registration: 'Freigabe steht aus',
  damage: 'Schaden gemeldet',
  'tour-late': 'Tour verspätet sich',
  'stop-refused': 'Annahme verweigert',
  'stop-failed': 'Stopp nicht beliefert',
  contradiction: 'Unstimmige Meldung',
  'import-failed': 'Import fehlgeschlagen',
  'archive-failed': 'Archivierung fehlgeschlagen',
};
