import * as z from 'zod/mini';
import { emailSchema } from './account.ts';
import { exampleKey, type Documentation } from '../documentation/documentation.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { filled, singleLine, text } from '../platform/text.ts';

export const supportLimits = {
  nameMaximum: 128,
  messageMaximum: 5000,
  attachmentsMaximum: 5,
  /** Maximum bytes of all attachments of a message together. */
  attachmentsBytes: 10 * 1024 * 1024,
  filenameMaximum: 128,
} as const;

/** The accepted types, detected by their contents, and the endings of file names of these types. */
const attachmentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];
export const attachmentEndings = ['.jpg', '.jpeg', '.png', '.pdf'] as const;

/** The first bytes of each type: JPEG (ITU T.81), PNG (RFC 2083), PDF (ISO 32000-1). */
const signatures: Readonly<Record<AttachmentType, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** Number of bytes at the beginning of a file that identify its type. */
export const signatureBytes = 8;

/** The type of a file by its contents, or null if it is not an accepted type. */
export function detectAttachment(contents: Uint8Array): AttachmentType | null {
  const types = Object.keys(signatures) as AttachmentType[];
  return types.find((type) => signatures[type].every((byte, index) => contents[index] === byte)) ?? null;
}

const line = text('required').check(z.trim(), singleLine, filled, z.maxLength(supportLimits.nameMaximum, 'too-long'));

/** The fields of the contact form. */
export const contactFields = z.object({
  name: line,
  company: line,
  email: emailSchema,
  message: text('required').check(z.trim(), filled, z.maxLength(supportLimits.messageMaximum, 'too-long')),
  privacy: z.literal(true, 'privacy'),
});
export type ContactFields = z.infer<typeof contactFields>;

const operation = operationsOf('support');

export const supportOperations = {
  send: operation('PUT /support/messages/{key}', 'session', 'Write to the support contact', {
    description:
      'The message is kept first and then mailed. Repeatable: the second arrival of a key answers like the first and changes nothing. A form (`multipart/form-data`); up to five attachments in `attachments[0]` to `attachments[4]`, JPEG, PNG or PDF by their contents, together at most 10 MB.',
    errors: ['too-many-requests'],
  })
    .input(
      z.extend(contactFields, {
        key: keySchema,
        privacy: z.union([z.literal(true), z.literal('true')], 'privacy'),
        attachments: z._default(
          z.array(z.file('required')).check(
            z.maxLength(supportLimits.attachmentsMaximum, 'too-many'),
            z.refine(
              (files) => files.reduce((sum, { size }) => sum + size, 0) <= supportLimits.attachmentsBytes,
              'attachments-too-heavy',
            ),
          ),
          [],
        ),
      }),
    )
    .output(z.object({ outcome: z.enum(['mailed', 'kept']) })),
};

/** For the API's document. */
export const supportDocumentation: Documentation = {
  group: 'Writing to the support contact',
  fields: {
    key: ['Key that the sender makes, a UUID', exampleKey],
    name: ['Who writes', 'Maren Schüßler'],
    company: ['For which company', 'Nordwind Logistik GmbH'],
    message: ['What it is about', 'Wie lege ich einen Fahrer an?'],
    privacy: ['Consent to the message being stored and mailed', true],
    attachments: 'The files',
    outcome: [
      '`kept`: there is no support contact, or mails cannot be sent at the moment; the operator reads it',
      'mailed',
    ],
  },
};
