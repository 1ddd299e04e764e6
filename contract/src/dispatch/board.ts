/**
 * The day board ('Disposition'): the tours, drivers and vehicles of a day together, what inserting jobs into tours
 * costs, and moving jobs between tours.
 */
import { eventIterator } from '@orpc/contract';
import * as z from 'zod/mini';
import { planErrors } from '../errors/codes.ts';
import { spans } from '../partners/acceptanceHours.ts';
import { localDay } from '../platform/days.ts';
import { keySchema, operationsOf } from '../platform/operation.ts';
import { position } from '../platform/position.ts';
import { boardLimits } from './boardLimits.ts';
import { arrangement, distributeEvent, distributeInput } from './distribution.ts';
import { busyEvent, replacementDriver, replacementVehicle } from './planning.ts';
import { routeFallback, routeSource } from './routing.ts';
import { forEachAssignees, load, stopContents, stopPriorities } from './tourStops.ts';
import { summaryStop, tourSummary } from './tours.ts';

/** Needs of a stop that concern the driver and the vehicle. */
const needs = z.pick(stopContents, { tailLift: true, temperature: true, ...forEachAssignees(() => true as const) });

/** A stop as the day board shows it. */
export const boardStop = z.extend(summaryStop, {
  name: z.string(),
  position: z.nullable(position),
  /** Leg from the stop before; null if one of the two stops has no position. */
  legMetres: z.nullable(z.int()),
  priority: z.enum(stopPriorities),
  ...needs.shape,
  /** The job that collects the goods delivered here; null if they are loaded at the start. */
  goodsFrom: z.nullable(keySchema),
  /** The sum of delivered and collected goods. */
  goods: load,
});
export type BoardStop = z.infer<typeof boardStop>;

/** A tour as it is planned: its stops, driver, vehicle and departure include changes that have not been sent yet. */
export const boardTour = z.extend(tourSummary, {
  stops: z.array(boardStop),
  /**
   * The own place at which the vehicle is loaded before the departure, and the seconds that this takes; null if the
   * tour does not begin at an own place.
   */
  loading: z.nullable(z.object({ depot: keySchema, seconds: z.int() })),
});
export type BoardTour = z.infer<typeof boardTour>;

const events = z.array(busyEvent);
/** A driver with the shifts and absences of the day. */
export const boardDriver = z.extend(
  z.omit(replacementDriver, { tours: true, isFree: true, shifts: true, shiftsOfDays: true, licenceClass: true }),
  {
    events,
    /** The shifts that begin on the day, in milliseconds since 1970; null if no shifts are entered for the driver. */
    shifts: z.nullable(z.array(z.object({ begin: z.int(), end: z.int() }))),
    /** The last tour of the day before, and its expected end in milliseconds since 1970; null if there is none. */
    lastTour: z.nullable(z.object({ number: z.string(), end: z.int() })),
    /** Driving, and driving with stays, of all tours planned in the calendar week of the day. */
    week: z.object({ driveSeconds: z.int(), workSeconds: z.int() }),
    /** Rests of 9 to 11 hours since the last weekly rest, up to the last tour before the day. */
    reducedRests: z.int(),
    /** Permissible mass of the heaviest vehicle that the licence allows, in kilograms; null if there is no limit. */
    heaviestVehicle: z.nullable(z.int()),
  },
);
export type BoardDriver = z.infer<typeof boardDriver>;
/** A vehicle with the absences and maintenance of the day. */
export const boardVehicle = z.extend(z.omit(replacementVehicle, { tours: true, isFree: true }), { events });
export type BoardVehicle = z.infer<typeof boardVehicle>;

/** An own place at which tours begin. */
export const boardDepot = z.object({
  key: keySchema,
  name: z.string(),
  /** The spans of the day in milliseconds since 1970, empty if it is closed; null if it is open at any time. */
  openings: z.nullable(z.array(z.object({ begin: z.int(), end: z.int() }))),
  /** How many vehicles can be loaded at once; null if there is no limit. */
  docks: z.nullable(z.int()),
});
export type BoardDepot = z.infer<typeof boardDepot>;

export const board = z.object({
  day: localDay,
  /** The tours of the day by departure, without cancelled ones, and those of the day before that last into it. */
  tours: z.array(boardTour),
  drivers: z.array(boardDriver),
  vehicles: z.array(boardVehicle),
  /** The own places at which these tours begin. */
  depots: z.array(boardDepot),
  /** False if there are more tours, drivers or vehicles than one response contains. */
  isComplete: z.boolean(),
});
export type Board = z.infer<typeof board>;

/** An open job as the day board lists it. */
export const boardJob = z.object({
  key: keySchema,
  name: z.string(),
  zipCode: z.string(),
  city: z.string(),
  position: z.nullable(position),
  isRough: z.boolean(),
  /** The wished day; before the board's day if the job is overdue. */
  day: localDay,
  /** Windows on the board's day; empty if closed, null for any time. */
  windows: z.nullable(spans),
  priority: z.enum(stopPriorities),
  goodsFrom: z.nullable(keySchema),
  goods: load,
  orderNumbers: z.array(z.string()),
});
export type BoardJob = z.infer<typeof boardJob>;
export const boardJobs = z.object({ items: z.array(boardJob), isComplete: z.boolean() });
export type BoardJobs = z.infer<typeof boardJobs>;

const jobKeys = z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(boardLimits.jobsMaximum, 'too-many'));

const insertionsInput = z.object({ day: localDay, jobs: jobKeys });
export type InsertionsInput = z.infer<typeof insertionsInput>;

/** Why jobs do not fit into a tour; they may be placed there all the same. */
const insertionObjections = ['late', 'overload', 'overHours', 'unmet', 'unlocated'] as const;
export type InsertionObjection = (typeof insertionObjections)[number];

/** The cheapest positions of jobs in a tour, and how they change its figures. */
export const insertion = z.object({
  tour: keySchema,
  /** Each job with the stop after which it is inserted; null for the first position. In the order of the insertion. */
  places: z.array(z.object({ job: keySchema, behind: z.nullable(keySchema) })),
  /** Further duration and driving distance; null if a position is unknown. */
  durationSeconds: z.nullable(z.int()),
  distanceMetres: z.nullable(z.int()),
  /** Further lateness over all stops. */
  lateSeconds: z.int(),
  /** When the tour ends, in milliseconds since 1970; null if unknown. */
  end: z.nullable(z.int()),
  objections: z.array(z.enum(insertionObjections)),
});
export type Insertion = z.infer<typeof insertion>;

export const insertions = z.object({
  /** The tours of the day that can be changed: those without objections first, and among these the cheapest. */
  items: z.array(insertion),
  source: routeSource,
  fallback: routeFallback,
});
export type Insertions = z.infer<typeof insertions>;

/** Moves one job: into a tour's plan, or out of all plans. */
export const placement = z.object({
  job: keySchema,
  /** The tour whose plan contains the job now; null for an open job. */
  from: z.nullable(keySchema),
  to: z.nullable(
    z.object({
      tour: keySchema,
      /** The stop after which the job is inserted; null for the first position after the start. */
      behind: z.nullable(keySchema),
    }),
  ),
  /** The wished day of a job that becomes open; by default, the day of the tour that it leaves. */
  day: z.optional(localDay),
});
export type Placement = z.infer<typeof placement>;

const placementsInput = z.object({
  placements: z.array(placement).check(z.minLength(1, 'required'), z.maxLength(boardLimits.jobsMaximum, 'too-many')),
});

const operation = operationsOf('board');

export const boardOperations = {
  get: operation('GET /board', 'administrator', 'The tours, drivers and vehicles of a day')
    .input(z.object({ day: localDay }))
    .output(board),
  jobs: operation('GET /board/jobs', 'administrator', 'The open jobs of a day, and those that are overdue', {
    description: 'A job is overdue if its day is past; a board of today or later has these first.',
  })
    .input(z.object({ day: localDay }))
    .output(boardJobs),
  insertions: operation('POST /board/insertions', 'administrator', 'What jobs cost in each tour of a day', {
    description:
      'Each job is inserted where the tour ends earliest without further lateness, one after the other, a collection before its delivery. Locked stops keep their numbers only against the optimiser, not here. Nothing is saved. Jobs that do not exist any more are passed over.',
    errors: ['too-many-requests'],
  })
    .input(insertionsInput)
    .output(insertions),
  place: operation('POST /board/placements', 'administrator', 'Move jobs between tours, all at once or not at all', {
    description:
      'One after the other. A job that is not where `from` says answers `stop-taken`. If the stop of `behind` has left the tour, the job is inserted before the finish. Plans change at once; in a released tour and one under way the change waits until it is sent. `undo` moves the jobs back.',
    errors: ['not-found', 'tour-state', 'stop-done', ...planErrors],
  })
    .input(placementsInput)
    .output(z.object({ undo: z.array(placement) })),
  distribute: operation(
    'POST /board/distribute',
    'administrator',
    'Distribute open jobs over the tours and drivers of a day, while it is sought',
    {
      description:
        'Server-sent events, each with the best so far; the last one is final. Closing the stream stops the work. Windows of open jobs are kept, loads, shifts, absences, breaks and a duty of at most ten hours are heeded. Of a tour under way, what is reached or being driven to stays, and what its vehicle has aboard; it can get collections, but no deliveries, whose goods are at the depot. Tours with passing points stay as they are if stops may move. In this order count: jobs served by priority, lateness, the number of vehicles where it is asked for, and the goal. Nothing is saved. The same day with the same seed has the same answer, unless time runs out.',
      errors: ['too-many-requests'],
    },
  )
    .input(distributeInput)
    .output(eventIterator(distributeEvent)),
  arrange: operation('POST /board/arrangements', 'administrator', 'Take a distribution: all tours at once', {
    description:
      'Jobs that have moved since then stay where they are, as do jobs that have come into a tour; `left` names the former. Plans change at once; in released tours the change waits until it is sent. `undo` is the arrangement that takes this one back.',
    creates: true,
    errors: ['not-found', 'tour-state', 'stop-done', ...planErrors],
  })
    .input(arrangement)
    .output(z.object({ undo: arrangement, left: z.array(keySchema) })),
};
