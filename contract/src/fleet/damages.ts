import * as z from 'zod/mini';
import { imageErrors, imageInput, imagePath } from '../workplace/files.ts';
import { listLimits, listOutput } from '../platform/list.ts';
import { vehicleReference } from './vehicles.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { removed } from '../people/people.ts';
import { filled, singleLine, text } from '../platform/text.ts';
import type { Documentation } from '../documentation/documentation.ts';

export const damageLimits = {
  titleMinimum: 2,
  titleMaximum: 128,
  textMaximum: 2000,
  photosMaximum: 10,
  /** Milliseconds for which a deletion can be undone before it is purged. */
  undoPeriod: 10 * 60 * 1000,
  /** Pixels of the longer side of a stored photo: enough to show a crack. */
  photoSide: 1600,
  /** The earliest accepted time, in milliseconds since 1970; an earlier one is probably a mistake. */
  occurredMinimum: Date.UTC(2000, 0, 1),
  /** Milliseconds by which a time may be in the future: a phone's clock or time zone may be wrong. */
  occurredAhead: 24 * 60 * 60 * 1000,
} as const;

/**
 * The drawing on which the damage is marked, as seen when standing in front of that side: the front of the vehicle is
 * at the right of the right side and of the view from above, and at the left of the left side.
 */
export const damageViews = ['left', 'right', 'front', 'rear', 'top'] as const;
export type DamageView = (typeof damageViews)[number];
/** `critical`: the vehicle should not drive until it has been inspected; it is marked everywhere. */
export const damageSeverities = ['minor', 'major', 'critical'] as const;
export type DamageSeverity = (typeof damageSeverities)[number];
export const damageStatuses = ['open', 'in-repair', 'repaired'] as const;
export type DamageStatus = (typeof damageStatuses)[number];

const share = z.number().check(z.minimum(0, 'minimum'), z.maximum(1, 'maximum'));
/** A point on a drawing: shares of its width from the left and of its height from the top, 0 to 1. */
const damagePlace = z.object({ view: z.enum(damageViews), x: share, y: share });
export type DamagePlace = z.infer<typeof damagePlace>;

const longText = text().check(z.trim(), z.maxLength(damageLimits.textMaximum, 'too-long'));
const fields = z.object({
  place: damagePlace,
  title: text('required').check(
    z.trim(),
    singleLine,
    filled,
    z.minLength(damageLimits.titleMinimum, 'too-short'),
    z.maxLength(damageLimits.titleMaximum, 'too-long'),
  ),
  description: longText,
  severity: z.enum(damageSeverities),
  /** When the damage happened or was found, in milliseconds since 1970. */
  occurred: z.int().check(
    z.minimum(damageLimits.occurredMinimum, 'too-early'),
    z.refine((time) => time <= Date.now() + damageLimits.occurredAhead, 'future'),
  ),
});
/** A new report; a phone that was offline sends it later, with a key that the phone created. */
export const damageFields = z.extend(fields, {
  description: z._default(fields.shape.description, ''),
  vehicle: keySchema,
});
export type DamageFields = z.infer<typeof damageFields>;

const damageNote = z.object({
  key: keySchema,
  text: z.string(),
  /** The status that was set together with the note; null for a note alone. */
  status: z.nullable(z.enum(damageStatuses)),
  author: z.string(),
  created: z.int(),
});

export const damage = z.extend(fields, {
  key: keySchema,
  vehicle: vehicleReference,
  /** Without limits, because older reports were stored before the limits existed. */
  occurred: z.int(),
  status: z.enum(damageStatuses),
  photos: z.array(z.object({ key: keySchema, image: imagePath })),
  /** Notes of administrators for each other: empty in responses to a driver. */
  notes: z.array(damageNote),
  /** The person who reported the damage; without a name if the person has been erased. */
  reporter: z.object({ key: z.nullable(keySchema), name: z.string() }),
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type Damage = z.infer<typeof damage>;

const keyInput = z.object({ key: keySchema });
const operation = operationsOf('damages');

export const damageOperations = {
  list: operation(
    'GET /damages',
    'member',
    'A page of damage reports, the unrepaired and the newest first; a driver’s own ones alone',
  )
    .input(
      z.object({
        limit: z._default(
          z.pipe(z.coerce.number(), z.int().check(z.minimum(1, 'limit'), z.maximum(listLimits.maximumLimit, 'limit'))),
          listLimits.defaultLimit,
        ),
        cursor: z.optional(text().check(z.maxLength(listLimits.cursorMaximum, 'cursor'))),
        vehicle: z.optional(keySchema),
        /** Only reports by this person. */
        reporter: z.optional(keySchema),
        status: z.optional(z.enum(damageStatuses)),
      }),
    )
    .output(listOutput(damage)),
  get: operation('GET /damages/{key}', 'member', 'One damage report; drivers read their own', { errors: ['not-found'] })
    .input(keyInput)
    .output(damage),
  report: operation('PUT /damages/{key}', 'member', 'Report damage under a key that the reporter makes', {
    description:
      'Repeatable: the second arrival of a key answers like the first and changes nothing, whatever it holds. A key whose report has been deleted for good answers `gone`: there is nothing left to send. A report or a vehicle that was deleted takes reports and photos for as long as its deletion can be undone.',
    errors: ['not-found', 'conflict', 'gone'],
  })
    .input(z.extend(damageFields, { key: keySchema }))
    .output(damage),
  addPhoto: operation(
    'PUT /damages/{key}/photos/{photo}',
    'member',
    'Add a photo to an own report, or as an administrator to any, under a key that the sender makes',
    {
      description:
        'Repeatable: the second arrival of a photo’s key answers like the first, or `gone` where the photo has been removed or its report deleted for good. A report that holds as many photos as it may answers `full`.',
      errors: ['not-found', 'gone', 'full', ...imageErrors],
    },
  )
    .input(z.extend(imageInput, { key: keySchema, photo: keySchema }))
    .output(damage),
  removePhoto: operation('DELETE /damages/{key}/photos/{photo}', 'administrator', 'Remove a photo', {
    errors: ['not-found'],
  })
    .input(z.object({ key: keySchema, photo: keySchema }))
    .output(damage),
  update: operation('PATCH /damages/{key}', 'administrator', 'Change fields of a report, made from the named version', {
    errors: ['not-found'],
    conflict: damage,
  })
    .input(z.extend(z.partial(fields), { key: keySchema, version: versionSchema }))
    .output(damage),
  setStatus: operation(
    'POST /damages/{key}/status',
    'administrator',
    'Move a report on: open, in repair, repaired; with a note where there is something to say',
    {
      description:
        'Names the status that it was decided on; where it is another one now the answer is `conflict` with the current report in `data.current`.',
      errors: ['not-found'],
      conflict: damage,
    },
  )
    .input(
      z.object({
        key: keySchema,
        from: z.enum(damageStatuses),
        status: z.enum(damageStatuses),
        note: z._default(longText, ''),
      }),
    )
    .output(damage),
  addNote: operation('POST /damages/{key}/notes', 'administrator', 'Add a note to a report', {
    creates: true,
    errors: ['not-found'],
  })
    .input(
      z.object({
        key: keySchema,
        text: text('required').check(z.trim(), filled, z.maxLength(damageLimits.textMaximum, 'too-long')),
      }),
    )
    .output(damage),
  remove: operation(
    'DELETE /damages/{key}',
    'administrator',
    'Delete a report with its photos and notes; it can be undone for ten minutes',
    { errors: ['not-found'] },
  )
    .input(keyInput)
    .output(removed),
  restore: operation('POST /damages/{key}/restore', 'administrator', 'Undo the deletion of a report', {
    errors: ['undo-expired'],
  })
    .input(keyInput)
    .output(damage),
};

/** For the API's document. */
export const damageDocumentation: Documentation = {
  group: 'Reports of damage to vehicles, with photos; drivers report, administrators decide',
  answered: { Damage: damage, DamageNote: damageNote, DamagePlace: damagePlace },
  schemas: {
    Damage: 'A report of damage to a vehicle',
    DamageNote: 'What an administrator noted on a report',
    DamagePlace: 'A point on a drawing of the vehicle',
  },
  fields: {
    place: 'Where on the vehicle',
    title: ['What it is, in a few words', 'Delle in der Schiebetür'],
    description: ['What else is to be said', 'Beim Rangieren an der Rampe angestoßen'],
    severity: ['How bad it is; with `critical` the vehicle should not drive until somebody has looked at it', 'minor'],
    photo: ['Key of the photo, a UUID', '01934c61-0f3a-7d11-9c52-6e1b8a4d7f20'],
    photos: 'Its photos, the oldest first',
    notes: 'Written by administrators for each other; empty where a driver is answered',
    note: ['A note that goes with the change; empty where there is nothing to say', 'Termin am Montag'],
    text: ['What is noted', 'Lack bestellt'],
    author: ['Name of whoever wrote it', 'Jörn Weißgerber'],
    reporter: 'Who reported it; without a name where they have been erased',
    image: 'JPEG or PNG, at most 12 MiB and 100 megapixels; kept as a JPEG of at most 1600 pixels a side',
    'DamagePhotos.image': [
      'Path at which the photo is served on this server',
      '/api/files/01934c61-0f3a-7d11-9c52-6e1b8a4d7f20',
    ],
    view: ['The drawing, each as one stands before that side', 'left'],
    x: ['Share of the drawing’s width from the left, 0 to 1', 0.42],
    y: ['Share of the drawing’s height from the top, 0 to 1', 0.5],
    vehicle: 'The vehicle',
    'DamagesReportInput.vehicle': ['Key of the vehicle', '01934c60-9a7c-7e21-b4d3-0c5f8e2a1b64'],
    'damages.list.vehicle': ['Only damage to this vehicle', '01934c60-9a7c-7e21-b4d3-0c5f8e2a1b64'],
    status: ['How far it is', 'open'],
    'DamageNote.status': ['The status that the note came with; null for a note alone', null],
    'DamagesSetStatusInput.status': ['The status to be set', 'in-repair'],
    'damages.list.status': ['Only reports in this status', 'open'],
    from: ['The status that the change was decided on', 'open'],
    'damages.list.reporter': ['Only what this person reported', '01934c5e-7b1a-7c3e-9a41-5f0e6b7d2c10'],
  },
};
