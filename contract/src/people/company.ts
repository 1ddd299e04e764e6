import * as z from 'zod/mini';
import { emailSchema, validationKeyPattern } from './account.ts';
import { imageAnswer, imageErrors, imageInput, imagePath } from '../workplace/files.ts';
import { operationsOf, versionSchema } from '../platform/operation.ts';
import { atLeast, filled, singleLine, text } from '../platform/text.ts';
import type { Documentation } from '../documentation/documentation.ts';

const companyLimits = { nameMinimum: 2, nameMaximum: 128, textMaximum: 256, phoneMaximum: 40 } as const;

export const companyName = text('required').check(
  z.trim(),
  singleLine,
  filled,
  atLeast(companyLimits.nameMinimum, 'too-short'),
  z.maxLength(companyLimits.nameMaximum, 'too-long'),
);
const freeText = (maximum: number) => text().check(z.trim(), singleLine, z.maxLength(maximum, 'too-long'));

/** The changeable fields of a company; only the name is required. */
export const companyFields = z.object({
  name: companyName,
  phone: freeText(companyLimits.phoneMaximum),
  fax: freeText(companyLimits.phoneMaximum),
  email: z.union([z.literal(''), emailSchema]),
  address: freeText(companyLimits.textMaximum),
  website: freeText(companyLimits.textMaximum),
});
export type CompanyFields = z.infer<typeof companyFields>;

/** The company as it is presented; times are milliseconds since 1970. */
export const company = z.object({
  name: z.string(),
  phone: z.string(),
  fax: z.string(),
  email: z.string(),
  address: z.string(),
  website: z.string(),
  imageUrl: imagePath,
  /** IANA name; days and planned times are local to this zone. */
  timeZone: z.string(),
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type Company = z.infer<typeof company>;

/** The path of the picture to be replaced or removed, as the client knows it; empty if there was none. */
const replaces = text('required').check(z.trim(), z.maxLength(companyLimits.textMaximum, 'too-long'));
const imageConflict =
  'Names the picture that it replaces; where another administrator was faster the answer is `conflict` with the current company in `data.current`.';
const validationKeyAnswer = z.object({ validationKey: z.string().check(z.regex(validationKeyPattern)) });
const operation = operationsOf('company');

export const companyOperations = {
  get: operation('GET /company', 'session', 'The own company').output(company),
  update: operation('PATCH /company', 'administrator', 'Change fields of the company, made from the named version', {
    description: 'Where the version is stale the answer is `conflict` with the current company in `data.current`.',
    conflict: company,
  })
    .input(z.extend(z.partial(companyFields), { version: versionSchema }))
    .output(company),
  setImage: operation(
    'PUT /company/image',
    'administrator',
    'Set the picture of the company; a new one takes the place of the old one',
    { description: imageConflict, errors: imageErrors, conflict: company },
  )
    .input(z.extend(imageInput, { replaces }))
    .output(imageAnswer),
  removeImage: operation('POST /company/image/remove', 'administrator', 'Remove the picture of the company', {
    description: imageConflict,
    conflict: company,
  })
    .input(z.object({ replaces }))
    .output(imageAnswer),
  validationKey: operation(
    'GET /company/validation-key',
    'administrator',
    'The key with which drivers and administrators join',
  ).output(validationKeyAnswer),
  invitation: operation(
    'GET /company/invitation',
    'administrator',
    'The address of sign-up with the validation key filled in; it ends with the key',
  ).output(z.object({ link: z.string() })),
  rotateValidationKey: operation(
    'POST /company/validation-key/rotate',
    'administrator',
    'Replace the validation key; the old one opens nothing any more',
    {
      description:
        'Names the key that it replaces; where another administrator was faster the answer is `conflict` with the current key in `data.current`.',
      errors: ['too-many-requests'],
      conflict: validationKeyAnswer,
    },
  )
    .input(z.object({ validationKey: text('required') }))
    .output(validationKeyAnswer),
};

/** For the API's document. */
export const companyDocumentation: Documentation = {
  group: 'The company itself, its picture and its validation key',
  answered: { Company: company, CompanyValidationKeyAnswer: validationKeyAnswer },
  schemas: {
    Company: 'The company of whoever asks',
  },
  fields: {
    link: [
      'Address of sign-up, with the key and a signature',
      'https://portal.nordwind.example/authentication/signup?invitation=48217.Jd1mUu0kFQb5yq0c3vR1mO2w9sX8zL7aT6hG4nE5pKo',
    ],
    fax: ['Fax number', ''],
    website: ['Address of the website', 'https://nordwind.example'],
    replaces: ['Path of the picture that is replaced or removed, as it was last read; empty where there was none', ''],
    name: ['Name of the company', 'Nordwind Logistik GmbH'],
    imageUrl: ['Path at which the picture is served on this server, or null; a new picture has a new path', null],
    image: 'JPEG or PNG, at most 12 MiB and 100 megapixels; kept as a JPEG of at most 400 × 400 pixels',
  },
};
