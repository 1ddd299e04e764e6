import * as z from 'zod/mini';
import { localDay } from '../platform/days.ts';
import { exampleKey, exampleTime, since1970, type Documentation } from '../documentation/documentation.ts';
import { listInput, listOutput } from '../platform/list.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { leftTour } from './tourInputs.ts';
import { tourStates } from './tourStates.ts';

export const archiveLimits = {
  /** Files on one page of the list; specification, section 9. */
  pageSize: 20,
  /** Maximum number of tours that one request archives or restores. */
  bulkMaximum: 20,
  /** Maximum number of files that one request deletes. */
  removeMaximum: 500,
  /** Maximum bytes of an uploaded file. */
  fileBytes: 200 * 1024 * 1024,
  /** Maximum bytes of a file's uncompressed contents, and maximum number of its entries. */
  unfoldedBytes: 200 * 1024 * 1024,
  partsMaximum: 5000,
  /** Days for which a restored tour is not archived automatically. */
  restoredKeptDays: 30,
} as const;

/** An archived tour; its key is the tour's key. */
export const archiveFile = z.object({
  key: keySchema,
  /** When the tour was archived. */
  created: z.int(),
  orderNumber: z.string(),
  tourNumber: z.string(),
  /** Local date and time in the company's zone. */
  departure: z.string(),
  filename: z.string(),
  /** Bytes. */
  filesize: z.int(),
  /** When the tour was restored; null if it exists only in the file. */
  restored: z.nullable(z.int()),
});
export type ArchiveFile = z.infer<typeof archiveFile>;

export const archiveSortable = ['created', 'tourNumber', 'orderNumber', 'departure'] as const;
export const archiveListInput = z.object({
  ...listInput(archiveSortable),
  /** Local days of the departure, both included. */
  fromDay: z.optional(localDay),
  untilDay: z.optional(localDay),
});
export type ArchiveListInput = z.infer<typeof archiveListInput>;

/** What restoring a file would bring back, and which rows that the tour names no longer exist. */
const restorePreview = z.object({
  key: keySchema,
  tourNumber: z.string(),
  departure: z.string(),
  /** Null if the file cannot be read; `problem` then has the error code. */
  state: z.nullable(z.enum(tourStates)),
  stops: z.int(),
  signatures: z.int(),
  photos: z.int(),
  /** True if the tour exists: restoring it changes nothing. */
  isThere: z.boolean(),
  /** Names of rows that the company has no longer; the restored tour keeps these names as text. */
  gone: z.object({
    driver: z.nullable(z.string()),
    vehicle: z.nullable(z.string()),
    deliveryService: z.nullable(z.string()),
    customers: z.array(z.string()),
  }),
  /** An error code. */
  problem: z.nullable(z.string()),
});
export type RestorePreview = z.infer<typeof restorePreview>;

const keysUpTo = (maximum: number) =>
  z.object({ keys: z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(maximum, 'too-many')) });
const several = keysUpTo(archiveLimits.bulkMaximum);
const done = z.object({ keys: z.array(keySchema), left: z.array(leftTour) });
export type ArchiveAnswer = z.infer<typeof done>;
const operation = operationsOf('archive');

export const archiveOperations = {
  list: operation('GET /archive', 'administrator', 'A page of the archived tours')
    .input(archiveListInput)
    .output(listOutput(archiveFile)),
  get: operation('GET /archive/{key}', 'administrator', 'One archived tour', { errors: ['not-found'] })
    .input(z.object({ key: keySchema }))
    .output(archiveFile),
  add: operation('POST /archive', 'administrator', 'Archive tours: each becomes a file and leaves the tours', {
    description:
      'Of tours that are done or cancelled and whose contradictions are settled; others are left out, each with the code that says why. Keys that are not there any more are passed over.',
  })
    .input(several)
    .output(done),
  preview: operation('GET /archive/preview', 'administrator', 'What restoring files would bring back')
    .input(several)
    .output(z.array(restorePreview)),
  restore: operation('POST /archive/restore', 'administrator', 'Bring archived tours back', {
    description:
      'Key and number stay. The file stays too and is marked; a tour that is there already is left as it is. A file that cannot be restored is left out, with the code that says why.',
  })
    .input(several)
    .output(done),
  remove: operation('POST /archive/remove', 'administrator', 'Delete archived files, for good')
    .input(keysUpTo(archiveLimits.removeMaximum))
    .output(z.object({ keys: z.array(keySchema) })),
  download: operation('GET /archive/{key}/file', 'administrator', 'The file of an archived tour', {
    errors: ['not-found'],
  })
    .input(z.object({ key: keySchema }))
    .output(z.file()),
  upload: operation('POST /archive/upload', 'administrator', 'Take back a file that was downloaded earlier', {
    description:
      'A form (`multipart/form-data`) with the file in `file`. Nothing is restored yet. Where the archive has a file of that tour already, that one stays and `isNew` is false.',
    errors: ['archive-damaged', 'archive-newer', 'archive-foreign', 'too-many-requests'],
  })
    .input(z.object({ file: z.file('required').check(z.maxSize(archiveLimits.fileBytes, 'file-too-heavy')) }))
    .output(z.object({ file: archiveFile, isNew: z.boolean() })),
};

/** For the API's document. */
export const archiveDocumentation: Documentation = {
  group: 'Tours that are over, each kept in a file',
  answered: { ArchiveFile: archiveFile, RestorePreview: restorePreview },
  schemas: {
    ArchiveFile: 'An archived tour',
    RestorePreview: 'What restoring a file would bring back',
  },
  fields: {
    key: ['Key of the tour', exampleKey],
    keys: ['Keys of the tours', [exampleKey]],
    'ArchiveFile.created': [`When it was archived, ${since1970}`, exampleTime],
    orderNumber: ['Order number of the tour', 'A-20418'],
    tourNumber: ['Number of the tour', '2611-224'],
    departure: ['Departure of the tour, local to the company', '2026-11-22T05:30'],
    filename: ['Name of the file', 'tour-2611-224.zip'],
    filesize: ['Bytes of the file', 18_400],
    restored: [`Since when the tour is back, ${since1970}; null where it is in the file alone`, null],
    fromDay: ['Only tours that departed on this day or later', '2026-11-01'],
    untilDay: ['Only tours that departed on this day or earlier', '2026-11-30'],
    state: ['State of the tour; null where the file cannot be read', 'done'],
    stops: ['How many stops the tour has', 12],
    signatures: ['How many signatures the file holds', 9],
    photos: ['How many photos the file holds', 2],
    isThere: ['Whether the tour is there: restoring it changes nothing then', false],
    gone: 'Names of what the company has no longer; they stay as words in the tour',
    'RestorePreviewGone.driver': ['Name of the driver', null],
    'RestorePreviewGone.vehicle': ['Plate of the vehicle', 'B-TL 4127'],
    'RestorePreviewGone.deliveryService': ['Name of the delivery service', null],
    'RestorePreviewGone.customers': ['Names of customers', ['Feinkost Lindqvist']],
    problem: ['The code of what is wrong with the file; null where nothing is', null],
    left: 'What was left out',
    code: ['The code of what kept it from being done', 'tour-state'],
    isNew: ['Whether the archive had no file of that tour', true],
    file: 'The file',
  },
};
