import * as z from 'zod/mini';
import { stopStates } from '../dispatch/tourStops.ts';
import { exampleKey, type Documentation } from '../documentation/documentation.ts';
import { listLimits } from '../platform/list.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { filled, text } from '../platform/text.ts';

/** Kinds of rows that are searched, in the order of the response. */
export const foundKinds = ['customers', 'tours', 'vehicles', 'drivers', 'sensors', 'archive'] as const;
export type FoundKind = (typeof foundKinds)[number];

/** Maximum number of results of each kind. */
export const foundMaximum = 5;

/** A search result: the values by which a person recognises and opens it. */
export const found = z.object({
  kind: z.enum(foundKinds),
  key: keySchema,
  /** A name, a plate or a tour's number. */
  name: z.string(),
  /** Distinguishes results with the same name, for example an address. */
  detail: z.string(),
  /** Departure of a tour, archived or not, local to the company, `YYYY-MM-DDTHH:MM`; null for other kinds. */
  departure: z.nullable(z.string()),
});
export type Found = z.infer<typeof found>;

/** When a customer is visited today; times are milliseconds since 1970. */
const visitToday = z.object({
  customer: keySchema,
  tour: z.object({ key: keySchema, number: z.string() }),
  state: z.enum(stopStates),
  /** Reported, expected or, of a tour that has not been sent, planned; null if it is unknown. */
  arrival: z.nullable(z.int()),
  /** True if the arrival depends on a position that is not better than a postcode. */
  isRough: z.boolean(),
  lateSeconds: z.int(),
  driver: z.nullable(z.object({ name: z.string(), phone: z.string() })),
});
export type VisitToday = z.infer<typeof visitToday>;

/** Maximum number of keys in one request for names. */
const namedMaximum = 20;

const operation = operationsOf('search');

export const searchOperations = {
  everything: operation(
    'GET /search',
    'administrator',
    'The best few customers, tours, vehicles, drivers, sensors and archived tours that hold all words',
    {
      description: `At most ${foundMaximum} of each kind: first those whose name, plate or number begins with what is searched, then tours by how near their departure is, archived ones the newest first, and everything else by name. Words of one or two characters are found where a word begins with them, longer ones anywhere. Umlauts, capitals and punctuation count for nothing. A whole tour number finds that tour alone. Where nothing is found, customers whose words differ by a letter are. \`visits\` says of these customers when one of today’s tours is with them: the next visit, or the last one if all are over.`,
    },
  )
    .input(
      z.object({ search: text('required').check(z.trim(), filled, z.maxLength(listLimits.searchMaximum, 'too-long')) }),
    )
    .output(z.object({ found: z.array(found), isSimilar: z.boolean(), visits: z.array(visitToday) })),

  named: operation('GET /search/named', 'administrator', 'What keys name now, as the search would answer it', {
    description: 'Keys of what is gone, or of what the search does not know, are left out.',
  })
    .input(
      z.object({ keys: z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(namedMaximum, 'too-many')) }),
    )
    .output(z.array(found)),
};

/** For the API's document. */
export const searchDocumentation: Documentation = {
  group: 'Finding anything of the company',
  answered: { Found: found, VisitToday: visitToday },
  schemas: {
    Found: 'Something that was found, as far as it takes to recognise it and to go there',
    VisitToday: 'When a customer is visited today',
  },
  fields: {
    search: ['Words of which all must occur', 'lindqvist'],
    found: 'What was found, kind by kind, the best of each first',
    isSimilar: ['Whether nothing is found, and what is answered resembles the search', false],
    visits: 'Visits of today to the customers that are found, at most one to each',
    customer: ['The customer’s key', exampleKey],
    tour: 'The tour that visits the customer',
    state: ['What came of the visit', 'open'],
    arrival: ['When the driver came, or is expected; null if that is not known', 1_796_040_180_000],
    isRough: ['Whether the time depends on a position that is not better than a postcode', false],
    lateSeconds: ['By how much the visit is late', 720],
    driver: 'Who drives; null if nobody does yet',
    kind: ['What it is', 'customers'],
    keys: ['What was found before', [exampleKey]],
    key: ['Its key; of a driver, the person’s', exampleKey],
    name: ['A name, a plate or a tour’s number', 'Feinkost Lindqvist'],
    detail: ['What tells it from others of its name', 'Bergmannstraße 12, 10961 Berlin'],
    departure: ['Of a tour: when it leaves, local to the company; null of everything else', null],
  },
};
