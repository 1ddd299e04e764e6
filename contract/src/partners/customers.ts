import * as z from 'zod/mini';
import { acceptanceException, acceptanceHours, acceptanceSpan, alwaysAccepted } from './acceptanceHours.ts';
import { categoryReference } from './categories.ts';
import { position } from '../platform/position.ts';
import { listInput, listLimits, listOutput } from '../platform/list.ts';
import { tableChoice } from '../platform/tableFiles.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import {
  asAddressValue,
  keptPosition,
  nameText,
  postalAddressFields,
  postalAddressLimits,
  zipCodeOfCountry,
} from './postalAddress.ts';
import { rowOperations } from '../platform/rowOperations.ts';
import { singleLine, text } from '../platform/text.ts';
import { tourReference } from '../dispatch/tourReference.ts';
import { stopLimits } from '../dispatch/tourLimits.ts';
import { exampleKey, type Documentation } from '../documentation/documentation.ts';
import { undoPeriod } from '../platform/undo.ts';

export const customerLimits = {
  phoneMaximum: 40,
  addressAdditionalMaximum: 256,
  stayMinimumMinutes: 1,
  stayMaximumMinutes: 100,
  /** Maximum number of categories of a customer. */
  categoriesMaximum: 50,
  /** Maximum number of customers of one bulk operation. */
  bulkMaximum: 500,
  /** Maximum number of categories that one bulk operation adds, and of those that it removes. */
  bulkCategoriesMaximum: 10,
  undoPeriod,
} as const;

const freeText = (maximum: number) => text().check(z.trim(), singleLine, z.maxLength(maximum, 'too-long'));

/** The fields of a customer, without defaults, because a change contains only the changed fields. */
const fields = z.object({
  name: nameText,
  ...postalAddressFields,
  addressAdditional: freeText(customerLimits.addressAdditionalMaximum),
  phone: freeText(customerLimits.phoneMaximum),
  acceptanceHours,
  /** Minutes of a stop at this customer; null for the company's default. */
  stayMinutes: z.nullable(
    z
      .int('number')
      .check(
        z.minimum(customerLimits.stayMinimumMinutes, 'minimum'),
        z.maximum(customerLimits.stayMaximumMinutes, 'maximum'),
      ),
  ),
  /** Information for the driver at each stop at this customer. */
  info: text().check(z.trim(), z.maxLength(stopLimits.infoMaximum, 'too-long')),
  /** The driver who usually comes; null for the one who has come most often lately. */
  usualDriver: z.nullable(keySchema),
  /** Keys of the customer's categories. */
  categories: z.array(keySchema).check(z.maxLength(customerLimits.categoriesMaximum, 'too-many')),
});

/** A new customer; optional fields may be left out. */
export const customerFields = z
  .extend(fields, {
    houseNumber: z._default(fields.shape.houseNumber, ''),
    addressAdditional: z._default(fields.shape.addressAdditional, ''),
    phone: z._default(fields.shape.phone, ''),
    acceptanceHours: z._default(fields.shape.acceptanceHours, alwaysAccepted),
    stayMinutes: z._default(fields.shape.stayMinutes, null),
    info: z._default(fields.shape.info, ''),
    usualDriver: z._default(fields.shape.usualDriver, null),
    categories: z._default(fields.shape.categories, []),
  })
  .check(asAddressValue(), zipCodeOfCountry);
export type CustomerFields = z.infer<typeof customerFields>;

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
  acceptanceHours,
  stayMinutes: z.nullable(z.int()),
  info: z.string(),
  usualDriver: z.nullable(keySchema),
  /** Null if no usual driver is set, or the driver is deleted. */
  usualDriverName: z.nullable(z.string()),
  categories: z.array(categoryReference),
  ...keptPosition.shape,
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type Customer = z.infer<typeof customer>;

export const customerSortable = ['name', 'street', 'zipCode', 'city', 'phone'] as const;
export const customerListInput = z.object({
  ...listInput(customerSortable),
  /** Only customers in this category. */
  category: z.optional(keySchema),
  /** Only customers without a position, or with a position less precise than the street. */
  position: z.optional(z.enum(['rough'], 'invalid')),
});
/** The filters and order of the list, for an export to a file. */
const customerExportInput = z.extend(z.omit(customerListInput, { limit: true, cursor: true }), {
  ...tableChoice,
});
/**
 * A page of customers; `isSimilar` is true if no customer matched and the page has customers whose words differ by one
 * letter.
 */
const customerListOutput = z.extend(listOutput(customer), { isSimilar: z.boolean() });
export type CustomerListInput = z.infer<typeof customerListInput>;

const keysInput = z.object({
  keys: z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(customerLimits.bulkMaximum, 'too-many')),
});

/** A category, with the customers to which it is added or from which it is removed. */
const categoryHolders = z.object({ category: keySchema, customers: keysInput.shape.keys });
export type CategoryHolders = z.infer<typeof categoryHolders>;
const categoryHoldersList = z
  .array(categoryHolders)
  .check(z.maxLength(customerLimits.bulkCategoriesMaximum, 'too-many'));

const operation = operationsOf('customers');

/** A customer that was not deleted, because these tours are under way to it. */
const leftCustomer = z.object({ key: keySchema, name: z.string(), tours: z.array(tourReference) });
export type LeftCustomer = z.infer<typeof leftCustomer>;

export const customerOperations = {
  ...rowOperations({
    tag: 'customers',
    path: '/customers',
    one: 'a customer',
    many: 'customers',
    entity: customer,
    listInput: customerListInput,
    fields: customerFields,
    change: z.extend(z.partial(fields), { key: keySchema, version: versionSchema }),
    bulkMaximum: customerLimits.bulkMaximum,
  }),
  list: operation('GET /customers', 'administrator', 'A page of customers, searched, filtered and sorted', {
    description:
      'Umlauts may be written in two letters, and phone numbers with or without the prefix of the country. Where nothing is found, `isSimilar` is true and the page holds those whose words differ by a letter.',
  })
    .input(customerListInput)
    .output(customerListOutput),
  byKeys: operation('GET /customers/by-keys', 'administrator', 'Customers by key', {
    description: 'In no order; keys that are not there any more are passed over.',
  })
    .input(
      z.object({
        keys: z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(listLimits.maximumLimit, 'too-many')),
      }),
    )
    .output(z.array(customer)),
  duplicate: operation('GET /customers/duplicate', 'administrator', 'A customer who may be there already, if any', {
    description:
      'By name and what is given of street, number and postcode, however they are spelled. Imports tell duplicates by all of them.',
  })
    .input(
      z.object({
        name: text().check(z.maxLength(postalAddressLimits.textMaximum, 'too-long')),
        street: text().check(z.maxLength(postalAddressLimits.textMaximum, 'too-long')),
        houseNumber: z.optional(text().check(z.maxLength(postalAddressLimits.houseNumberMaximum, 'too-long'))),
        zipCode: text().check(z.maxLength(postalAddressLimits.zipCodeMaximum, 'too-long')),
      }),
    )
    .output(z.object({ duplicate: z.nullable(customer) })),
  remove: operation('POST /customers/remove', 'administrator', 'Delete customers; it can be undone for ten minutes', {
    description:
      'Keys that are not there any more are passed over; `keys` answers those deleted now. Customers of a tour under way are left out; where one alone is named and is such, the answer is `tour-under-way`.',
    errors: ['tour-under-way'],
  })
    .input(keysInput)
    .output(z.object({ keys: z.array(keySchema), left: z.array(leftCustomer), undoUntil: z.int() })),
  export: operation(
    'GET /customers/export',
    'administrator',
    'All customers that the list shows, as a file that can be imported',
  )
    .input(customerExportInput)
    .output(z.file()),
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
    .input(z.object({ key: keySchema, version: versionSchema, position: z.nullable(position) }))
    .output(customer),
  assignCategories: operation(
    'POST /customers/assign-categories',
    'administrator',
    'Give several customers categories, and take others from them',
    {
      description:
        'Customers that are not there any more are passed over. `added` and `removed` answer what became different: sent back as `remove` and `add` they undo it. Who would hold more categories than a customer may is left as they are and answered in `full`.',
      errors: ['not-found'],
    },
  )
    .input(z.object({ add: categoryHoldersList, remove: categoryHoldersList }))
    .output(z.object({ added: z.array(categoryHolders), removed: z.array(categoryHolders), full: z.array(keySchema) })),
};

const roughlyLocated = 'Only customers without a position, or with one that is rougher than their street';

/** For the API's document. */
export const customerDocumentation: Documentation = {
  group: 'The places that tours lead to',
  answered: {
    Customer: customer,
    LeftCustomer: leftCustomer,
    CategoryHolders: categoryHolders,
    AcceptanceHours: acceptanceHours,
    AcceptanceException: acceptanceException,
    AcceptanceSpan: acceptanceSpan,
  },
  sent: { CustomerFields: customerFields },
  schemas: {
    Customer: 'A place that tours lead to',
    LeftCustomer: 'A customer that was left out: tours under way lead there',
    CategoryHolders: 'A category with customers that it is given to or taken from',
    AcceptanceHours: 'When a customer takes goods in, in the company’s time zone',
    AcceptanceException: 'A day on which other spans hold than those of its weekday',
    AcceptanceSpan: 'From one time of the day until a later one',
    CustomerFields: 'A new customer; what is not required may be left out',
  },
  fields: {
    acceptanceHours: 'When goods are taken in; at any time where nothing is known',
    weekdays: ['Spans of Monday to Sunday, an empty list where it is closed; null for any time', null],
    exceptions: ['Dates on which other spans hold', [{ date: '2026-12-24', spans: [] }]],
    spans: ['Spans of a day in their order; none where it is closed', [{ from: '08:00', until: '12:00' }]],
    date: ['A local day', '2026-12-24'],
    'AcceptanceSpan.from': ['Beginning, hours and minutes', '08:00'],
    'AcceptanceSpan.until': ['End, hours and minutes; `24:00` is the end of the day', '12:00'],
    addressAdditional: ['What else helps to find the place', 'Rampe 3, Hof links'],
    stayMinutes: ['How many minutes a stop here takes; null for as long as the company says', 15],
    info: ['What drivers are told at each stop here', 'Anlieferung nur über den Hof'],
    usualDriver: ['Key of the driver who usually comes; null for the one who has come most often lately', null],
    usualDriverName: ['Name of that driver; null where none is set or there is no such driver', null],
    'CategoryHolders.customers': ['Keys of the customers', [exampleKey]],
    add: 'What customers are to be given',
    remove: 'What is to be taken from customers',
    added: 'What customers were given that did not hold it',
    removed: 'What was taken from customers that held it',
    full: ['Keys of customers that would hold more categories than they may', [exampleKey]],
    left: 'Customers of tours under way, which were not deleted',
    tours: 'Tours under way that lead there',
    duplicate: 'The oldest such customer; null where there is none',
    isSimilar: ['Whether nothing is found, and the page holds what resembles the search', false],
    category: ['Key of the category', exampleKey],
    name: ['Name of the customer', 'Feinkost Lindqvist'],
    categories: ['Keys of the categories that it is to hold', [exampleKey]],
    'Customer.categories': 'The categories that it holds',
    'customers.list.position': [roughlyLocated, 'rough'],
    'customers.export.position': [roughlyLocated, 'rough'],
    'customers.list.category': ['Only customers in this category', exampleKey],
    'customers.export.format': ['Format of the file', 'csv'],
  },
};
