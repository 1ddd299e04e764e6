import * as z from 'zod/mini';
import { exampleKey, type Documentation } from '../documentation/documentation.ts';
import { stopContentsDocumentation } from '../documentation/stopContents.ts';
import { tourBreakRule } from './breakRules.ts';
import { clockTime, copyDays } from '../platform/days.ts';
import { listInput } from '../platform/list.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { rowOperations } from '../platform/rowOperations.ts';
import { atLeast, filled, singleLine, text } from '../platform/text.ts';
import { templateStop, templateStopList } from './tourStops.ts';
import { templateLimits, templateSortable, tourLimits } from './tourLimits.ts';
import { tourFields } from './tours.ts';

/** What can be created from a template. */
const templateKinds = ['tour'] as const;

/** The changeable fields of a template, without defaults, because a change contains only the changed fields. */
const fields = z.object({
  name: text('required').check(
    z.trim(),
    singleLine,
    filled,
    atLeast(templateLimits.nameMinimum, 'too-short'),
    z.maxLength(templateLimits.nameMaximum, 'too-long'),
  ),
  /** The usual departure, a local time of the day. */
  departure: clockTime,
  driver: z.nullable(keySchema),
  vehicle: z.nullable(keySchema),
  deliveryService: z.nullable(keySchema),
  orderNumber: text().check(z.trim(), singleLine, z.maxLength(tourLimits.orderNumberMaximum, 'too-long')),
  temperatureRecording: z.boolean(),
  stops: templateStopList,
});

/** A new template; optional fields may be left out. */
export const templateFields = z.extend(fields, {
  kind: z._default(z.enum(templateKinds), 'tour'),
  ...z.pick(tourFields, {
    driver: true,
    vehicle: true,
    deliveryService: true,
    orderNumber: true,
    temperatureRecording: true,
    breakRule: true,
  }).shape,
  stops: z._default(templateStopList, []),
});
export type TemplateFields = z.infer<typeof templateFields>;

/** The fields that the form changes. */
export const templateChange = fields;
export type TemplateChange = z.infer<typeof templateChange>;

/** A template as it is presented; times are milliseconds since 1970. */
export const template = z.object({
  key: keySchema,
  kind: z.enum(templateKinds),
  name: z.string(),
  departure: z.string(),
  driver: z.nullable(keySchema),
  /** Null if there is no driver, or if the driver has been deleted; the same for the names below. */
  driverName: z.nullable(z.string()),
  vehicle: z.nullable(keySchema),
  plateNumber: z.nullable(z.string()),
  deliveryService: z.nullable(keySchema),
  deliveryServiceName: z.nullable(z.string()),
  orderNumber: z.string(),
  temperatureRecording: z.boolean(),
  breakRule: tourBreakRule,
  stops: z.array(templateStop),
  /** The present place of each stop; null if its customer or own place has been deleted. */
  stopPlaces: z.array(z.nullable(z.object({ name: z.string(), city: z.string() }))),
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
});
export type Template = z.infer<typeof template>;

const templateListInput = z.object({
  ...listInput(templateSortable),
  /** Only templates of this kind. */
  kind: z.optional(z.enum(templateKinds)),
});
export type TemplateListInput = z.infer<typeof templateListInput>;

const operation = operationsOf('templates');

export const templateOperations = {
  ...rowOperations({
    tag: 'templates',
    path: '/templates',
    one: 'a template',
    many: 'templates',
    entity: template,
    listInput: templateListInput,
    fields: templateFields,
    change: z.extend(z.partial(fields), { key: keySchema, version: versionSchema }),
    bulkMaximum: templateLimits.bulkMaximum,
  }),
  fromTour: operation('POST /templates/from-tour', 'administrator', 'Save a tour as a template', {
    description:
      'Order numbers, windows that were narrowed for the driver and entered departures of stops are not kept.',
    creates: true,
    errors: ['not-found'],
  })
    .input(z.object({ tour: keySchema, name: fields.shape.name }))
    .output(template),
  makeTours: operation('POST /templates/{key}/tours', 'administrator', 'Make drafts of a template on several days', {
    description:
      'A day may be named twice. Names and addresses are those of now; whoever and whatever is there no more is left out.',
    creates: true,
    errors: ['not-found'],
  })
    .input(z.object({ key: keySchema, days: copyDays }))
    .output(z.object({ keys: z.array(keySchema), leftStops: z.int() })),
};

const { driverWindow: _ofOneDay, ...ofEveryDay } = stopContentsDocumentation;

/** For the API's document. */
export const templateDocumentation: Documentation = {
  group: 'What tours are made of again and again',
  answered: { Template: template },
  sent: { TemplateFields: templateFields, TemplateStopFields: templateStop },
  schemas: {
    Template: 'What tours are made of again and again',
    TemplateFields: 'A new template; what is not required may be left out',
    TemplateStopFields: 'A stop without what belongs to one day',
    TemplateStopFieldsOrders: 'What is handed over for one order',
  },
  fields: {
    kind: ['What is made of it', 'tour'],
    name: ['Name of the template', 'Kühltour Nord'],
    departure: ['The usual departure, a local time of the day', '05:30'],
    driver: ['Key of the driver; null where that is open', null],
    driverName: ['Name of the driver; null where there is none, or none any more', 'Jörn Weißgerber'],
    vehicle: ['Key of the vehicle; null where that is open', null],
    plateNumber: ['Plate of the vehicle; null where there is none, or none any more', 'B-TL 4127'],
    deliveryService: ['Key of the delivery service; null where none drives', null],
    deliveryServiceName: ['Name of the delivery service; null where there is none, or none any more', 'Havelkurier'],
    orderNumber: ['Order number, as people write it', 'A-10233'],
    temperatureRecording: ['A wish: nothing records yet', false],
    breakRule: ['By which rule breaks are planned; `vehicle`: by that of the vehicle’s permissible weight', 'vehicle'],
    stops: 'In their order',
    'TemplateFields.stops': ['In their order', []],
    stopPlaces: 'Where each of the stops is now; null where the customer or the own place is there no more',
    'TemplateStopFields.kind': ['What the stop is; a `via` is passed without a stay', 'customer'],
    customer: ['Key of the customer; null where it is none', null],
    address: ['Key of the own place; null where it is none', null],
    place: 'Name and address where it is at neither a customer nor an own place',
    ...ofEveryDay,
    goodsFrom: [
      'Which stop collects what is delivered here: its place in the list, from 0. Null where the goods are aboard at the start',
      null,
    ],
    locked: ['Whether it keeps its place in the order', false],
    city: ['Town', 'Berlin'],
    tour: ['Key of the tour', exampleKey],
    days: ['Local days on which drafts are made', ['2026-11-24', '2026-11-25']],
    keys: ['Keys of the drafts', [exampleKey]],
    leftStops: ['How many stops of each draft were left out, their customer or own place being there no more', 0],
    'templates.list.kind': ['Only templates of this kind', 'tour'],
  },
};
