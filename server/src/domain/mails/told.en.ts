import { delayText } from '#contract/platform/durations.ts';
import type { NotificationKind } from '#contract/workplace/notificationPreferences.ts';
import type { ToldInMail } from './content.ts';
import { recipientName } from './recipientName.ts';

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const because = (reason: string | undefined) => (reason ? `: ${oneLine(reason)}` : '');

/** English words of each kind of notification: for the subject, and as a sentence. */
export const toldEnglish: Readonly<
  Record<NotificationKind, { subject: string; sentence: (told: ToldInMail) => string }>
> = {
  registration: {
    subject: 'Waiting for approval',
    sentence: ({ person }) =>
      `${(person && recipientName(person.name)) ?? 'Somebody'} signed up as ${person?.isDriver ? 'a driver' : 'an administrator'} and waits for approval.`,
  },
  damage: {
    subject: 'Damage reported',
    sentence: ({ damage }) =>
      `${damage?.plateNumber ?? 'A vehicle'} has ${damage?.isCritical ? 'critical' : 'new'} damage${because(damage?.title)}.`,
  },
  'tour-late': {
    subject: 'A tour is late',
    sentence: ({ tour }) => {
      const by = tour?.minutesLate ? ` by ${delayText(tour.minutesLate)}` : '';
      return `Tour ${tour?.number ?? ''} will be late${by}${tour?.stop ? ` at ${oneLine(tour.stop)}` : ''}.`;
    },
  },
  'stop-refused': {
    subject: 'Delivery refused',
    sentence: ({ tour }) =>
      `${oneLine(tour?.stop || 'A stop')} refused the delivery (tour ${tour?.number ?? ''})${because(tour?.reason)}.`,
  },
  'stop-failed': {
    subject: 'Stop not delivered to',
    sentence: ({ tour }) =>
      `${oneLine(tour?.stop || 'A stop')} was not delivered to (tour ${tour?.number ?? ''})${because(tour?.reason)}.`,
  },
  contradiction: {
    subject: 'Inconsistent report',
    sentence: ({ tour }) => `Inconsistent report about tour ${tour?.number ?? ''}.`,
  },
  'import-failed': {
    subject: 'Import failed',
    sentence: ({ filename }) =>
      filename === null ? 'An import has failed.' : `The import of “${oneLine(filename)}” has failed.`,
  },
  'sending-failed': {
    subject: 'Tour not sent',
    sentence: ({ tour }) => `Tour ${tour?.number ?? ''} could not be sent. The driver has not received it.`,
  },
  'archive-failed': {
    subject: 'Archiving failed',
    sentence: ({ tour }) => `Tour ${tour?.number ?? ''} could not be archived.`,
  },
};
