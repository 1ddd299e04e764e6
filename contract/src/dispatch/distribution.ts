/** Schemas of the day board's distribution of orders over drivers' days. */
import * as z from 'zod/mini';
import { spans } from '../partners/acceptanceHours.ts';
import { localDateTime, localDay } from '../platform/days.ts';
import { keySchema } from '../platform/operation.ts';
import { boardLimits } from './boardLimits.ts';
import { planningLimits } from './planningLimits.ts';
import { routeFallback, routeSource } from './routing.ts';

/** `add`: present tours keep their stops in their order; `anew`: stops may move between the tours. */
export const distributeModes = ['add', 'anew'] as const;
export type DistributeMode = (typeof distributeModes)[number];
/** What is minimised after orders left out and lateness: hours, kilometres, or both at their usual price. */
export const distributeGoals = ['time', 'distance', 'price'] as const;
export type DistributeGoal = (typeof distributeGoals)[number];

const keysUpTo = (maximum: number) => z._default(z.array(keySchema).check(z.maxLength(maximum, 'too-many')), []);

export const distributeInput = z.object({
  day: localDay,
  /** Open jobs. */
  jobs: keysUpTo(boardLimits.openJobsMaximum),
  /** Tours that may change; those that are over are passed over. */
  tours: keysUpTo(boardLimits.toursMaximum),
  /**
   * Drivers who may get a new tour, with the vehicle of each; those away are passed over. Without a driver, a vehicle
   * gets a tour for which somebody has yet to be found.
   */
  drivers: z._default(
    z
      .array(z.object({ driver: z.nullable(keySchema), vehicle: z.nullable(keySchema) }))
      .check(z.maxLength(boardLimits.lanesMaximum, 'too-many')),
    [],
  ),
  mode: z._default(z.enum(distributeModes), 'add'),
  goal: z._default(z.enum(distributeGoals), 'time'),
  fewestVehicles: z._default(z.boolean(), false),
  /** Tours are made equally long, at a price up to so much above the least; null if that is not asked for. */
  balancePercent: z._default(
    z.nullable(z.int().check(z.minimum(1, 'minimum'), z.maximum(boardLimits.balancePercentMaximum, 'maximum'))),
    null,
  ),
  seed: z._default(z.int().check(z.minimum(1, 'minimum'), z.maximum(planningLimits.seedMaximum, 'maximum')), 1),
});
export type DistributeInput = z.infer<typeof distributeInput>;

/** Figures of one tour or of all together; null if a part is unknown. */
export const distributedFigures = z.object({
  stops: z.int(),
  distanceMetres: z.nullable(z.int()),
  durationSeconds: z.nullable(z.int()),
  lateSeconds: z.int(),
  /** Euro cents by the rates of the vehicles; null if a vehicle has none. */
  costCents: z.nullable(z.int()),
  /**
   * Percent of the capacity that is used where the vehicle is fullest, by the measure that is used most; of several
   * tours, the mean. Null if no capacity is known.
   */
  loadPercent: z.nullable(z.int()),
});
export type DistributedFigures = z.infer<typeof distributedFigures>;

/** A job, and the tour that has it now; null for an open job. */
export const movedJob = z.object({ job: keySchema, from: z.nullable(keySchema) });
const movedJobs = z.array(movedJob);

/** A tour as it would be. */
export const distributedTour = z.object({
  /** Null for a new tour. */
  tour: z.nullable(keySchema),
  driver: z.nullable(keySchema),
  vehicle: z.nullable(keySchema),
  departure: localDateTime,
  /** Its jobs in their order. */
  jobs: movedJobs,
  before: distributedFigures,
  after: distributedFigures,
  /** When the tour would end, in milliseconds since 1970; null if unknown. */
  end: z.nullable(z.int()),
});
export type DistributedTour = z.infer<typeof distributedTour>;

/**
 * The first reason that keeps an order from a driver's day: a feature or a temperature that it needs, or a driver or
 * vehicle that it is not for; the depot is closed; the load; the shift; other tours of driver or vehicle, or the rest
 * between them; an absence; the longest day; the windows; a break.
 */
const blockingReasons = [
  'feature',
  'temperature',
  'forbidden',
  'pinned',
  'load',
  'depot',
  'shift',
  'tours',
  'absence',
  'hours',
  'window',
  'break',
] as const;
/** Why no driver's day can have a job: it has no position, or collects for several deliveries. */
const impossibleReasons = ['unlocated', 'pair'] as const;
/** Changes on the board's day, each of which alone would make room for an order. `vehicle`: one more vehicle. */
const remedyKinds = ['shiftBegin', 'shiftEnd', 'windowOpen', 'windowClose', 'hours', 'capacity', 'vehicle'] as const;

const driversDay = {
  /** Null if the day has no driver. */
  driver: z.nullable(keySchema),
  /** Null for a new tour. */
  tour: z.nullable(keySchema),
  vehicle: z.nullable(keySchema),
};

/** A change that makes room for an order; rest, law and other tours allow it. */
export const remedy = z.object({
  kind: z.enum(remedyKinds),
  ...driversDay,
  /** By how much a time changes; null for a capacity, and for one more vehicle. */
  seconds: z.nullable(z.int()),
  /** Duration and distance that the order then adds to the tour. */
  durationSeconds: z.int(),
  distanceMetres: z.int(),
  /** The driver's shifts of the day as changed; null if they need no change. */
  shifts: z.nullable(z.array(z.object({ begin: localDateTime, end: localDateTime }))),
  /** When the tour has to depart; null if its departure stays. */
  departure: z.nullable(localDateTime),
  /** The windows of the job as changed; null if they need no change. */
  windows: z.nullable(spans),
  /** A free vehicle that is large enough; null if none is needed, or none is free. */
  otherVehicle: z.nullable(keySchema),
  /** When the tour would then end, in milliseconds since 1970. */
  end: z.int(),
});
export type Remedy = z.infer<typeof remedy>;

/** A job that no tour takes. Days and remedies are only filled in the last event. */
export const unservedJob = z.object({
  job: keySchema,
  /** Why no day at all can have it; null if that depends on the day. */
  impossible: z.nullable(z.enum(impossibleReasons)),
  /** The first reason that blocks it on each driver's day. */
  days: z.array(z.object({ ...driversDay, reason: z.enum(blockingReasons) })),
  /** At most three, of different kinds, those first that cost least. */
  remedies: z.array(remedy),
});
export type UnservedJob = z.infer<typeof unservedJob>;

/** Progress of the distribution; the last event is final. Nothing is saved. */
export const distributeEvent = z.object({
  /** Number of the company's distributions that come first; null once this one runs. */
  queued: z.nullable(z.int()),
  /** From 0 to 1. */
  progress: z.number(),
  isFinal: z.boolean(),
  /** The tours that would change, or be added. */
  tours: z.array(distributedTour),
  unserved: z.array(unservedJob),
  /** Customers with a usual driver to whom the proposal newly sends another one. */
  regularsWithOthers: z.int(),
  before: distributedFigures,
  after: distributedFigures,
  source: routeSource,
  fallback: routeFallback,
});
export type DistributeEvent = z.infer<typeof distributeEvent>;

/** The jobs of tours in their order. What is not named stays as it is. */
export const arrangement = z.object({
  /** Tours of the day whose customers are put into this order. */
  tours: z.array(z.object({ tour: keySchema, jobs: movedJobs })),
  /** New tours, from the usual start to the usual finish. */
  added: z.array(
    z.object({
      driver: z.nullable(keySchema),
      vehicle: z.nullable(keySchema),
      departure: localDateTime,
      jobs: movedJobs,
    }),
  ),
  /** Jobs that leave their tours, each with its wished day. */
  opened: z.array(z.object({ job: keySchema, from: keySchema, day: localDay })),
  /** Tours that are removed once their jobs have left. */
  removed: z.array(keySchema),
});
export type Arrangement = z.infer<typeof arrangement>;
