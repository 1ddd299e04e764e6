/**
 * Operations of the planner that do not change a single tour: legs, the best order, replacements, moving stops between
 * tours.
 */
import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { planErrors } from '../errors/codes.ts';
import { eventKinds } from './calendar.ts';
import { instant, localDateTime, localDay } from '../platform/days.ts';
import { imagePath } from '../workplace/files.ts';
import { licenceClass } from '../people/licences.ts';
import { outsideShift } from '../people/outsideShift.ts';
import { shiftOnDay, shifts } from '../people/shifts.ts';
import { listLimits } from '../platform/list.ts';
import { position } from '../platform/position.ts';
import { text } from '../platform/text.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { planningLimits } from './planningLimits.ts';
import { routeFallback, routeLeg, routeSource } from './routing.ts';
import { tourReference } from './tourReference.ts';
import { stopLimits } from './tourLimits.ts';
import { stopList } from './tourStops.ts';
import { tour, tourFields } from './tours.ts';
import { vehicle, vehicleReference } from '../fleet/vehicles.ts';

/** Computed totals of a tour; a nullable value is null if one part of it is unknown. */
export const tourTotals = z.object({
  distanceMetres: z.nullable(z.int()),
  driveSeconds: z.nullable(z.int()),
  waitingSeconds: z.int(),
  breakSeconds: z.int(),
  /** Sum over the stops that are reached after the end of their last window. */
  lateSeconds: z.int(),
  missedWindows: z.int(),
  /** Stops without a known arrival: waiting, breaks and lateness do not include these stops. */
  unknownStops: z.int(),
  durationSeconds: z.nullable(z.int()),
  /** When the tour ends, in milliseconds since 1970. */
  end: z.nullable(z.int()),
});
export type TourTotals = z.infer<typeof tourTotals>;

export const routeInput = z.object({
  /** In driving order; null for an unknown position. */
  positions: z
    .array(z.nullable(position))
    .check(z.minLength(2, 'required'), z.maxLength(planningLimits.positionsMaximum, 'too-many')),
  /** Providers that support it get the vehicle's measures. */
  vehicle: z._default(z.nullable(keySchema), null),
});
export const routeAnswer = z.object({
  source: routeSource,
  fallback: routeFallback,
  computed: z.int(),
  /** Attribution text that must be shown with the route; '' if there is none. */
  attribution: z.string(),
  /** From each position to the next: one leg fewer than positions. */
  legs: z.array(routeLeg),
  /** An encoded polyline with six decimals; null if the map draws straight lines. */
  line: z.nullable(z.string()),
});
export type RouteAnswer = z.infer<typeof routeAnswer>;

/**
 * `insert`: the order stays, and `inserted` stops get their cheapest position; `rest`: only stops from `from` on move;
 * `all`: all stops may move.
 */
const optimiseDepths = ['insert', 'rest', 'all'] as const;
const optimiseDepth = z.enum(optimiseDepths);
export type OptimiseDepth = z.infer<typeof optimiseDepth>;
/**
 * `order`: the order with the least driving. `balanced`: the order with the least driving and waiting together.
 * `latestDeparture`, `leastWaiting`: the order stays; the latest departure that meets every window, or the departure
 * with the least waiting.
 */
const optimiseObjectives = ['order', 'balanced', 'latestDeparture', 'leastWaiting'] as const;
export type OptimiseObjective = (typeof optimiseObjectives)[number];

const stopKeys = z.array(keySchema).check(z.maxLength(stopLimits.stopsMaximum, 'too-many'));

const optimiseInput = z.object({
  /** Key of the saved tour, so that reported steps count; null for a tour that is not saved. */
  key: z._default(z.nullable(keySchema), null),
  /** The tour's fields as in the form, with unsaved changes. */
  tour: tourFields,
  depth: z.optional(optimiseDepth),
  /** For `rest`: the first stop that may move. */
  from: z._default(z.nullable(keySchema), null),
  /** For `insert`: the stops that get a new position. */
  inserted: z.optional(stopKeys),
  objective: z._default(z.enum(optimiseObjectives), 'order'),
  seed: z._default(z.int().check(z.minimum(1, 'minimum'), z.maximum(planningLimits.seedMaximum, 'maximum')), 1),
});
export type OptimiseInput = z.infer<typeof optimiseInput>;

/** An order of all stops of the tour, with the resulting departure and totals. */
export const orderedTour = z.object({ order: z.array(keySchema), departure: localDateTime, totals: tourTotals });
export type OrderedTour = z.infer<typeof orderedTour>;

/**
 * Why a stop's window cannot be met. A reason is given only if none of the reasons before it applies: the stop has no
 * position; it is closed on that day; the window ends before a direct drive from the start could arrive; a locked stop
 * is before it; the stays before it take too long; the window of another stop prevents it.
 */
const unmetConstraints = ['unlocated', 'closed', 'departure', 'locked', 'stays', 'windows'] as const;
export type UnmetConstraint = (typeof unmetConstraints)[number];
/** `otherOrderEarlier`: another order and an earlier departure, if neither alone is enough. */
export const remedies = ['departEarlier', 'otherOrder', 'otherOrderEarlier', 'without'] as const;

export const unmetStop = z.object({
  stop: keySchema,
  constraint: z.enum(unmetConstraints),
  lateSeconds: z.int(),
  /** The cheapest remedy; null if there is none. `without` leaves the stop out of the order. */
  remedy: z.nullable(z.object({ kind: z.enum(remedies), result: orderedTour })),
});
export type UnmetStop = z.infer<typeof unmetStop>;

/** Progress of the optimisation; the last event is final. */
export const optimiseEvent = z.object({
  /** Number of the company's optimisations that are queued before this one; null once this one runs. */
  queued: z.nullable(z.int()),
  /** From 0 to 1. */
  progress: z.number(),
  depth: optimiseDepth,
  before: tourTotals,
  /** The best order so far; the original order while no better one is found. */
  best: orderedTour,
  /** True if it is proved that no order is better. */
  isExact: z.boolean(),
  isFinal: z.boolean(),
  source: routeSource,
  fallback: routeFallback,
  /** Legs between the stops of the best order. */
  legs: z.array(routeLeg),
  /** Only filled in the last event of the stream. */
  unmet: z.array(unmetStop),
});
export type OptimiseEvent = z.infer<typeof optimiseEvent>;

/** A tour during which its driver or vehicle is busy. */
export const busyTour = z.extend(tourReference, {
  begin: z.int(),
  /** Null if the end is not known. */
  end: z.nullable(z.int()),
});
export type BusyTour = z.infer<typeof busyTour>;

/** An absence or a maintenance during which the driver or vehicle is busy. */
export const busyEvent = z.object({
  key: keySchema,
  kind: z.enum(eventKinds),
  title: z.string(),
  begin: z.int(),
  end: z.int(),
});
export type BusyEvent = z.infer<typeof busyEvent>;

const queriedInstant = z.pipe(z.coerce.number(), instant);
const conflictsInput = z.object({
  /** The tour to be checked, which does not conflict with itself. */
  tour: z.optional(keySchema),
  /** In milliseconds since 1970. */
  departs: queriedInstant,
  ends: queriedInstant,
  driver: z.optional(keySchema),
  vehicle: z.optional(keySchema),
});
export type ConflictsInput = z.infer<typeof conflictsInput>;
const busy = { tours: z.array(busyTour), events: z.array(busyEvent) };
/** The driver's licence class does not allow the mass of the vehicle; both in kg. */
export const licenceTooSmall = z.object({
  licenceClass,
  heaviest: z.int(),
  plateNumber: z.string(),
  totalWeight: z.int(),
});
export type LicenceTooSmall = z.infer<typeof licenceTooSmall>;
export const planningConflicts = z.object({
  driver: z.nullable(
    z.object({
      isBlocked: z.boolean(),
      ...busy,
      outsideShift: z.nullable(outsideShift),
      licenceTooSmall: z.nullable(licenceTooSmall),
    }),
  ),
  vehicle: z.nullable(z.object({ isCritical: z.boolean(), ...busy })),
});
export type PlanningConflicts = z.infer<typeof planningConflicts>;

const toursAtOnce = z.array(keySchema).check(z.maxLength(planningLimits.toursMaximum, 'too-many'));
const daysTours = { ...busy, isFree: z.boolean() };
export const replacementDriver = z.object({
  key: keySchema,
  name: z.string(),
  image: imagePath,
  isBlocked: z.boolean(),
  isOnline: z.boolean(),
  /** The usual week; empty if no shifts are entered. */
  shifts,
  /** Shifts of certain days, each instead of the usual ones of the day on which it begins. */
  shiftsOfDays: z.array(shiftOnDay),
  licenceClass: z.nullable(licenceClass),
  ...daysTours,
});
export const replacementVehicle = z.extend(vehicleReference, {
  totalWeight: z.nullable(z.int()),
  capacityWeight: z.nullable(z.int()),
  capacityVolume: z.nullable(z.number()),
  capacityPieces: z.nullable(z.int()),
  ...z.pick(vehicle, { features: true, temperatureZones: true }).shape,
  ...daysTours,
});
export type ReplacementDriver = z.infer<typeof replacementDriver>;
export type ReplacementVehicle = z.infer<typeof replacementVehicle>;
export const replacements = z.object({
  drivers: z.array(replacementDriver),
  vehicles: z.array(replacementVehicle),
});
export type Replacements = z.infer<typeof replacements>;

const rearrangeInput = z.object({
  tours: z
    .array(z.object({ key: keySchema, version: versionSchema, stops: stopList }))
    .check(z.minLength(1, 'required'), z.maxLength(planningLimits.toursMaximum, 'too-many')),
  /** Stops that become open jobs, each with its wished day. */
  openJobs: z._default(
    z.array(z.object({ key: keySchema, day: localDay })).check(z.maxLength(stopLimits.stopsMaximum, 'too-many')),
    [],
  ),
});
export type RearrangeInput = z.infer<typeof rearrangeInput>;

const operation = operationsOf('planning');

export const planningOperations = {
  route: operation('POST /planning/route', 'administrator', 'The legs from each position to the next', {
    description:
      'Of one source as a whole: where the provider does not answer well in time, the estimate stands for all of them, and `fallback` says why. The company’s MapQuest is asked where its account has a key, else the operator’s Valhalla or OSRM; the company’s route type counts, and the vehicle’s measures where the provider takes them: Valhalla does, the others do not.',
    errors: ['too-many-requests'],
  })
    .input(routeInput)
    .output(routeAnswer),
  optimise: operation(
    'POST /planning/optimise',
    'administrator',
    'The best order of a tour’s stops, while it is sought',
    {
      description:
        'Server-sent events, each with the best order so far; the last one is final. Closing the stream stops the work. Start and finish keep their places, as do locked stops and what the driver of a tour under way has behind them or approaches; their times run from the last real step. Nothing is saved. In this order count: windows missed by priority, seconds of lateness by priority, driving (metres for the shortest roads), the duration; where the objective is `balanced`, the duration before driving, so that a minute of waiting counts like one of driving. The same tour with the same seed has the same answer.',
      errors: ['not-found', 'too-many-requests'],
    },
  )
    .input(optimiseInput)
    .output(eventIterator(optimiseEvent)),
  rearrange: operation(
    'POST /planning/rearrange',
    'administrator',
    'Move stops between tours, all at once or not at all',
    {
      description:
        'Names all stops of each tour in their order; a customer that one of the tours had is named once, by a tour or by `openJobs`. Plans change at once; in a released tour and one under way the change waits until it is sent, and a driver who has been sent a stop keeps it until then. Sending or releasing the tour that takes it takes it from that driver, sending or ending the tour that gives it as well; what else waits there stays unsent. Discarding on either side brings it back. So a stop is in one plan at most, and no two drivers have it. Where a version is stale the answer is `conflict` with that tour as it is now in `data.current`.',
      errors: ['not-found', 'tour-state', 'stop-done', ...planErrors],
      conflict: tour,
    },
  )
    .input(rearrangeInput)
    .output(z.array(tour)),
  conflicts: operation(
    'GET /planning/conflicts',
    'administrator',
    'Whether a driver and a vehicle have other tours at a time, are blocked or damaged, and whether shift and licence class of the driver allow it',
  )
    .input(conflictsInput)
    .output(planningConflicts),
  replacements: operation(
    'GET /planning/replacements',
    'administrator',
    'Drivers and vehicles with what they have on a day, and whether they are free while the named tours run',
    {
      description:
        'The free ones first, at most two hundred of each; `search` finds the others. A driver is free who has no tour and no absence at that time, whose shifts contain the tours, and whose licence class allows their vehicles. Tours that are gone are passed over; without tours, nobody is busy. `untilDay` is at most thirteen days after `day`, which it is by default.',
    },
  )
    .input(
      z.object({
        day: localDay,
        untilDay: z.optional(localDay),
        tours: z._default(toursAtOnce, []),
        /** Words of a name, a plate, a make or a model. */
        search: z.optional(text().check(z.maxLength(listLimits.searchMaximum, 'too-long'))),
      }),
    )
    .output(replacements),
};
