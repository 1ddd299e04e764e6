import * as z from 'zod/mini';
import type { Documentation } from '../documentation/documentation.ts';
import { acceptanceHours, alwaysAccepted } from './acceptanceHours.ts';
import { listInput } from '../platform/list.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { position } from '../platform/position.ts';
import {
  asAddressValue,
  keptPosition,
  nameText,
  postalAddressFields,
  postalAddressLimits,
  zipCodeOfCountry,
} from './postalAddress.ts';
import { rowOperations } from '../platform/rowOperations.ts';
import { undoPeriod } from '../platform/undo.ts';

export const addressLimits = {
  /** Maximum number of addresses of one bulk operation. */
  bulkMaximum: 500,
  loadingMaximumMinutes: 240,
  loadingMaximumSecondsPerPiece: 600,
  docksMaximum: 200,
  undoPeriod,
} as const;

export const addressKinds = ['depot', 'warehouse', 'workshop', 'fuelStation', 'other'] as const;

const wholeUpTo = (minimum: number, maximum: number) =>
  z.int('number').check(z.minimum(minimum, 'minimum'), z.maximum(maximum, 'maximum'));

/** The fields of an address, without defaults, because a change contains only the changed fields. */
const fields = z.object({
  name: nameText,
  kind: z.enum(addressKinds, 'required'),
  ...postalAddressFields,
  /** Default start and default finish of tours; at most one of each in a company. */
  isUsualStart: z.boolean(),
  isUsualFinish: z.boolean(),
  /** When vehicles can be loaded here; null weekdays mean any time. */
  openingHours: acceptanceHours,
  /** Minutes that loading a vehicle takes, and seconds more for each piece. */
  loadingMinutes: wholeUpTo(0, addressLimits.loadingMaximumMinutes),
  loadingSecondsPerPiece: wholeUpTo(0, addressLimits.loadingMaximumSecondsPerPiece),
  /** How many vehicles can be loaded at once; null if there is no limit. */
  docks: z.nullable(wholeUpTo(1, addressLimits.docksMaximum)),
});

/** A new address; optional fields may be left out. */
export const addressFields = z
  .extend(fields, {
    kind: z._default(fields.shape.kind, 'depot'),
    houseNumber: z._default(fields.shape.houseNumber, ''),
    country: z._default(fields.shape.country, postalAddressLimits.defaultCountry),
    isUsualStart: z._default(fields.shape.isUsualStart, false),
    isUsualFinish: z._default(fields.shape.isUsualFinish, false),
    openingHours: z._default(fields.shape.openingHours, alwaysAccepted),
    loadingMinutes: z._default(fields.shape.loadingMinutes, 0),
    loadingSecondsPerPiece: z._default(fields.shape.loadingSecondsPerPiece, 0),
    docks: z._default(fields.shape.docks, null),
  })
  .check(asAddressValue(), zipCodeOfCountry);
export type AddressFields = z.infer<typeof addressFields>;

/** An address as it is presented; times are milliseconds since 1970. */
export const address = z.object({
  key: keySchema,
  name: z.string(),
  kind: z.enum(addressKinds),
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  isUsualStart: z.boolean(),
  isUsualFinish: z.boolean(),
  openingHours: acceptanceHours,
  loadingMinutes: z.int(),
  loadingSecondsPerPiece: z.int(),
  docks: z.nullable(z.int()),
  ...keptPosition.shape,
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type Address = z.infer<typeof address>;

export const addressSortable = ['name', 'street', 'zipCode', 'city'] as const;
const addressListInput = z.object({
  ...listInput(addressSortable),
  /** Only addresses of this kind. */
  kind: z.optional(z.enum(addressKinds, 'invalid')),
});
export type AddressListInput = z.infer<typeof addressListInput>;

const operation = operationsOf('addresses');

export const addressOperations = {
  ...rowOperations({
    tag: 'addresses',
    path: '/addresses',
    one: 'an address',
    many: 'addresses',
    entity: address,
    listInput: addressListInput,
    fields: addressFields,
    change: z.extend(z.partial(fields), { key: keySchema, version: versionSchema }),
    bulkMaximum: addressLimits.bulkMaximum,
  }),
  setPosition: operation(
    'PUT /addresses/{key}/position',
    'administrator',
    'Set where an address is, or have it determined from its fields again',
    {
      description:
        'A position that is set here stays when the fields change; null has it determined anew. Where the version is stale the answer is `conflict` with the current address in `data.current`.',
      errors: ['not-found'],
      conflict: address,
    },
  )
    .input(z.object({ key: keySchema, version: versionSchema, position: z.nullable(position) }))
    .output(address),
};

/** For the API's document. */
export const addressDocumentation: Documentation = {
  group: 'The company’s own places: depots and others',
  answered: { Address: address },
  sent: { AddressFields: addressFields },
  schemas: {
    Address: 'A place of the company, such as a depot',
    AddressFields: 'A new address; what is not required may be left out',
  },
  fields: {
    name: ['What people call the place', 'Betriebshof Reinickendorf'],
    kind: ['What the place is', 'depot'],
    isUsualStart: 'Whether tours begin there unless they say otherwise; no other address does then',
    isUsualFinish: 'Whether tours end there unless they say otherwise; no other address does then',
    openingHours: 'When vehicles can be loaded there; at any time where nothing is known',
    loadingMinutes: ['How many minutes it takes to load a vehicle, whatever it carries', 20],
    loadingSecondsPerPiece: ['How many seconds more for each piece', 15],
    docks: ['How many vehicles can be loaded at once; null for no limit', 3],
    'addresses.list.kind': ['Only addresses of this kind', 'depot'],
  },
};
