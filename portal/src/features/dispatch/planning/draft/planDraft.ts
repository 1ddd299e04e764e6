/** Computes times and warnings of the tour in the form, without a request. */
import {
  promisedOn,
  type AcceptanceException,
  type AcceptanceHours,
  type AcceptanceSpan,
} from '#contract/partners/acceptanceHours.ts';
import type { BreakRule } from '#contract/dispatch/breakRules.ts';
import { lateMinutes } from '#contract/platform/durations.ts';
import { isRough, type Precision } from '#contract/platform/position.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import type { TourFields } from '#contract/dispatch/tours.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import type { Vehicle } from '#contract/fleet/vehicles.ts';
import type { EarlierTour } from '#planner/routing/breaks.ts';
import { noCrew, unmetNeeds, type UnmetNeed } from '#planner/needs.ts';
import {
  drivenOrder,
  planTour,
  type PlanTour,
  type PlannedBreak,
  type PlannedTour,
  type StopTimes,
} from '#planner/plan.ts';
import { estimateLegs } from '#planner/routing/estimate.ts';
import type { Leg } from '#planner/routing/matrix.ts';
import { isRoughLeg, roughLegs, type RoughMeasure } from '#planner/routing/roughLegs.ts';
import { enteredDepartureOf } from '#planner/windows.ts';
import { isOutside, nothingPromised } from '#portal/entities/stop/promise.ts';
import { planStopOf, type DrivenReports } from './reports.ts';
import { nonePassed } from '../stops/stops.ts';

export interface Planned {
  schedule: PlannedTour;
  /** Daily limits that are exceeded, including the driver's earlier tours. */
  overLimits: PlannedTour['overLimits'];
  /** The driver has such earlier tours. */
  isAfterTours: boolean;
  /** The rule by which breaks are planned. */
  breaksBy: BreakRule;
  /** Acceptance windows of each stop on the tour's day: an empty array if closed, null for any time. */
  windows: (AcceptanceSpan[] | null)[];
  /** Acceptance windows on the days around the tour's day, if they differ. */
  otherDays: AcceptanceException[][];
  /** The tour's day; null if the departure is not valid. */
  day: string | null;
  /** The end of the tour's day, in seconds since 1970. */
  midnight: number | null;
}

type Draft = Pick<TourFields, 'departure' | 'stops'> & {
  /** The rule by which breaks are planned. */
  breaksBy: BreakRule;
  /** The driver's clock at the end of the earlier tours. */
  before?: EarlierTour | null;
  vehicle?:
    | Pick<Vehicle, 'capacityPieces' | 'capacityWeight' | 'capacityVolume' | 'totalWeight' | 'crossBorder'>
    | undefined;
};

type PlannedBy = Pick<Settings, 'timeZone' | 'routeType' | 'lateAfterMinutes'> & Pick<RoughMeasure, 'spacingOf'>;

const limitsOf = ({ capacityPieces, capacityWeight, capacityVolume, ...vehicle }: NonNullable<Draft['vehicle']>) => ({
  pieces: capacityPieces,
  weight: capacityWeight,
  volume: capacityVolume,
  totalWeight: vehicle.totalWeight,
  crossBorder: vehicle.crossBorder,
});

/**
 * @param hoursOf acceptance hours of a customer, undefined if unknown
 * @param roads legs from the provider, in driven order; null if the estimate is used
 * @param reports the driver's reports; null while the tour is not released
 */
export function planDraft(
  { departure, stops, breaksBy, vehicle, before = null }: Draft,
  hoursOf: (customer: string) => AcceptanceHours | undefined,
  { timeZone, routeType, lateAfterMinutes, spacingOf }: PlannedBy,
  roads: (Leg | null)[] | null = null,
  reports: DrivenReports | null = null,
): Planned {
  const { day, departs, clock } = enteredDepartureOf(departure, timeZone);
  const promised = stops.map((stop) => {
    const hours = stop.customer === null ? undefined : hoursOf(stop.customer);
    return stop.kind === 'start' ? nothingPromised : promisedOn(stop.ownWindows, hours, day);
  });
  const planned = stops.map((stop, index) => planStopOf(stop, promised[index] ?? nothingPromised, reports));
  const order = drivenOrder(planned, reports);
  const legs = legsAlong(
    order.map((index) => stops[index]?.place ?? null),
    { routeType, spacingOf },
    roads,
  );
  const legTo = new Map(order.slice(1).map((stop, sequence) => [stop, legs[sequence] ?? null]));
  const tour: PlanTour = {
    day,
    departs,
    breaksBy,
    stops: planned,
    legTo: (stop) => legTo.get(stop) ?? null,
    reports,
    vehicle: vehicle ? limitsOf(vehicle) : null,
  };
  const planAs = (one: PlanTour) => planTour(one, { timeZone, lateAfterMinutes }, reports?.now ?? 0);
  const schedule = planAs(tour);
  return {
    schedule,
    // Breaks are planned for a rested driver, as in the saved tour; the daily limits count all tours of the driver's
    // day.
    overLimits: (before ? planAs({ ...tour, before }) : schedule).overLimits,
    isAfterTours: before !== null,
    breaksBy,
    windows: promised.map(({ windows }) => windows),
    otherDays: promised.map(({ otherDays }) => otherDays),
    day,
    midnight: clock('24:00'),
  };
}

function legsAlong(places: readonly StopFields['place'][], by: RoughMeasure, roads: (Leg | null)[] | null) {
  const positions = places.map((place) => place?.position ?? null);
  return roughLegs(roads ?? estimateLegs(positions, by.routeType), places, by);
}

export type StopWarning =
  | { kind: 'closed' }
  | { kind: 'unlocated' }
  /** As above, and the first stop whose arrival is unknown. */
  | { kind: 'unlocatedFrom' }
  /** The position is only as precise as the town. */
  | { kind: 'rough'; precision: Precision }
  | { kind: 'outside' }
  /** A need of the stop that driver and vehicle do not meet. */
  | UnmetNeed
  | { kind: 'twice'; number: number }
  | { kind: 'late'; minutes: number }
  /** Arrival before the window: the driver waits. */
  | { kind: 'early'; minutes: number }
  /** The first stop with a position whose arrival is unknown. */
  | { kind: 'unknownFrom' }
  /** The first stop that the vehicle leaves overloaded; none if the vehicle departs overloaded. */
  | { kind: 'overloadedFrom' }
  /** The first stop whose arrival is after the end of the tour's day. */
  | { kind: 'pastMidnight' }
  | { kind: 'departsLate'; minutes: number };

const wholeMinutes = (seconds: number) => Math.floor(seconds / 60) * 60;
/** A span between shown times, in seconds: times are shown without seconds, so that 08:30:40 to 09:00 is 30 minutes. */
const shownSpan = (from: number | null, seconds: number) =>
  from === null ? seconds : wholeMinutes(from + seconds) - wholeMinutes(from);
/** Waiting for the window only; waiting for an entered departure is intended. */
const waitsSeconds = ({ arrival, serviceStart }: StopTimes) =>
  arrival === null || serviceStart === null ? 0 : serviceStart - arrival;

/**
 * Index of the first stop in driven order whose arrival is unknown although the stop before has a departure; -1 if
 * none.
 */
function firstUnknownOf({ order, stops }: PlannedTour): number {
  const sequence = order.findIndex((index, at) => at > 0 && stops[index]?.arrival === null);
  const before = order[sequence - 1];
  return before === undefined || stops[before]?.departure === null ? -1 : (order[sequence] ?? -1);
}

/** Warnings of each stop, in the order of `stops`. */
export function stopWarnings(
  stops: readonly StopFields[],
  { schedule, windows, midnight }: Planned,
  passed = nonePassed,
  crew = noCrew,
): StopWarning[][] {
  const customers = stops.filter(({ kind }) => kind === 'customer');
  const firstOf = new Map(customers.map(({ customer }, index) => [customer, index] as const).toReversed());
  const isPastMidnight = ({ arrival }: StopTimes) => midnight !== null && arrival !== null && arrival >= midnight;
  const firstPastMidnight = schedule.stops.findIndex(isPastMidnight);
  const firstUnknown = firstUnknownOf(schedule);
  return stops.map((stop, index) => {
    const { customer } = stop;
    const promised = windows[index] ?? null;
    const times = schedule.stops[index];
    const first = firstOf.get(customer) ?? 0;
    const found: StopWarning[] = [];
    const late: StopWarning[] =
      times && times.lateSeconds > 0 ? [{ kind: 'late', minutes: lateMinutes(times.lateSeconds) }] : [];
    // For a passed stop, other warnings are of no use.
    if (passed.has(stop.key)) return late;
    const precision = stop.place?.positionPrecision ?? null;
    const isFirstUnknown = index === firstUnknown;
    if (!stop.place?.position) found.push({ kind: isFirstUnknown ? 'unlocatedFrom' : 'unlocated' });
    else if (precision && precision !== 'zipCode' && isRough(precision)) found.push({ kind: 'rough', precision });
    if (isFirstUnknown && stop.place?.position) found.push({ kind: 'unknownFrom' });
    if (schedule.overloads.some(({ from }) => from === index)) found.push({ kind: 'overloadedFrom' });
    if (index === firstPastMidnight) found.push({ kind: 'pastMidnight' });
    if (stop.kind === 'start') return found;
    if (times?.isClosed || (promised?.length === 0 && times?.arrival === null)) found.push({ kind: 'closed' });
    if (stop.kind === 'customer' && customer !== null && customers[first] !== stop)
      found.push({ kind: 'twice', number: first + 1 });
    if (isOutside(stop, promised)) found.push({ kind: 'outside' });
    if (stop.kind === 'customer') found.push(...unmetNeeds(stop, crew));
    found.push(...late);
    if (times && waitsSeconds(times) >= 60)
      found.push({ kind: 'early', minutes: shownSpan(times.arrival, waitsSeconds(times)) / 60 });
    if (times && times.departsLateSeconds > 0)
      found.push({ kind: 'departsLate', minutes: lateMinutes(times.departsLateSeconds) });
    return found;
  });
}

/** Planned values that a row of the list shows. */
export interface PlannedVisit {
  /** Arrival in seconds since 1970; for the start, departure. */
  at: number | null;
  /** The time follows from a position that is only as precise as its postcode. */
  isAtRough: boolean;
  warnings: StopWarning[];
  /** The leg to the next stop, with whole minutes between the shown times; undefined after the last stop. */
  leg: Leg | null | undefined;
  /** The leg begins or ends at a rough position. */
  isLegRough: boolean;
  /** Breaks on the leg to the next stop. */
  breaks: readonly PlannedBreak[];
  rule: BreakRule;
  /** Waiting between the shown times, in seconds. */
  waitingSeconds: number;
  /** The part of it that counts as a break. */
  restSeconds: number;
}

/**
 * Times are shown without seconds. The driving time shown is the difference of the shown times, so that they add up. If
 * driving and breaks do not fill the time between both stops, the driving time is only rounded.
 */
function shownLeg(leg: Leg, left: number | null, reached: number | null, breakSeconds: number): Leg {
  const hasTimes = left !== null && reached !== null;
  if (!hasTimes || Math.abs(reached - left - breakSeconds - leg.driveSeconds) >= 1)
    return { ...leg, driveSeconds: Math.round(leg.driveSeconds / 60) * 60 };
  return { ...leg, driveSeconds: wholeMinutes(reached) - wholeMinutes(left) - breakSeconds };
}

/** Keyed by the stop's key. */
export function visitsOf(
  stops: readonly StopFields[],
  { schedule, breaksBy }: Planned,
  warnings: readonly StopWarning[][],
): ReadonlyMap<string, PlannedVisit> {
  const { legs, order } = schedule;
  const breaksBefore = Map.groupBy(schedule.breaks, ({ before }) => before);
  const following = new Map(order.map((index, sequence) => [index, order[sequence + 1] ?? -1]));
  return new Map(
    stops.map(({ key, kind, place }, index) => {
      const times = schedule.stops[index];
      const at = (kind === 'start' ? times?.departure : times?.arrival) ?? null;
      const next = following.get(index) ?? -1;
      const breaks = breaksBefore.get(next) ?? [];
      const breakSeconds = breaks.reduce((sum, { seconds }) => sum + seconds, 0);
      const planned = legs[next];
      const leg =
        planned && shownLeg(planned, times?.departure ?? null, schedule.stops[next]?.arrival ?? null, breakSeconds);
      // There is no leg after the last stop.
      const restSeconds = index < stops.length - 1 ? (times?.restSeconds ?? 0) : 0;
      const arrival = times?.arrival ?? null;
      const isLegRough = isRoughLeg(place?.positionPrecision, stops[next]?.place?.positionPrecision);
      return [
        key,
        {
          at,
          isAtRough: schedule.isTimeRough[index] ?? false,
          warnings: warnings[index] ?? [],
          leg,
          isLegRough,
          breaks,
          rule: breaksBy,
          waitingSeconds: shownSpan(arrival, times?.waitingSeconds ?? 0),
          restSeconds: shownSpan(arrival, restSeconds),
        },
      ];
    }),
  );
}

/** Total driving time in seconds, as the sum of the legs shown. */
export const shownDriveSeconds = (visits: ReadonlyMap<string, PlannedVisit>): number =>
  [...visits.values()].reduce((sum, { leg }) => sum + (leg?.driveSeconds ?? 0), 0);

/** Total waiting in seconds, as the sum of the waiting shown at the stops. */
export const shownWaitingSeconds = (visits: ReadonlyMap<string, PlannedVisit>): number =>
  [...visits.values()].reduce((sum, { waitingSeconds }) => sum + waitingSeconds, 0);
