import * as z from 'zod/mini';
import { accountLimits } from './account.ts';
import { imagePath } from '../workplace/files.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { filled, singleLine, text } from '../platform/text.ts';
import { undoPeriod } from '../platform/undo.ts';

export const peopleLimits = {
  /** Milliseconds for which a confirmation can be withdrawn, and a removal can be undone before the row is purged. */
  undoPeriod,
} as const;

const nameText = text('required').check(
  z.trim(),
  singleLine,
  filled,
  z.maxLength(accountLimits.nameMaximum, 'too-long'),
);

/** The changeable fields of a person; the mail address cannot be changed. */
export const personFields = z.object({
  firstname: nameText,
  lastname: nameText,
  phone: text('required').check(z.trim(), singleLine, filled, z.maxLength(accountLimits.phoneMaximum, 'too-long')),
});
export type PersonFields = z.infer<typeof personFields>;

/** Status of a driver (specification, section 4), derived and never stored. */
export const driverStatuses = ['CONFIRM', 'BLOCKED', 'ONLINE', 'OFFLINE'] as const;
export type DriverStatus = (typeof driverStatuses)[number];

/** Status of an administrator: waiting for approval, active, or blocked. */
export const administratorStatuses = ['CONFIRM', 'BLOCKED', 'ACTIVE'] as const;
export type AdministratorStatus = (typeof administratorStatuses)[number];

interface Standing {
  confirmed: boolean;
  active: boolean;
}

/** not confirmed = CONFIRM; confirmed, not active = BLOCKED; else ONLINE or OFFLINE by presence. */
export function driverStatus({ confirmed, active, online }: Standing & { online: boolean }): DriverStatus {
  if (!confirmed) return 'CONFIRM';
  if (!active) return 'BLOCKED';
  return online ? 'ONLINE' : 'OFFLINE';
}

/** A person with the role `pending-admin` counts as waiting, confirmed or not, until they become an administrator. */
export function administratorStatus({
  role,
  confirmed,
  active,
}: Standing & { role: string | null }): AdministratorStatus {
  if (confirmed && !active) return 'BLOCKED';
  return role === 'admin' && confirmed ? 'ACTIVE' : 'CONFIRM';
}

/** The fields of a person in all lists of people; times are milliseconds since 1970. */
export const person = z.object({
  key: keySchema,
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  email: z.string(),
  /** True if the person has confirmed the mail address; only then can they be approved. */
  emailVerified: z.boolean(),
  image: imagePath,
  confirmed: z.boolean(),
  active: z.boolean(),
  /** When the person was confirmed, and by whom; null while they wait or if it is unknown. */
  confirmedAt: z.nullable(z.int()),
  confirmedBy: z.nullable(z.string()),
  version: versionSchema,
  created: z.int(),
});

/** The response of a removal: until when it can be undone, in milliseconds since 1970. */
export const removed = z.object({ undoUntil: z.int() });

/** The person concerned by a decision. */
export const keyInput = z.object({ key: keySchema });
/** The person who must wait again, and the time of the confirmation that is withdrawn. */
const unconfirmInput = z.object({ key: keySchema, confirmedAt: z.int() });
/** The person to be removed, in the version that the administrator saw. */
export const removalInput = z.object({ key: keySchema, version: versionSchema });

/** @returns a function that declares an operation for a decision on a person, with `entity` as its response */
export function decisionsOf<Entity extends z.ZodMiniType>(tag: 'administrators' | 'drivers', entity: Entity) {
  const operation = operationsOf(tag);
  return (name: string, summary: string, errors: readonly ('last-administrator' | 'email-not-verified')[] = []) =>
    operation(`POST /${tag}/{key}/${name}`, 'administrator', summary, {
      description:
        'Where the person is not in the status that this is decided on, the answer is `conflict` with the current person in `data.current`.',
      errors: ['not-found', ...errors],
      conflict: entity,
    })
      .input(keyInput)
      .output(entity);
}

/** @returns the operation that withdraws a confirmation, with `entity` as its response */
export function unconfirmingOf<Entity extends z.ZodMiniType>(tag: 'administrators' | 'drivers', entity: Entity) {
  const operation = operationsOf(tag);
  return operation(
    `POST /${tag}/{key}/unconfirm`,
    'administrator',
    'Withdraw an approval, for ten minutes; the person waits again',
    {
      description:
        'Their sessions end within a second. Where they are blocked, wait already or were approved anew since then, the answer is `conflict` with the current person in `data.current`. Nobody does it to themselves.',
      errors: ['not-found', 'undo-expired', 'last-administrator'],
      conflict: entity,
    },
  )
    .input(unconfirmInput)
    .output(entity);
}
