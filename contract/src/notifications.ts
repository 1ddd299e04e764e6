import * as z from 'zod/mini';
import { imagePath } from './files.ts';
import { listLimits, listOutput } from './list.ts';
import { keySchema, operationsOf } from './operation.ts';
import { roles } from './permissions.ts';
import { importKinds } from './tableFiles.ts';
import { text } from './text.ts';
import type { Documentation } from './documentation/documentation.ts';

/** `registration`: a driver or administrator has signed up and waits for approval. `import-failed`: an import ended badly. */
export const notificationKinds = ['registration', 'import-failed'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notification = z.object({
  key: keySchema,
  kind: z.enum(notificationKinds),
  /** Whom it is about; null where that is nobody, or the person has been erased since. */
  person: z.nullable(
    z.object({
      uid: z.uuid(),
      firstname: z.string(),
      lastname: z.string(),
      image: imagePath,
      role: z.nullable(z.enum(roles)),
      /** True while nobody has decided on them yet. */
      isWaiting: z.boolean(),
      /** Only those who have confirmed their mail address can be let in. */
      emailVerified: z.boolean(),
    }),
  ),
  /** Which import it is about; null where that is none, or it has been forgotten since. */
  import: z.nullable(
    z.object({
      kind: z.enum(importKinds),
      filename: z.string(),
      /** The catalogue's code of what ended it badly. */
      problem: z.nullable(z.string()),
    }),
  ),
  isRead: z.boolean(),
  created: z.int(),
});
export type Notification = z.infer<typeof notification>;

const operation = operationsOf('notifications');

export const notificationOperations = {
  list: operation(
    'GET /notifications',
    'administrator',
    'A page of notifications, the newest first, with the number of unread ones',
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
};

/** For the API's document. */
export const notificationDocumentation: Documentation = {
  group: 'What administrators should notice',
  answered: { Notification: notification },
  schemas: {
    Notification: 'What administrators should notice',
  },
  fields: {
    'Notification.kind': [
      '`registration`: somebody has signed up and waits for approval; `import-failed`: an import ended badly',
      'registration',
    ],
    person: 'Whom it is about; null where that is nobody, or the person has been erased since',
    import: 'Which import it is about; null where that is none, or it has been forgotten since',
    'NotificationImport.kind': ['What its rows were to become', 'customers'],
    filename: ['Name of the file', 'Kunden.xlsx'],
    problem: ['The code of what ended it badly', 'file-too-long'],
    isWaiting: 'Whether nobody has decided on them yet',
    isRead: ['Whether the person has seen it, on any device', false],
    unread: ['How many are unread', 1],
    'NotificationsMarkReadAnswer.unread': ['How many are unread now', 0],
  },
};
