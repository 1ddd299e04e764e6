import * as z from 'zod/mini';
import { damageSeverities } from '../fleet/damages.ts';
import { imagePath } from './files.ts';
import { listLimits, listOutput } from '../platform/list.ts';
import {
  endableMails,
  endTokenMaximum,
  notificationKinds,
  notificationPreferences,
  notificationPreferencesPatch,
  type NotificationKind,
} from './notificationPreferences.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { roles } from '../permissions.ts';
import { importKinds } from '../platform/tableFiles.ts';
import { text } from '../platform/text.ts';
import { contradictions } from '../dispatch/tourSteps.ts';
import type { Documentation } from '../documentation/documentation.ts';

export const notification = z.object({
  key: keySchema,
  kind: z.enum(Object.keys(notificationKinds) as NotificationKind[]),
  /** The person concerned; null if there is none, or if the person has been erased since. */
  person: z.nullable(
    z.object({
      key: keySchema,
      firstname: z.string(),
      lastname: z.string(),
      image: imagePath,
      role: z.nullable(z.enum(roles)),
      /** True until an administrator has approved or rejected the person. */
      isWaiting: z.boolean(),
      /** Only a person with a confirmed mail address can be approved. */
      emailVerified: z.boolean(),
    }),
  ),
  /** The import concerned; null if there is none, or if the import has been removed since. */
  import: z.nullable(
    z.object({
      kind: z.enum(importKinds),
      filename: z.string(),
      /** The error code of the failed import. */
      problem: z.nullable(z.string()),
    }),
  ),
  /** The damage report concerned; null if there is none, or if the vehicle has been deleted since. */
  damage: z.nullable(
    z.object({
      vehicle: keySchema,
      plateNumber: z.string(),
      title: z.string(),
      severity: z.enum(damageSeverities),
    }),
  ),
  /** The tour concerned; null if there is none. */
  tour: z.nullable(
    z.object({
      /** Null if the tour has been deleted or archived since. */
      key: z.nullable(keySchema),
      number: z.string(),
      /** Name of the stop concerned; empty if there is none, or if the stop no longer exists. */
      stop: z.string(),
      /** The reason that was given; empty if none was given. */
      reason: z.string(),
      /** Expected delay of the stop in minutes, at the time of the notification. */
      minutesLate: z.nullable(z.int()),
      /** Why a step contradicts the others. */
      contradiction: z.nullable(z.enum(contradictions)),
    }),
  ),
  /** Number of further events of the same kind within ten minutes, which have no notification of their own. */
  more: z.int(),
  isRead: z.boolean(),
  created: z.int(),
});
export type Notification = z.infer<typeof notification>;

const operation = operationsOf('notifications');
const endToken = text('required').check(z.maxLength(endTokenMaximum, 'too-long'));

export const notificationOperations = {
  list: operation(
    'GET /notifications',
    'administrator',
    'A page of what the person was told in the bell, the newest first, with the number of unread ones',
  )
    .input(
      z.object({
        limit: z._default(
          z.pipe(z.coerce.number(), z.int().check(z.minimum(1, 'limit'), z.maximum(listLimits.maximumLimit, 'limit'))),
          20,
        ),
        cursor: z.optional(text().check(z.maxLength(listLimits.cursorMaximum, 'cursor'))),
      }),
    )
    .output(z.extend(listOutput(notification), { unread: z.int() })),
  markRead: operation(
    'POST /notifications/read',
    'administrator',
    'Mark notifications as read, on every device of the person',
    { description: 'Without `keys`, everything up to now.' },
  )
    .input(z.object({ keys: z.optional(z.array(keySchema).check(z.maxLength(200, 'too-many'))) }))
    .output(z.object({ unread: z.int() })),
  preferences: operation(
    'GET /notifications/preferences',
    'administrator',
    'What the person is told, and where',
  ).output(notificationPreferences),
  changePreferences: operation(
    'PATCH /notifications/preferences',
    'administrator',
    'Change what the person is told; what is not named stays as it is',
    { description: 'Holds for what happens from then on.' },
  )
    .input(notificationPreferencesPatch)
    .output(notificationPreferences),
  endMails: operation('POST /notifications/mails/{token}/end', 'public', 'End the mails that a mail’s link names', {
    description:
      'The token stands in every such mail and is good for nothing else. This is also the address of `List-Unsubscribe` (RFC 8058), which mail programs call with a form.',
    errors: ['invalid-action-code'],
  })
    .input(z.object({ token: endToken }))
    .output(z.object({ ended: z.enum(endableMails) })),
};

/** For the API's document. */
export const notificationDocumentation: Documentation = {
  group: 'What administrators should notice',
  answered: { Notification: notification, NotificationPreferences: notificationPreferences },
  schemas: {
    Notification: 'What an administrator should notice',
    NotificationPreferences: 'What somebody is told, and where',
  },
  fields: {
    'Notification.kind': [
      Object.entries(notificationKinds)
        .map(([kind, { meaning }]) => `\`${kind}\`: ${meaning}`)
        .join('; '),
      'registration',
    ],
    person: 'Whom it is about; null where that is nobody, or the person has been erased since',
    import: 'Which import it is about; null where that is none, or it has been forgotten since',
    'NotificationImport.kind': ['What its rows were to become', 'customers'],
    filename: ['Name of the file', 'Kunden.xlsx'],
    problem: ['The code of what ended it badly', 'file-too-long'],
    damage: 'Which report of damage it is about; null where that is none, or the vehicle has been deleted since',
    vehicle: ['Key of the vehicle', '01934c60-9a7c-7e21-b4d3-0c5f8e2a1b64'],
    plateNumber: ['Plate number of the vehicle', 'B-TL 4127'],
    title: ['What it is, in a few words', 'Delle in der Schiebetür'],
    severity: ['How bad it is', 'critical'],
    tour: 'Which tour it is about; null where that is none',
    'NotificationTour.key': [
      'Key of the tour; null where it has been deleted or archived since',
      '01934c60-9a7c-7e21-b4d3-0c5f8e2a1b65',
    ],
    number: ['Number of the tour', '2611-004'],
    'NotificationTour.stop': ['Name of the stop; empty where there is none', 'Feinkost Müller'],
    reason: ['What was given as the reason; empty where nothing was', 'Niemand angetroffen'],
    minutesLate: ['By how many minutes the stop was expected too late when that was noticed', null],
    contradiction: ['What is wrong with a step that contradicts', null],
    isWaiting: 'Whether nobody has decided on them yet',
    more: ['How many of its kind came within ten minutes behind it, for which there is no notice of their own', 0],
    isRead: ['Whether the person has seen it, on any device', false],
    unread: ['How many are unread', 1],
    'NotificationsMarkReadAnswer.unread': ['How many are unread now', 0],
    events: 'For each event, where one is told of it',
    waiting: 'A driver or administrator waits for approval',
    'NotificationPreferencesEvents.damage': 'Critical damage, or damage that a driver reported',
    late: 'A tour is late',
    stop: 'A stop was refused or failed',
    'NotificationPreferencesEvents.contradiction': 'A step contradicts',
    failure: 'An import or archiving ended badly, or a tour could not be sent',
    bell: ['In the bell of the portal', true],
    mail: ['By a mail at once', false],
    daily: ['In the mail that gathers a day', false],
    dailyAt: ['When the mail that gathers a day leaves, a local time of the company’s zone', '06:00'],
    token: ['From the link of the mail', 'AZNMYJp8fiG00wxfjiobZAGTTGCafH4htNMMX44qG2QvbGF0ZQ'],
    ended: ['What is mailed no more: the mails about an event, or the mail that gathers a day', 'late'],
  },
};
