/** The morning check: what of a day's tours wants a cure before they leave. */
import * as z from 'zod/mini';
import { localDay } from './days.ts';
import { keySchema, operationsOf } from './operation.ts';
import { tourReference } from './tourReference.ts';
import type { Documentation } from './documentation/documentation.ts';

/** What may be wrong, in the order in which it is shown. */
export const tourFindingKinds = [
  'driverMissing',
  'vehicleMissing',
  'notReleased',
  'overCapacity',
  'late',
  'driverBlocked',
  'vehicleCritical',
  'driverTwice',
  'vehicleTwice',
  'positionMissing',
  'customerTwice',
  'followUpMissing',
  'unread',
] as const;
export type TourFindingKind = (typeof tourFindingKinds)[number];

/** Findings of one kind that are named; `count` says how many there are. */
export const tourFindingsNamed = 50;

export const capacityMeasures = ['weight', 'volume', 'pieces'] as const;
export type CapacityMeasure = (typeof capacityMeasures)[number];

/** One thing that wants a cure: its tour, and what the words of its kind need. */
export const tourFinding = z.object({
  tour: tourReference,
  /** The stop that is meant; null where it is the whole tour. */
  stop: z.nullable(z.object({ key: keySchema, name: z.string(), customer: z.nullable(keySchema) })),
  /** Whom `driverBlocked`, `driverTwice` and `unread` are about. */
  driver: z.nullable(z.object({ uid: keySchema, name: z.string() })),
  /** What `overCapacity`, `vehicleCritical` and `vehicleTwice` are about. */
  vehicle: z.nullable(z.object({ key: keySchema, plateNumber: z.string() })),
  /** The tour that has the driver or the vehicle at the same time, or the customer on the same day. */
  other: z.nullable(tourReference),
  /** Kilograms, cubic metres or pieces: what is loaded at once, and what the vehicle takes. */
  overload: z.nullable(z.object({ measure: z.enum(capacityMeasures), loaded: z.number(), capacity: z.number() })),
  /** Of the stop that is expected latest. */
  lateSeconds: z.nullable(z.int()),
});
export type TourFinding = z.infer<typeof tourFinding>;

export const tourCheck = z.object({
  /** The company's local day. */
  day: localDay,
  /** Tours of the day, the cancelled ones left out. */
  tours: z.int(),
  /** A kind for which nothing was found is left out: none at all means that everything is ready. */
  findings: z.array(z.object({ kind: z.enum(tourFindingKinds), count: z.int(), named: z.array(tourFinding) })),
});
export type TourCheck = z.infer<typeof tourCheck>;

export const tourCheckOperations = {
  check: operationsOf('tours')(
    'GET /tours/check',
    'administrator',
    'What of a day’s tours wants a cure before they leave, and yesterday’s failed stops without a follow-up',
  )
    .input(z.object({ day: localDay }))
    .output(tourCheck),
};

/** For the API's document. */
export const tourCheckDocumentation = {
  answered: { TourCheck: tourCheck, TourFinding: tourFinding },
  schemas: {
    TourCheck: 'What of a day’s tours wants a cure before they leave',
    TourFinding: 'One thing that wants a cure',
  },
  fields: {
    findings: 'By kind; a kind for which nothing was found is left out',
    'TourCheckFindings.kind': ['What is wrong', 'driverMissing'],
    count: ['How many there are', 2],
    named: 'The first fifty of them',
    'TourCheck.tours': ['Tours of the day, the cancelled ones left out', 24],
    'TourFinding.tour': 'The tour',
    'TourFinding.stop': 'The stop that is meant; null where it is the whole tour',
    'TourFinding.driver': 'Whom it is about; null where it is nobody',
    'TourFinding.vehicle': 'The vehicle that it is about; null where it is none',
    other: 'The tour that has the driver or the vehicle at the same time, or the customer on the same day',
    overload: 'What is loaded at once, and what the vehicle takes',
    measure: ['Whether it is kilograms, cubic metres or pieces', 'weight'],
    loaded: ['What is loaded at once', 1240],
    capacity: ['What the vehicle takes', 1050],
    lateSeconds: ['Of the stop that is expected latest; null where none is late', 1260],
  },
} as const satisfies Partial<Documentation>;
