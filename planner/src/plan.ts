/**
 * Times, loads, breaks and warnings of tours: the only place that computes any of them. Pure. Reported instants are
 * milliseconds since 1970, as in the contract; computed instants are seconds since 1970; planned times (`05:30`) are on
 * the tour's day in the company's zone. Distances are metres, durations seconds.
 */
import type { BreakRule, ReportedBreak } from '#contract/dispatch/breakRules.ts';
import type { Load, OrderGoods } from '#contract/dispatch/tourStops.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { BandStop } from '#contract/dispatch/tours.ts';
import { largestLoad, loadAtDeparture, loadsAlong, type LoadedStop, type StopLoad } from './loads.ts';
import { overLimits, type OverLimit } from './overLimits.ts';
import { overloadsAlong, type Capacity, type OverloadAlong } from './overloads.ts';
import { breakRuleOf, type BreakVehicle, type EarlierTour } from './routing/breaks.ts';
import type { Leg } from './routing/matrix.ts';
import {
  expectedSchedule,
  inDrivenOrder,
  plannedSchedule,
  reportedAt,
  type ReportedStop,
  type Schedule,
  type StopTimes,
} from './routing/schedule.ts';
import { instantsOf, tourClock, type TourClock } from './windows.ts';

export type { PlannedBreak, StopTimes } from './routing/schedule.ts';

/** A stop as in the contract; it has an outcome once its tour has been sent. */
export interface PlanStop
  extends
    Pick<BandStop, 'kind' | 'staySeconds' | 'windows' | 'otherDays' | 'driverWindow' | 'enteredDeparture'>,
    Partial<Pick<BandStop, 'key' | 'state' | 'promised' | 'arrived' | 'left'>> {
  /** Left out if the caller does not need loads. */
  readonly orders?: readonly OrderGoods[];
  /** Key of the stop that collects the goods delivered here. */
  readonly goodsFrom?: string | null;
  /** True if the position is not better than a postcode: legs from and to the stop are rough. */
  readonly isRough?: boolean;
}

/** The driver's reports that concern the whole tour, in milliseconds since 1970. */
export interface TourReports {
  readonly state: TourState;
  readonly started: number | null;
  readonly finished: number | null;
  /** Ordered by start time; `end` is null while the break lasts. Empty by default. */
  readonly reportedBreaks?: readonly ReportedBreak[];
}

export interface PlanTour {
  /** Local day of the departure; null if none is entered yet. */
  readonly day: string | null;
  /** The departure, in seconds since 1970; null if none is entered yet. */
  readonly departs: number | null;
  readonly breaksBy: BreakRule;
  /** In the order of the plan. */
  readonly stops: readonly PlanStop[];
  /** The leg to a stop from the stop driven to before it, both by index; null if the leg is unknown. */
  readonly legTo: (stop: number, before: number) => Leg | null;
  /** Null until the tour has been sent to a driver: then its times are the planned ones. */
  readonly reports: TourReports | null;
  /** The driver's clock at the end of the driver's previous tour; by default, the driver is rested. */
  readonly before?: EarlierTour | null;
  readonly vehicle?: VehicleLimits | null;
}

export interface VehicleLimits extends Capacity, BreakVehicle {}

interface PlanInput {
  readonly tours: readonly PlanTour[];
  readonly settings: {
    /** IANA name of the company's zone. */
    readonly timeZone: string;
    /** Minutes after the promised arrival from which a stop is late. */
    readonly lateAfterMinutes: number;
  };
  /** In milliseconds since 1970. An event without a report cannot be earlier than this instant. */
  readonly now: number;
}

/** A tour with its times. Stops, legs and breaks refer to stops by their index in the plan. */
export interface PlannedTour extends Omit<Schedule, 'stops'> {
  /** Indexes of the stops in driving order, without stops that are left out. */
  readonly order: readonly number[];
  /** Times of every stop; `unknownTimes` for a stop that is left out. */
  readonly stops: readonly StopTimes[];
  /** For every stop: true if its arrival follows from a rough leg. */
  readonly isTimeRough: readonly boolean[];
  /** The leg to each stop; undefined for the first stop and for a stop that is left out. */
  readonly legs: readonly (Leg | null | undefined)[];
  /** Load at every stop; null for a stop that is left out, and if the orders are not given. */
  readonly loads: readonly (StopLoad | null)[];
  /** The largest load at any time, for each measure; null if the orders are not given. */
  readonly load: Load | null;
  readonly overloads: readonly OverloadAlong[];
  readonly overLimits: readonly OverLimit[];
}

/**
 * Planned times for tours that were not sent to a driver; expected times for the others: the reported times, then the
 * planned driving and stays of the rest.
 */
export const plan = ({ tours, settings, now }: PlanInput): { tours: PlannedTour[] } => ({
  tours: tours.map((tour) => planTour(tour, settings, now)),
});

/** `plan` for one tour. */
export function planTour(tour: PlanTour, settings: PlanInput['settings'], now: number): PlannedTour {
  const { stops, reports, legTo, breaksBy: breakRule, departs: departure } = tour;
  const day = { day: tour.day, clock: tourClock(tour.day, settings.timeZone) };
  const driven = drivenStops(stops, reports, day);
  const order = driven.map(({ index }) => index);
  const legs = order.slice(1).map((stop, sequence) => legTo(stop, order[sequence] ?? 0));
  const route = { departure, stops: driven, legs, breakRule, before: tour.before ?? null };
  const reportedBreaks = reports?.reportedBreaks?.map(({ begin, end }) => ({
    begin: begin / 1000,
    end: (end ?? Math.max(begin, reports.finished ?? now)) / 1000,
  }));
  const isAssumed = breakRule !== 'none' && !reportedBreaks?.length && driven.some(isReported);
  const schedule = reports
    ? expectedSchedule(route, {
        ...(isAssumed && { assumed: plannedSchedule(route).clocks }),
        ...(reportedBreaks && { reportedBreaks }),
        now: now / 1000,
        lateAfterSeconds: settings.lateAfterMinutes * 60,
        started: inSeconds(reports.started),
      })
    : plannedSchedule(route);
  const { loads, load } = loaded(stops, order, reports !== null);
  return {
    ...schedule,
    order,
    stops: placed(stops.length, order, schedule.stops).map((times) => times ?? unknownTimes),
    isTimeRough: placed(stops.length, order, roughTimes(order, stops, driven, schedule.stops)).map(Boolean),
    legs: placed(stops.length, order.slice(1), legs),
    breaks: schedule.breaks.map((one) => ({ ...one, before: order[one.before] ?? one.before })),
    loads,
    load,
    overloads: load && tour.vehicle ? overloadsAlong(load, loads, order, tour.vehicle) : [],
    overLimits: overLimits(schedule, breakRuleOf(tour.vehicle ?? null)),
  };
}

/** The indexes of the stops in driving order, without stops that are left out. */
export const drivenOrder = (stops: readonly PlanStop[], reports: TourReports | null): number[] =>
  drivenStops(stops, reports, { day: null, clock: () => null }).map(({ index }) => index);

/**
 * In driving order: an arrival is rough after a rough leg, until an arrival is reported or a stop is left at its
 * entered departure.
 */
function roughTimes(
  order: readonly number[],
  stops: readonly PlanStop[],
  driven: readonly ReportedStop[],
  times: readonly StopTimes[],
): boolean[] {
  let isLeftRough = false;
  return driven.map((stop, sequence) => {
    const [before, at] = [stops[order[sequence - 1] ?? -1], stops[order[sequence] ?? -1]];
    const isRough =
      sequence > 0 && reportedAt(stop) === null && (isLeftRough || Boolean(before?.isRough) || Boolean(at?.isRough));
    const left = times[sequence]?.departure ?? null;
    const keepsDeparture = left !== null && Boolean(stop.enteredDepartures?.includes(left));
    isLeftRough = isRough && !keepsDeparture;
    return isRough;
  });
}

const hasOrders = (stop: PlanStop): stop is PlanStop & LoadedStop => stop.orders !== undefined;

/** By the plan, all goods are handed over; by the reports, refused or failed goods stay aboard. */
function loaded(
  all: readonly PlanStop[],
  order: readonly number[],
  isReported: boolean,
): Pick<PlannedTour, 'loads' | 'load'> {
  if (!all.every(hasOrders)) return { loads: all.map(() => null), load: null };
  const stops = isReported ? all : all.map(({ state: _state, ...stop }) => stop);
  const along = loadsAlong(stops, order);
  return {
    loads: placed(stops.length, order, along).map((one) => one ?? null),
    load: largestLoad(loadAtDeparture(stops), along),
  };
}

/** Values in driving order, rearranged by the stops' indexes in the plan. */
function placed<Value>(count: number, order: readonly number[], values: readonly Value[]): (Value | undefined)[] {
  const found = Array.from<Value | undefined>({ length: count });
  for (const [sequence, index] of order.entries()) found[index] = values[sequence];
  return found;
}

type DrivenStop = ReportedStop & { index: number };

interface TourDay {
  day: string | null;
  clock: TourClock;
}

function drivenStops(stops: readonly PlanStop[], reports: TourReports | null, day: TourDay): DrivenStop[] {
  if (!reports) return stops.map((stop, index) => ({ index, ...asPlanned(stop, day) }));
  return inDrivenOrder(
    stops.flatMap((stop, index) =>
      isLeftOut(goalOf(stops, index), reports) ? [] : [{ index, ...asReported(stop, reports, day) }],
    ),
  );
}

/**
 * For a via the next stop that is not a via, because both are driven or left out together; otherwise the stop itself.
 */
function goalOf(stops: readonly PlanStop[], index: number): PlanStop {
  let at = index;
  while (stops[at]?.kind === 'via' && at < stops.length - 1) at += 1;
  return stops[at] as PlanStop;
}

/** True for a stop that is not driven to: skipped, or still open in a tour that is done. */
const isLeftOut = ({ kind, state = 'open' }: PlanStop, tour: TourReports): boolean =>
  state === 'skipped' || (tour.state === 'done' && kind === 'customer' && state === 'open');

const asPlanned = (stop: PlanStop, { day, clock }: TourDay) => ({
  kind: stop.kind,
  // In a form, the stay may not be a valid number yet.
  staySeconds: Number.isFinite(stop.staySeconds) ? stop.staySeconds : 0,
  ...instantsOf(stop, day, clock),
});

const asReported = (stop: PlanStop, reports: TourReports, day: TourDay): ReportedStop => ({
  ...asPlanned(stop, day),
  promised: inSeconds(stop.promised),
  actualArrival: inSeconds(reachedAt(stop, reports)),
  actualDeparture: inSeconds(stop.left),
});

const isReported = ({ kind, actualArrival, actualDeparture }: ReportedStop) =>
  kind !== 'start' && typeof (actualArrival ?? actualDeparture) === 'number';

const inSeconds = (instant: number | null | undefined) => (typeof instant === 'number' ? instant / 1000 : null);

/**
 * When a stop was reached, in milliseconds since 1970; for start and finish, by default when the tour was started and
 * finished.
 */
export const reachedAt = (
  { kind, arrived }: Pick<PlanStop, 'kind' | 'arrived'>,
  { started, finished }: Pick<TourReports, 'started' | 'finished'>,
): number | null => arrived ?? { start: started, finish: finished, customer: null, via: null }[kind];

const unknownTimes: StopTimes = {
  arrival: null,
  serviceStart: null,
  departure: null,
  waitingSeconds: 0,
  restSeconds: 0,
  staySeconds: 0,
  lateSeconds: 0,
  isClosed: false,
  departsLateSeconds: 0,
  behindPromisedSeconds: 0,
  isLate: false,
};
