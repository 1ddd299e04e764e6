import * as z from 'zod/mini';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { administratorStatuses, decisionsOf, person, removalInput, removed, unconfirmingOf } from './people.ts';
import type { Documentation } from '../documentation/documentation.ts';

export const administrator = z.extend(person, { status: z.enum(administratorStatuses) });
export type Administrator = z.infer<typeof administrator>;

const operation = operationsOf('administrators');

const decision = decisionsOf('administrators', administrator);

export const administratorOperations = {
  list: operation('GET /administrators', 'administrator', 'All administrators, those waiting first').output(
    z.object({ items: z.array(administrator), total: z.int(), next: z.null() }),
  ),
  confirm: decision('confirm', 'Approve a waiting person who has verified the email address as an administrator', [
    'email-not-verified',
  ]),
  unconfirm: unconfirmingOf('administrators', administrator),
  block: decision('block', 'Shut another administrator out; their sessions end within a second', [
    'last-administrator',
  ]),
  unblock: decision('unblock', 'Let a blocked administrator in again'),
  remove: operation(
    'POST /administrators/{key}/remove',
    'administrator',
    'Remove an administrator or a person waiting, as they were in the named version; it can be undone for ten minutes',
    {
      description:
        'Where somebody has changed the person since then, the answer is `conflict` with the current person in `data.current`. Nobody removes themselves.',
      errors: ['not-found', 'last-administrator'],
      conflict: administrator,
    },
  )
    .input(removalInput)
    .output(removed),
  restore: operation('POST /administrators/{key}/restore', 'administrator', 'Undo the removal of an administrator', {
    errors: ['undo-expired'],
  })
    .input(z.object({ key: keySchema }))
    .output(administrator),
};

/** For the API's document. */
export const administratorDocumentation: Documentation = {
  group: 'Those who run the company and those who wait to',
  answered: { Administrator: administrator },
  schemas: {
    Administrator: 'Somebody who runs the company or waits to',
  },
  fields: {
    status: ['`CONFIRM` waits for approval, `ACTIVE` runs the company, `BLOCKED` was shut out', 'ACTIVE'],
  },
};
