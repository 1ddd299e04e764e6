import * as z from 'zod/mini';
import { text } from '../platform/text.ts';

/** Groups of notifications for which people choose channels. */
export const notificationEvents = ['waiting', 'damage', 'late', 'stop', 'contradiction', 'failure'] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

/** Kinds of notifications: the group in which people choose their channels, and their meaning. */
export const notificationKinds = {
  registration: { event: 'waiting', meaning: 'somebody has signed up and waits for approval' },
  damage: { event: 'damage', meaning: 'critical damage, or one that a driver reported' },
  'tour-late': { event: 'late', meaning: 'a tour under way is expected too late at a stop' },
  'stop-refused': { event: 'stop', meaning: 'what was brought to a stop was not taken' },
  'stop-failed': { event: 'stop', meaning: 'a stop could not be served' },
  contradiction: { event: 'contradiction', meaning: 'a step does not fit the others' },
  'import-failed': { event: 'failure', meaning: 'an import ended badly' },
  'sending-failed': { event: 'failure', meaning: 'a tour could not be sent once its time to be revoked was over' },
  'archive-failed': { event: 'failure', meaning: 'archiving a tour ended badly' },
} as const satisfies Record<string, { event: NotificationEvent; meaning: string }>;
export type NotificationKind = keyof typeof notificationKinds;

/** How a person is notified: in the bell, by a mail at once, or in the daily mail. */
export const notificationChannels = ['bell', 'mail', 'daily'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const channels = z.object({ bell: z.boolean(), mail: z.boolean(), daily: z.boolean() });
const events = z.object({
  waiting: channels,
  damage: channels,
  late: channels,
  stop: channels,
  contradiction: channels,
  failure: channels,
} satisfies Record<NotificationEvent, typeof channels>);

/** Which notifications a person receives, and by which channels. */
export const notificationPreferences = z.object({
  events,
  /** When the daily mail is sent: a local time of the company's zone. */
  dailyAt: z.string(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

const chosen = z.partial(channels);

/** Contains only the fields that change. */
export const notificationPreferencesPatch = z.object({
  events: z.optional(
    z.object({
      waiting: z.optional(chosen),
      damage: z.optional(chosen),
      late: z.optional(chosen),
      stop: z.optional(chosen),
      contradiction: z.optional(chosen),
      failure: z.optional(chosen),
    } satisfies Record<NotificationEvent, unknown>),
  ),
  dailyAt: z.optional(text('required').check(z.trim(), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'))),
});
export type NotificationPreferencesPatch = z.infer<typeof notificationPreferencesPatch>;

/** Mails that a mail's link can switch off: the mails of one group, or the daily mail. */
export const endableMails = [...notificationEvents, 'daily'] as const;
export type EndableMails = (typeof endableMails)[number];

/** Maximum characters of a link's token. */
export const endTokenMaximum = 200;
