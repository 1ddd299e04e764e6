/** Past and future deliveries to a customer; each is a stop of a tour. */
import * as z from 'zod/mini';
import { localDay } from '../platform/days.ts';
import { languages } from '../platform/language.ts';
import { listLimits, listOutput } from '../platform/list.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { tableChoice } from '../platform/tableFiles.ts';
import { text } from '../platform/text.ts';
import { load, stopStates } from '../dispatch/tourStops.ts';
import { tourStates } from '../dispatch/tourStates.ts';
import { tourListInput } from '../dispatch/tourInputs.ts';
import { exampleKey, exampleTime, since1970, type Documentation } from '../documentation/documentation.ts';

/** A stop at a customer, as the list of their deliveries presents it; times are milliseconds since 1970. */
export const delivery = z.object({
  /** Key of the stop. */
  key: keySchema,
  tour: z.object({ key: keySchema, number: z.string(), state: z.enum(tourStates) }),
  /** The tour's day. */
  day: localDay,
  /** The tour's departure. */
  departs: z.int(),
  state: z.enum(stopStates),
  plannedArrival: z.nullable(z.int()),
  arrived: z.nullable(z.int()),
  left: z.nullable(z.int()),
  reason: z.string(),
  receiver: z.string(),
  driver: z.string(),
  orderNumbers: z.array(z.string()),
  load,
});
export type Delivery = z.infer<typeof delivery>;

const deliveryListInput = z.object({
  customer: keySchema,
  limit: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(1, 'limit'), z.maximum(listLimits.maximumLimit, 'limit'))),
    listLimits.defaultLimit,
  ),
  cursor: z.optional(text().check(z.maxLength(listLimits.cursorMaximum, 'cursor'))),
  /** Local days of the company, both included. */
  fromDay: z.optional(localDay),
  untilDay: z.optional(localDay),
});
export type DeliveryListInput = z.infer<typeof deliveryListInput>;

/** Distance in metres between planned and reported position, above which a receipt shows a warning. */
export const farMetres = 200;

/** The filters and order of the tour list, for an export of the tours' stops to a file. */
const stopExportInput = z.extend(z.omit(tourListInput, { limit: true, cursor: true }), { ...tableChoice });
export type StopExportInput = z.infer<typeof stopExportInput>;

const operation = operationsOf('deliveries');

export const deliveryOperations = {
  list: operation('GET /deliveries', 'administrator', 'The deliveries to a customer, the latest first')
    .input(deliveryListInput)
    .output(listOutput(delivery)),
  export: operation('GET /tours/export', 'administrator', 'The stops of all tours that the list shows, a row each', {
    description: 'What a dispatcher has corrected stands beside what the driver reported.',
  })
    .input(stopExportInput)
    .output(z.file()),
  receipt: operation('GET /deliveries/{key}/receipt', 'administrator', 'The receipt of a delivery as PDF', {
    description:
      'With what was handed over, to whom and when, the signature, the photos, where the driver was beside where they were to be, and what a dispatcher has corrected.',
    errors: ['not-found'],
  })
    .input(z.object({ key: keySchema, language: z.optional(z.enum(languages)) }))
    .output(z.file()),
};

/** For the API's document. */
export const deliveryDocumentation: Documentation = {
  group: 'What was delivered to a customer',
  answered: { Delivery: delivery },
  schemas: { Delivery: 'A stop at a customer' },
  fields: {
    'Delivery.key': ['Key of the stop', exampleKey],
    customer: ['Key of the customer', exampleKey],
    tour: 'The tour that it is a stop of',
    number: ['Number of the tour', '2611-231'],
    'DeliveryTour.state': ['State of the tour', 'done'],
    day: ['Day of the tour', '2026-11-23'],
    departs: [`The tour’s departure, ${since1970}`, exampleTime],
    state: ['How the delivery went', 'delivered'],
    plannedArrival: [`When the plan has it, ${since1970}; null where nobody can tell`, exampleTime],
    arrived: [`When the driver arrived, ${since1970}`, exampleTime],
    left: [`When the outcome was reported, ${since1970}`, exampleTime],
    load: 'Sums over its orders',
    reason: ['Why it was refused or failed', ''],
    receiver: ['Who took the goods', 'Fr. Özdemir'],
    driver: ['Name of the driver; empty where there is none', 'Jürgen Straßner'],
    orderNumbers: ['Numbers of its orders', ['A-1044']],
    fromDay: ['From this day on', '2026-11-01'],
    untilDay: ['Until this day, itself included', '2026-11-30'],
    'deliveries.export.format': ['Format of the file', 'csv'],
    'deliveries.export.driver': ['Only tours of this driver', exampleKey],
    'deliveries.export.vehicle': ['Only tours with this vehicle', exampleKey],
    'deliveries.export.vehicles': ['Only tours with any of these vehicles', [exampleKey]],
    'deliveries.export.state': ['Only tours in this state', 'done'],
    language: ['Language of the receipt; the caller’s where none is named', 'de'],
  },
};
