import * as z from 'zod/mini';
import { categoryReference } from './categories.ts';
import { addressSources, position, precision } from './geocoding.ts';
import { listInput, listOutput } from './list.ts';
import { tableChoice } from './tableFiles.ts';
import { keySchema, operationsOf } from './operation.ts';
import { atLeast, filled, singleLine, text } from './text.ts';
import { exampleKey, type Documentation } from './documentation/documentation.ts';

export const customerLimits = {
  nameMinimum: 2,
  nameMaximum: 128,
  houseNumberMaximum: 10,
  phoneMaximum: 40,
  countryMaximum: 64,
  addressAdditionalMaximum: 256,
  /** Categories that one customer may hold. */
  categoriesMaximum: 50,
  /** Customers that one bulk operation may name. */
  bulkMaximum: 500,
  /** Milliseconds for which a deletion can be undone before it is purged. */
  undoPeriod: 10 * 60 * 1000,
  defaultCountry: 'Deutschland',
} as const;

const nameText = text('required').check(
  z.trim(),
  singleLine,
  filled,
  atLeast(customerLimits.nameMinimum, 'too-short'),
  z.maxLength(customerLimits.nameMaximum, 'too-long'),
);
const freeText = (maximum: number) => text().check(z.trim(), singleLine, z.maxLength(maximum, 'too-long'));

/** The fields of a customer, none of them with a default: a change names only what it changes. */
const fields = z.object({
  name: nameText,
  street: nameText,
  houseNumber: freeText(customerLimits.houseNumberMaximum),
  zipCode: text('required').check(z.trim(), filled, z.regex(/^\d{5}$/, 'zip-code')),
  city: nameText,
  country: text('required').check(z.trim(), singleLine, filled, z.maxLength(customerLimits.countryMaximum, 'too-long')),
  addressAdditional: freeText(customerLimits.addressAdditionalMaximum),
  phone: freeText(customerLimits.phoneMaximum),
  /** Keys of the categories held. */
  categories: z.array(keySchema).check(z.maxLength(customerLimits.categoriesMaximum, 'too-many')),
});

/** A new customer; what is not required may be left out. */
export const customerFields = z.extend(fields, {
  houseNumber: z._default(fields.shape.houseNumber, ''),
  addressAdditional: z._default(fields.shape.addressAdditional, ''),
  phone: z._default(fields.shape.phone, ''),
  categories: z._default(fields.shape.categories, []),
});
export type CustomerFields = z.infer<typeof customerFields>;
/** The same as somebody sends it, without what is not required. */
export type CustomerInput = z.input<typeof customerFields>;

/** Where a customer is, as it is kept beside the fields: all three are null where nobody knows. */
export const customerPosition = z.object({
  position: z.nullable(position),
  positionPrecision: z.nullable(precision),
  /** `manual` where a person has moved the pin. */
  positionSource: z.nullable(z.enum([...addressSources, 'manual'])),
});
export type CustomerPosition = z.infer<typeof customerPosition>;

/** The fields of an address: where another one is entered, the position is asked anew. */
export const customerAddressFields = ['street', 'houseNumber', 'zipCode', 'city', 'country'] as const;

/** A customer as it is presented; times are milliseconds since 1970. */
export const customer = z.object({
  key: keySchema,
  name: z.string(),
  street: z.string(),
  houseNumber: z.string(),
  zipCode: z.string(),
  city: z.string(),
  country: z.string(),
  addressAdditional: z.string(),
  phone: z.string(),
  categories: z.array(categoryReference),
  ...customerPosition.shape,
  version: z.int(),
  created: z.int(),
  modified: z.int(),
});
export type Customer = z.infer<typeof customer>;

export const customerSortable = ['name', 'street', 'zipCode', 'city', 'phone'] as const;
export const customerListInput = z.object({
  ...listInput(customerSortable),
  /** Only customers that hold this category. */
  category: z.optional(keySchema),
  /** Only customers without a position, or with one that is rougher than their street. */
  position: z.optional(z.enum(['rough'], 'invalid')),
});
/** The same rows as the list shows, in a file. */
export const customerExportInput = z.extend(z.omit(customerListInput, { limit: true, cursor: true }), {
  ...tableChoice,
});
export type CustomerExportInput = z.infer<typeof customerExportInput>;
export type CustomerListInput = z.infer<typeof customerListInput>;

const keysInput = z.object({
  keys: z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(customerLimits.bulkMaximum, 'too-many')),
});
const operation = operationsOf('customers');

export const customerOperations = {
  list: operation('GET /customers', 'administrator', 'A page of customers, searched, filtered and sorted')
    .input(customerListInput)
    .output(listOutput(customer)),
  export: operation(
    'GET /customers/export',
    'administrator',
    'All customers that the list shows, as a file that can be imported',
  )
    .input(customerExportInput)
    .output(z.file()),
  get: operation('GET /customers/{key}', 'administrator', 'One customer', { errors: ['not-found'] })
    .input(z.object({ key: keySchema }))
    .output(customer),
  create: operation('POST /customers', 'administrator', 'Add a customer', { creates: true })
    .input(customerFields)
    .output(customer),
  update: operation(
    'PATCH /customers/{key}',
    'administrator',
    'Change fields of a customer, made from the named version',
    {
      description: 'Where the version is stale the answer is `conflict` with the current customer in `data.current`.',
      errors: ['not-found'],
      conflict: customer,
    },
  )
    .input(z.extend(z.partial(fields), { key: keySchema, version: z.int() }))
    .output(customer),
  setPosition: operation(
    'PUT /customers/{key}/position',
    'administrator',
    'Set where a customer is, or have it determined from the address again',
    {
      description:
        'A position that is set here stays when the address changes; null has it determined anew. Where the version is stale the answer is `conflict` with the current customer in `data.current`.',
      errors: ['not-found'],
      conflict: customer,
    },
  )
    .input(z.object({ key: keySchema, version: z.int(), position: z.nullable(position) }))
    .output(customer),
  remove: operation('POST /customers/remove', 'administrator', 'Delete customers; it can be undone for ten minutes', {
    description: 'Keys that are not there any more are passed over; `keys` answers those deleted now.',
  })
    .input(keysInput)
    .output(z.object({ keys: z.array(keySchema), undoUntil: z.int() })),
  restore: operation('POST /customers/restore', 'administrator', 'Undo a deletion of customers', {
    errors: ['undo-expired'],
  })
    .input(keysInput)
    .output(z.object({ keys: z.array(keySchema) })),
  assignCategory: operation(
    'POST /customers/assign-category',
    'administrator',
    'Let several customers hold a category',
    { errors: ['not-found'] },
  )
    .input(z.extend(keysInput, { category: keySchema }))
    .output(z.object({ keys: z.array(keySchema) })),
};

const roughlyLocated = 'Only customers without a position, or with one that is rougher than their street';

/** For the API's document. */
export const customerDocumentation: Documentation = {
  group: 'The places that tours lead to',
  answered: { Customer: customer },
  sent: { CustomerFields: customerFields },
  schemas: {
    Customer: 'A place that tours lead to',
    CustomerFields: 'A new customer; what is not required may be left out',
  },
  fields: {
    street: ['Street without the number', 'Bergmannstraße'],
    houseNumber: ['House number, with letters where it has any', '96'],
    zipCode: ['Postcode, five digits', '10961'],
    city: ['Town', 'Berlin'],
    country: ['Country', 'Deutschland'],
    addressAdditional: ['What else helps to find the place', 'Rampe 3, Hof links'],
    position: ['Where it is; null where that is not known', { lat: 52.48764, lng: 13.38792 }],
    positionPrecision: [
      'How closely that is known, from `house` to `region` (from neighbouring postcodes); null where it is not',
      'house',
    ],
    positionSource: ['Who said so: a provider of addresses, or `manual` where a person has set it', 'manual'],
    category: ['Key of the category', exampleKey],
    name: ['Name of the customer', 'Feinkost Lindqvist'],
    categories: ['Keys of the categories that it is to hold', [exampleKey]],
    'Customer.categories': 'The categories that it holds',
    'customers.list.position': [roughlyLocated, 'rough'],
    'customers.export.position': [roughlyLocated, 'rough'],
    'customers.list.category': ['Only customers that hold this category', exampleKey],
    'customers.export.format': ['Format of the file', 'csv'],
  },
};
