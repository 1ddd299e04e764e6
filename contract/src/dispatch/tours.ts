import * as z from 'zod/mini';
import { breakRule, reportedBreak, tourBreakRule } from './breakRules.ts';
import { copyDays, localDay, localDateTime } from '../platform/days.ts';
import { position } from '../platform/position.ts';
import { boundedCount, listLimits, listOutput } from '../platform/list.ts';
import { keySchema, operationsOf, versionSchema } from '../platform/operation.ts';
import { planErrors, type ErrorCode } from '../errors/codes.ts';
import { acceptanceException, spans } from '../partners/acceptanceHours.ts';
import { load, presentedStopContents, stopKinds, stopLists, stopOutcome } from './tourStops.ts';
import { jobsOfTour, latestPrinting, latestRelease, tourPerson, tourRelease, tourSending } from './tourReleases.ts';
import { stopReference } from './tourReference.ts';
import { tourRouting } from './routing.ts';
import { tourStates } from './tourStates.ts';
import { lateReport } from './tourSteps.ts';
import { tourCheckOperations } from './tourCheck.ts';
import { singleLine, text } from '../platform/text.ts';
import { vehicleReference } from '../fleet/vehicles.ts';
import { imagePath } from '../workplace/files.ts';
import {
  also,
  assignment,
  bulk,
  bulkAnswer,
  keysUpTo,
  one,
  reason,
  revocableSeconds,
  sent,
  tourListInput,
  versioned,
} from './tourInputs.ts';
import { tourLimits } from './tourLimits.ts';

/** The fields of a tour, without defaults, because a change contains only the changed fields. */
const fields = z.object({
  /** Local date and time in the company's zone, `2026-11-23T05:30`. */
  departure: localDateTime,
  driver: z.nullable(keySchema),
  vehicle: z.nullable(keySchema),
  deliveryService: z.nullable(keySchema),
  orderNumber: text().check(z.trim(), singleLine, z.maxLength(tourLimits.orderNumberMaximum, 'too-long')),
  /** A wish only: nothing records temperatures yet. */
  temperatureRecording: z.boolean(),
  breakRule: tourBreakRule,
  stops: stopLists.whole,
});

/** A new tour; optional fields may be left out. */
export const tourFields = z.extend(fields, {
  driver: z._default(fields.shape.driver, null),
  vehicle: z._default(fields.shape.vehicle, null),
  deliveryService: z._default(fields.shape.deliveryService, null),
  orderNumber: z._default(fields.shape.orderNumber, ''),
  temperatureRecording: z._default(fields.shape.temperatureRecording, false),
  breakRule: z._default(fields.shape.breakRule, 'vehicle'),
  stops: z._default(fields.shape.stops, []),
});
export type TourFields = z.infer<typeof tourFields>;
/** A new tour as the client sends it. */
export const sentTour = z.extend(tourFields, { stops: z._default(stopLists.sent, []) });
export type TourInput = z.input<typeof sentTour>;

/** A stop as it is presented. */
export const tourStop = z.object({
  key: keySchema,
  kind: z.enum(stopKinds),
  ...presentedStopContents.shape,
  /** True if the customer's present name, address or position differs from the stop's copy. */
  hasMoved: z.boolean(),
  locked: z.boolean(),
  enteredDeparture: z.nullable(z.string()),
  /** The windows on the tour's day, of the stop or of its customer; empty if closed, null for any time. */
  windows: z.nullable(spans),
  /** The windows of the days before and after, if they differ: a tour over midnight needs them. */
  otherDays: z.array(acceptanceException),
  /** True if the position is not better than a postcode: legs and times are rough. */
  isRough: z.boolean(),
  /** Leg from the stop before; null if one of the two stops has no position. */
  legMetres: z.nullable(z.int()),
  legSeconds: z.nullable(z.int()),
  /** Planned breaks on this leg, in seconds. */
  breakSeconds: z.int(),
  /** Planned instants; null if they cannot be computed. */
  plannedArrival: z.nullable(z.int()),
  plannedDeparture: z.nullable(z.int()),
  /** The planned arrival at the time of the release. */
  promised: z.nullable(z.int()),
  ...stopOutcome,
  /** The picture of the signature. */
  sign: imagePath,
  photos: z.array(z.object({ key: keySchema, image: imagePath })),
  /** The failed stop that this stop tries again. */
  follows: z.nullable(keySchema),
  /** The stop that tries this stop again. */
  followedBy: z.nullable(keySchema),
  /** An unsettled contradicting report of this stop, or of the stop that it tries again. */
  lateReport: z.nullable(lateReport),
});
export type TourStop = z.infer<typeof tourStop>;

export const tourDriver = z.extend(tourPerson, { image: imagePath, isBlocked: z.boolean(), isOnline: z.boolean() });
export const tourVehicle = z.extend(vehicleReference, { key: z.nullable(keySchema) });
const tourDeliveryService = z.object({ key: z.nullable(keySchema), name: z.string() });
export const tourLocation = z.extend(position, { at: z.int() });

const summary = {
  key: keySchema,
  /** `YYMM-NNN`. */
  number: z.string(),
  state: z.enum(tourStates),
  departure: z.string(),
  /** The departure as an instant. */
  departs: z.int(),
  day: localDay,
  /** The name stays if the person, the vehicle or the service has been erased; null if there is none. */
  driver: z.nullable(tourDriver),
  vehicle: z.nullable(tourVehicle),
  deliveryService: z.nullable(tourDeliveryService),
  orderNumber: z.string(),
  temperatureRecording: z.boolean(),
  breakRule: tourBreakRule,
  /** The rule by which the tour's times were computed: the chosen one, or the vehicle's. */
  breaksBy: breakRule,
  /** Metres and seconds of driving; null if a stop has no position. */
  distance: z.nullable(z.int()),
  driveSeconds: z.nullable(z.int()),
  routing: tourRouting,
  load,
  started: z.nullable(z.int()),
  finished: z.nullable(z.int()),
  /** Ordered by start time. If there are any, planned breaks on legs already driven do not count. */
  reportedBreaks: z.array(reportedBreak),
  /** Last known position of the driver on this tour. */
  location: z.nullable(tourLocation),
  /** True if saved changes have not been sent yet. */
  hasPendingChanges: z.boolean(),
  /** When the driver is to see what is being sent; null if nothing waits. Until then it can be revoked. */
  visibleFrom: z.nullable(z.int()),
  /** Null until the first release. */
  release: z.nullable(latestRelease),
  /** The last printed run sheet; the tour has changed since if its `version` differs. */
  printed: z.nullable(latestPrinting),
  version: versionSchema,
  created: z.int(),
  modified: z.int(),
};

/** A stop as `TourBand` needs it; `#planner/routing` computes the expected times. */
export const bandStop = z.pick(tourStop, {
  key: true,
  kind: true,
  state: true,
  windows: true,
  otherDays: true,
  driverWindow: true,
  staySeconds: true,
  isRough: true,
  legSeconds: true,
  breakSeconds: true,
  plannedArrival: true,
  plannedDeparture: true,
  enteredDeparture: true,
  promised: true,
  arrived: true,
  left: true,
});
export type BandStop = z.infer<typeof bandStop>;
export const summaryStop = z.extend(bandStop, { city: z.string() });
/** A tour as the list presents it. */
export const tourSummary = z.object({ ...summary, stops: z.array(summaryStop) });
export type TourSummary = z.infer<typeof tourSummary>;

/** A tour as it is presented. */
export const tour = z.object({
  ...summary,
  stops: z.array(tourStop),
  cancelReason: z.string(),
  /** The fields after the pending changes are sent; null if there are no pending changes. */
  pending: z.nullable(tourFields),
  /** Customer stops of the released tour that no driver has until its changes are sent. */
  unsentJobs: z.array(stopReference),
});
export type Tour = z.infer<typeof tour>;

/** Counts for the requested days, independent of the other filters. */
const counts = z.object({
  all: boundedCount(),
  draft: boundedCount(),
  planned: boundedCount(),
  released: boundedCount(),
  underWay: boundedCount(),
  done: boundedCount(),
  cancelled: boundedCount(),
});

export const tourPage = z.extend(listOutput(tourSummary), {
  counts,
  totals: z.object({ stops: z.int(), distance: z.int(), isExact: z.boolean() }),
});
export type TourPage = z.infer<typeof tourPage>;

const operation = operationsOf('tours');

/** Declares a transition of a tour from the version on which the person decided. */
const transition = <const Code extends ErrorCode = never>(
  name: string,
  summary: string,
  errors: readonly Code[] = [],
) =>
  operation(`POST /tours/{key}/${name}`, 'administrator', summary, {
    description: 'Where the version is stale the answer is `conflict` with the tour as it is now in `data.current`.',
    errors: ['not-found', 'tour-state', ...errors],
    conflict: tour,
  });
const sending = ['tour-incomplete', 'stop-done', 'stop-taken'] as const;

export const tourOperations = {
  ...tourCheckOperations,
  list: operation('GET /tours', 'administrator', 'A page of the tours of a span of days')
    .input(tourListInput)
    .output(tourPage),
  byKeys: operation('GET /tours/by-keys', 'administrator', 'Tours as the list presents them, by key')
    .input(keysUpTo(listLimits.maximumLimit))
    .output(z.array(tourSummary)),
  get: operation('GET /tours/{key}', 'administrator', 'One tour with its stops', { errors: ['not-found'] })
    .input(one)
    .output(tour),
  create: operation('POST /tours', 'administrator', 'Add a tour', { creates: true, errors: planErrors })
    .input(sentTour)
    .output(tour),
  update: operation('PATCH /tours/{key}', 'administrator', 'Change fields of a tour, made from the named version', {
    description:
      'A released tour and one under way keep the change as pending until it is sent. Where the version is stale the answer is `conflict` with the tour as it is now in `data.current`.',
    errors: ['not-found', 'tour-state', 'stop-done', ...planErrors],
    conflict: tour,
  })
    .input(z.extend(z.partial(fields), { key: keySchema, version: versionSchema, stops: z.optional(stopLists.sent) }))
    .output(tour),
  plan: transition('plan', 'Make a draft a planned tour; released where the company publishes what it plans')
    .input(sent)
    .output(tour),
  unplan: transition('unplan', 'Make a planned tour a draft again').input(versioned).output(tour),
  release: transition('release', 'Release a tour to its driver', sending).input(sent).output(tour),
  withdraw: transition('withdraw', 'Take a released tour back').input(versioned).output(tour),
  sending: operation('GET /tours/{key}/sending', 'administrator', 'What sending a tour means for drivers of others', {
    errors: ['not-found'],
  })
    .input(one)
    .output(tourSending),
  sendChanges: transition('send-changes', 'Send what has been changed since the release', sending)
    .input(z.extend(sent, { also }))
    .output(tour),
  discardChanges: transition('discard-changes', 'Discard what has been changed since the release')
    .input(versioned)
    .output(tour),
  finish: transition('finish', 'Finish a tour on the driver’s behalf').input(versioned).output(tour),
  cancel: transition('cancel', 'Cancel a tour, with a reason').input(z.extend(versioned, { reason })).output(tour),
  releases: operation('GET /tours/{key}/releases', 'administrator', 'What the driver has been sent, the latest first', {
    errors: ['not-found'],
  })
    .input(one)
    .output(z.array(tourRelease)),
  duplicate: operation('POST /tours/{key}/duplicate', 'administrator', 'Make drafts of a tour on other days', {
    description:
      'A day may be named twice. Order numbers, windows that were narrowed for the driver and entered departures of stops are not copied, names and addresses of customers are those of now.',
    creates: true,
    errors: ['not-found'],
  })
    .input(z.extend(one, { days: copyDays }))
    .output(z.object({ keys: z.array(keySchema) })),
  assign: operation('POST /tours/assign', 'administrator', 'Give several tours a driver or a vehicle')
    .input(z.extend(bulk, { driver: z.optional(z.nullable(keySchema)), vehicle: z.optional(z.nullable(keySchema)) }))
    .output(bulkAnswer),
  assignEach: operation('POST /tours/assign-each', 'administrator', 'Give each of several tours its driver and vehicle')
    .input(
      z.object({ tours: z.array(assignment).check(z.minLength(1), z.maxLength(tourLimits.bulkMaximum, 'too-many')) }),
    )
    .output(bulkAnswer),
  releaseMany: operation('POST /tours/release', 'administrator', 'Release tours; incomplete ones are left out')
    .input(z.extend(bulk, { revocableSeconds }))
    .output(z.extend(bulkAnswer, { visibleFrom: z.nullable(z.int()) })),
  revoke: operation('POST /tours/revoke', 'administrator', 'Take back what no driver has been shown yet', {
    description:
      'For tours that were released or sent with `revocableSeconds`: they are as before. A tour whose driver sees it by now, by time or because it has been changed since, is left out with `undo-expired`; so answers the whole where none is left.',
    errors: ['not-found', 'undo-expired'],
  })
    .input(bulk)
    .output(bulkAnswer),
  remove: operation('POST /tours/remove', 'administrator', 'Delete tours; it can be undone for ten minutes', {
    description:
      'A tour under way is left out. Keys that are not there any more are passed over. Jobs that were made in a tour go with it, as do those of a tour that is over.',
  })
    .input(z.extend(bulk, { keepsJobs: z._default(z.boolean(), true) }))
    .output(z.extend(bulkAnswer, { undoUntil: z.int(), opened: z.int() })),
  restore: operation('POST /tours/restore', 'administrator', 'Undo a deletion of tours', { errors: ['undo-expired'] })
    .input(bulk)
    .output(z.object({ keys: z.array(keySchema), left: z.array(jobsOfTour) })),
};
