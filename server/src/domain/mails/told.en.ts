import { delayText } from '#contract/platform/durations.ts';
import type { NotificationKind } from '#contract/workplace/notificationPreferences.ts';
import type { ToldInMail } from './content.ts';
import { recipientName } from './recipientName.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const because = (reason: string | undefined) => (reason ? `: ${oneLine(reason)}` : '');

/** What happened, in a sentence. */
export const toldEnglish: Readonly<Record<NotificationKind, (told: ToldInMail) => string>> = {
  registration: ({ person }) =>
    `${(person && recipientName(person.name)) ?? 'Somebody'} signed up as ${person?.isDriver ? 'a driver' : 'an administrator'} and waits for approval.`,
  damage: ({ damage }) =>
    `${damage?.plateNumber ?? 'A vehicle'} has ${damage?.isCritical ? 'critical' : 'new'} damage${because(damage?.title)}.`,
  'tour-late': ({ tour }) => {
    const by = tour?.minutesLate ? ` by ${delayText(tour.minutesLate)}` : '';
    return `Tour ${tour?.number ?? ''} will be late${by}${tour?.stop ? ` at ${oneLine(tour.stop)}` : ''}.`;
  },
  'stop-refused': ({ tour }) =>
    `${oneLine(tour?.stop || 'A stop')} refused the delivery (tour ${tour?.number ?? ''})${because(tour?.reason)}.`,
  'stop-failed': ({ tour }) =>
    `${oneLine(tour?.stop || 'A stop')} was not delivered to (tour ${tour?.number ?? ''})${because(tour?.reason)}.`,
  contradiction: ({ tour }) => `Inconsistent report about tour ${tour?.number ?? ''}.`,
  'import-failed': ({ filename }) =>
    filename === null ? 'An import has failed.' : `The import of “${oneLine(filename)}” has failed.`,
  'archive-failed': ({ tour }) => `Tour ${tour?.number ?? ''} could not be archived.`,
};

export const toldEnglishSubjects: Readonly<Record<NotificationKind, string>> = {
  registration: 'Waiting for approval',
  damage: 'Damage reported',
  'tour-late': 'A tour is late',
  'stop-refused': 'Delivery refused',
  'stop-failed': 'Stop not delivered to',
  contradiction: 'Inconsistent report',
  'import-failed': 'Import failed',
  'archive-failed': 'Archiving failed',
};
