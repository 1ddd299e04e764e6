import * as z from 'zod/mini';
import type { Documentation } from '../documentation/documentation.ts';
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
  undoPeriod,
} as const;

export const addressKinds = ['depot', 'warehouse', 'workshop', 'fuelStation', 'other'] as const;

/** The fields of an address, without defaults, because a change contains only the changed fields. */
const fields = z.object({
  name: nameText,
  kind: z.enum(addressKinds, 'required'),
  ...postalAddressFields,
  /** Default start and default finish of tours; at most one of each in a company. */
  isUsualStart: z.boolean(),
  isUsualFinish: z.boolean(),
});

/** A new address; optional fields may be left out. */
export const addressFields = z
  .extend(fields, {
    kind: z._default(fields.shape.kind, 'depot'),
    houseNumber: z._default(fields.shape.houseNumber, ''),
    country: z._default(fields.shape.country, postalAddressLimits.defaultCountry),
    isUsualStart: z._default(fields.shape.isUsualStart, false),
    isUsualFinish: z._default(fields.shape.isUsualFinish, false),
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
    'addresses.list.kind': ['Only addresses of this kind', 'depot'],
  },
};
