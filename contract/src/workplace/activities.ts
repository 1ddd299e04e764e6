/** Activities are recorded by the server with every write; no operation creates one. */
import * as z from 'zod/mini';
import { localDay } from '../platform/days.ts';
import { listLimits, listOutput } from '../platform/list.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { text } from '../platform/text.ts';
import { exampleKey, exampleTime, since1970, type Documentation } from '../documentation/documentation.ts';

/** Collections whose changes are recorded as activities. */
export const activityCollections = [
  'customers',
  'categories',
  'vehicles',
  'damages',
  'sensors',
  'users',
  'company',
  'devices',
  'imports',
  'addresses',
  'deliveryServices',
  'tours',
  'jobs',
  'templates',
  'settings',
  'calendar',
  'archive',
  'series',
] as const;
export type ActivityCollection = (typeof activityCollections)[number];

export const activity = z.object({
  key: keySchema,
  /** Null if the server itself acted, such as at a sign-up. */
  actor: z.nullable(z.object({ key: keySchema, name: z.string() })),
  /** For example `customers.update`. */
  action: z.string(),
  collection: z.string(),
  object: z.nullable(keySchema),
  /** The object's present name, or its last name if it is deleted; empty if the name has been erased. */
  objectName: z.string(),
  /** The vehicle of damage or of a sensor; null if there is none, or if the vehicle has been deleted. */
  vehicle: z.nullable(keySchema),
  /** Fields before and after the change; null if there were none, or if they have been erased. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  created: z.int(),
  /** Until when this deletion can be undone, in milliseconds since 1970; null if there is nothing to undo. */
  undoUntil: z.nullable(z.int()),
});
export type Activity = z.infer<typeof activity>;

/** The last millisecond of the year 9999: the databases cannot compare with a later time. */
const latest = Date.UTC(10_000, 0, 1) - 1;
const time = z.pipe(z.coerce.number(), z.int().check(z.minimum(0, 'invalid'), z.maximum(latest, 'invalid')));

const activityListInput = z.object({
  limit: z._default(
    z.pipe(z.coerce.number(), z.int().check(z.minimum(1, 'limit'), z.maximum(listLimits.maximumLimit, 'limit'))),
    listLimits.defaultLimit,
  ),
  cursor: z.optional(text().check(z.maxLength(listLimits.cursorMaximum, 'cursor'))),
  collection: z.optional(z.enum(activityCollections)),
  /** Only activities of this object; for a vehicle also those of its damage, and of sensors put in or taken out. */
  object: z.optional(keySchema),
  /** Only activities by this person. */
  actor: z.optional(keySchema),
  /** Activities by this person, and activities that changed this person. */
  person: z.optional(keySchema),
  /** From this instant on, and before `until`; milliseconds since 1970. */
  from: z.optional(time),
  until: z.optional(time),
  /** Local days of the company, both included, instead of instants. */
  fromDay: z.optional(localDay),
  untilDay: z.optional(localDay),
});
export type ActivityListInput = z.infer<typeof activityListInput>;

const operation = operationsOf('activities');

export const activityOperations = {
  list: operation('GET /activities', 'administrator', 'A page of activities, the newest first')
    .input(activityListInput)
    .output(listOutput(activity)),
  actors: operation('GET /activities/actors', 'administrator', 'Everybody who has done something, to filter by').output(
    z.array(z.object({ key: keySchema, name: z.string() })),
  ),
};

/** For the API's document. */
export const activityDocumentation: Documentation = {
  group: 'Who did what, and when',
  answered: { Activity: activity },
  schemas: {
    Activity: 'Who did what, to what, when, and what it was before and after',
  },
  fields: {
    actor: 'Who did it; null where the server itself acted, such as at a sign-up',
    'activities.list.actor': 'Only what this person did',
    action: ['What was done', 'customers.update'],
    collection: ['What it was done to', 'customers'],
    'activities.list.collection': 'Only what was done to rows of this kind',
    object: ['Key of what it was done to', exampleKey],
    'activities.list.object':
      'Only what was done to this row; of a vehicle also its damage, and the sensors put in or taken out',
    objectName: ['The present name of it, or the one it had; empty where it has been erased', 'Feinkost Lindqvist'],
    before: ['Fields as they were; null where there was nothing or where it has been erased', { city: 'Bonn' }],
    after: ['Fields as they became; null where nothing is left or where it has been erased', { city: 'Berlin' }],
    undoUntil: [`Until when this deletion can be undone, ${since1970}; null where there is nothing to undo`, null],
    vehicle: [
      'Of damage and of sensors, the key of the vehicle concerned; null where there is none, or none any more',
      null,
    ],
    person: 'What this person did and what was done to them',
    from: [`From this moment on, ${since1970}`, 1795152000000],
    until: [`Before this moment, ${since1970}`, exampleTime],
    fromDay: ['From this day on, in the company’s time zone', '2026-11-02'],
    untilDay: ['Until this day, itself included, in the company’s time zone', '2026-11-03'],
  },
};
