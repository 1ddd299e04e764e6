import * as z from 'zod/mini';
import { emailSchema } from '../people/account.ts';
import type { Documentation } from '../documentation/documentation.ts';
import { listInput } from '../platform/list.ts';
import { keySchema, versionSchema } from '../platform/operation.ts';
import { rowOperations } from '../platform/rowOperations.ts';
import { atLeast, filled, singleLine, text } from '../platform/text.ts';
import { undoPeriod } from '../platform/undo.ts';

export const deliveryServiceLimits = {
  nameMinimum: 2,
  nameMaximum: 128,
  contactMaximum: 128,
  phoneMaximum: 40,
  noteMaximum: 1000,
  /** Maximum number of delivery services of one bulk operation. */
  bulkMaximum: 500,
  undoPeriod,
} as const;

const freeText = (maximum: number) => text().check(z.trim(), singleLine, z.maxLength(maximum, 'too-long'));

/** The fields of a delivery service, without defaults, because a change contains only the changed fields. */
const fields = z.object({
  name: text('required').check(
    z.trim(),
    singleLine,
    filled,
    atLeast(deliveryServiceLimits.nameMinimum, 'too-short'),
    z.maxLength(deliveryServiceLimits.nameMaximum, 'too-long'),
  ),
  contact: freeText(deliveryServiceLimits.contactMaximum),
  phone: freeText(deliveryServiceLimits.phoneMaximum),
  email: z.union([z.literal(''), emailSchema]),
  note: text().check(z.trim(), z.maxLength(deliveryServiceLimits.noteMaximum, 'too-long')),
  active: z.boolean(),
});

/** A new delivery service; optional fields may be left out. */
export const deliveryServiceFields = z.extend(fields, {
  contact: z._default(fields.shape.contact, ''),
  phone: z._default(fields.shape.phone, ''),
  email: z._default(fields.shape.email, ''),
  note: z._default(fields.shape.note, ''),
  active: z._default(fields.shape.active, true),
});
export type DeliveryServiceFields = z.infer<typeof deliveryServiceFields>;

/** A delivery service as it is presented; times are milliseconds since 1970. */
export const deliveryService = z.object({
  key: keySchema,
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  note: z.string(),
  active: z.boolean(),
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type DeliveryService = z.infer<typeof deliveryService>;

export const deliveryServiceSortable = ['name', 'contact'] as const;
const deliveryServiceListInput = z.object({
  ...listInput(deliveryServiceSortable),
  /** True: only active services, to which tours can be assigned; false: only the others. */
  active: z.optional(z.stringbool()),
});
export type DeliveryServiceListInput = z.infer<typeof deliveryServiceListInput>;

export const deliveryServiceOperations = rowOperations({
  tag: 'deliveryServices',
  path: '/delivery-services',
  one: 'a delivery service',
  many: 'delivery services',
  entity: deliveryService,
  listInput: deliveryServiceListInput,
  fields: deliveryServiceFields,
  change: z.extend(z.partial(fields), { key: keySchema, version: versionSchema }),
  bulkMaximum: deliveryServiceLimits.bulkMaximum,
});

/** For the API's document. */
export const deliveryServiceDocumentation: Documentation = {
  group: 'Companies that drive tours on behalf of this one',
  answered: { DeliveryService: deliveryService },
  sent: { DeliveryServiceFields: deliveryServiceFields },
  schemas: {
    DeliveryService: 'A company that drives tours on behalf of this one',
    DeliveryServiceFields: 'A new delivery service; what is not required may be left out',
  },
  fields: {
    name: ['Name of the delivery service', 'Spreekurier GmbH'],
    contact: ['Whom to ask for', 'Frau Özdemir'],
    note: ['What else is to be known', 'Nur Palettenware, Anmeldung bis 16 Uhr'],
    active: 'Whether tours can be given to it',
    'deliveryServices.list.active': ['Only those that tours can be given to, or only the others', true],
  },
};
