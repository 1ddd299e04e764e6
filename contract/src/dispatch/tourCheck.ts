/** The morning check: problems of a day's tours that should be solved before they depart. */
import * as z from 'zod/mini';
import { holidayNames } from './calendarSpans.ts';
import { temperatureRange } from '../fleet/temperatures.ts';
import { precision } from '../platform/position.ts';
import { localDay } from '../platform/days.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { stopReference, tourReference } from './tourReference.ts';
import { exampleKey, exampleTime, since1970, type Documentation } from '../documentation/documentation.ts';

/** Kinds of problems, in the order in which they are shown. */
export const tourFindingKinds = [
  'driverMissing',
  'vehicleMissing',
  'notReleased',
  'jobUnsent',
  'overCapacity',
  'needUnmet',
  'overHours',
  'late',
  'driverBlocked',
  'vehicleCritical',
  'driverAbsent',
  'vehicleAbsent',
  'outsideShift',
  'licenceTooSmall',
  'driverTwice',
  'vehicleTwice',
  'positionMissing',
  'positionRough',
  'holiday',
  'customerTwice',
  'followUpMissing',
  'unread',
] as const;
export type TourFindingKind = (typeof tourFindingKinds)[number];

/** Maximum number of findings of a kind in the response; `count` is their total. */
export const toursNamed = 50;

export const capacityMeasures = ['weight', 'volume', 'pieces'] as const;
export type CapacityMeasure = (typeof capacityMeasures)[number];
/** The two daily limits of a driver: hours of work, and hours of driving. */
const dailyMeasures = ['shift', 'driving'] as const;
export type DailyMeasure = (typeof dailyMeasures)[number];

/** Needs of a stop that its tour does not meet: a tail-lift, a temperature, another driver, another vehicle. */
const needKinds = ['tailLift', 'temperature', 'driver', 'vehicle'] as const;

/** One problem: its tour, and the values that the message of its kind needs. */
const tourFinding = z.object({
  tour: tourReference,
  /** The stop concerned; null if the problem concerns the whole tour. */
  stop: z.nullable(stopReference),
  /**
   * The driver concerned, of `overHours`, `driverBlocked`, `driverAbsent`, `outsideShift`,
   * `licenceTooSmall`, `driverTwice` and `unread`.
   */
  driver: z.nullable(z.object({ key: keySchema, name: z.string() })),
  /** The vehicle concerned, of `overCapacity`, `vehicleCritical`, `vehicleAbsent`, `licenceTooSmall` and `vehicleTwice`. */
  vehicle: z.nullable(z.object({ key: keySchema, plateNumber: z.string() })),
  /** The tour that has the driver or the vehicle at the same time, or the customer on the same day. */
  other: z.nullable(tourReference),
  /** The tour's load and the vehicle's capacity, in kilograms, cubic metres or pieces. */
  overload: z.nullable(z.object({ measure: z.enum(capacityMeasures), loaded: z.number(), capacity: z.number() })),
  /** Of `needUnmet`, the need of the stop, with the temperatures that its goods may have. */
  need: z.nullable(z.object({ kind: z.enum(needKinds), temperature: z.nullable(temperatureRange) })),
  /** The driver's work or driving in all tours of the day, in seconds, and the hours that are allowed. */
  overHours: z.nullable(z.object({ measure: z.enum(dailyMeasures), seconds: z.int(), limitHours: z.int() })),
  /** The title of the event because of which the driver or the vehicle is away. */
  event: z.nullable(z.string()),
  /** The shift of `outsideShift`, in milliseconds since 1970; null if the driver has none on that day. */
  shift: z.nullable(z.object({ begin: z.int(), end: z.int() })),
  /** The names of the holiday on this day. */
  holiday: z.nullable(holidayNames),
  /** Number of the tour's stops with a rough position; for a single stop, its precision. */
  rough: z.nullable(z.object({ rough: z.int(), total: z.int(), precision: z.nullable(precision) })),
  /** Expected delay of the stop. */
  lateSeconds: z.nullable(z.int()),
});
export type TourFinding = z.infer<typeof tourFinding>;

export const tourCheck = z.object({
  /** The company's local day. */
  day: localDay,
  /** Number of tours of the day, without cancelled ones. */
  tours: z.int(),
  /** Kinds without findings are left out: an empty list means that all tours are ready. */
  findings: z.array(z.object({ kind: z.enum(tourFindingKinds), count: z.int(), named: z.array(tourFinding) })),
});
export type TourCheck = z.infer<typeof tourCheck>;

/** How deleting a driver or a vehicle affects tours. */
const tourAssignments = z.object({
  /** Tours under way: while there is one, the driver or vehicle cannot be deleted. */
  underWay: z.array(tourReference),
  /** Tours that would lose the driver or vehicle and become planned again; the first ones by departure. */
  losing: z.array(tourReference),
  /** Total number of `losing` tours. */
  losingCount: z.int(),
});
export type TourAssignments = z.infer<typeof tourAssignments>;

const operation = operationsOf('tours');

export const tourCheckOperations = {
  check: operation(
    'GET /tours/check',
    'administrator',
    'Problems of a day’s tours that should be solved before they depart, and yesterday’s failed stops without a follow-up',
  )
    .input(z.object({ day: localDay }))
    .output(tourCheck),
  assignments: operation(
    'GET /tours/assignments',
    'administrator',
    'The tours not yet driven of a driver or a vehicle: what deleting it means for them',
  )
    .input(z.object({ of: z.enum(['driver', 'vehicle']), key: keySchema }))
    .output(tourAssignments),
};

/** For the API's document. */
export const tourCheckDocumentation = {
  answered: {
    TourAssignments: tourAssignments,
    TourCheck: tourCheck,
    TourFinding: tourFinding,
    TourReference: tourReference,
  },
  schemas: {
    TourAssignments: 'What it means for tours to delete a driver or a vehicle',
    TourReference: 'A tour as far as it takes to name it',
    TourCheck: 'Problems of a day’s tours that should be solved before they depart',
    TourFinding: 'One problem of a tour',
  },
  fields: {
    'TourAssignments.underWay': 'Tours under way',
    'TourUnderWayErrorData.tours': 'The tours that are under way',
    losing: 'Tours not yet under way, the first fifty by departure',
    losingCount: ['How many there are of them', 3],
    'tours.assignments.of': ['Whose tours', 'driver'],
    'tours.assignments.key': ['Key of the driver or the vehicle', exampleKey],
    'tours.check.day': ['A local day of the company', '2026-11-23'],
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
    overload: 'What the tour carries, and what its vehicle takes',
    'TourFindingOverload.measure': ['Whether it is kilograms, cubic metres or pieces', 'weight'],
    'TourFinding.need': 'What the stop needs and the tour does not have; null where it is about something else',
    'TourFindingNeed.kind': ['A tail-lift, a temperature, or another driver or vehicle', 'temperature'],
    'TourFindingNeed.temperature': [
      'The temperatures that its goods may have, in °C; null where it is none',
      { from: 2, until: 8 },
    ],
    loaded: ['What the tour carries', 1240],
    capacity: ['What the vehicle takes', 1050],
    overHours:
      'What the driver does on that day, in all tours together, beyond what is allowed; it replaces no recorder',
    'TourFindingOverHours.measure': ['Whether it is the work or the driving', 'shift'],
    'TourFindingOverHours.seconds': ['So much of it there is', 38_400],
    limitHours: ['So many hours are allowed', 10],
    event: ['Why the driver or the vehicle is away; null where it is about something else', 'Urlaub'],
    'TourFinding.shift':
      'The shift that the tour does not keep to; null where the driver has none on that day, or it is about something else',
    'TourFindingShift.begin': [`When it begins, ${since1970}`, exampleTime],
    'TourFindingShift.end': [`When it ends, ${since1970}`, exampleTime + 8 * 60 * 60 * 1000],
    'TourFinding.holiday': 'What the holiday is called; null where it is about something else',
    'TourFindingHoliday.de': ['In German', 'Reformationstag'],
    'TourFindingHoliday.en': ['In English', 'Reformation Day'],
    'TourFinding.rough':
      'How many of the tour’s stops are known no better than by their postcode; null where it is about something else',
    'TourFindingRough.rough': ['How many of the stops', 7],
    'TourFindingRough.total': ['Of how many', 12],
    'TourFindingRough.precision': [
      'How closely the stop is known, where it is about a single one; null where it is the tour',
      null,
    ],
    lateSeconds: ['How far behind the stop is expected; null where it is about something else', 1260],
  },
} as const satisfies Partial<Documentation>;
