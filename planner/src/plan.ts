/**
 * Times, loads, breaks and warnings of tours: the only place that computes any of them. Pure. Instants that people
 * report are milliseconds since 1970, as the contract has them; instants that are computed are seconds since 1970;
 * times that people plan (`05:30`) are of the tour's day in the company's zone. Distances are metres, spans seconds.
 */
import type { BreakRule, ReportedBreak } from '#contract/dispatch/breakRules.ts';
import type { Load, OrderGoods } from '#contract/dispatch/tourStops.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { BandStop } from '#contract/dispatch/tours.ts';
import { largestLoad, loadAtDeparture, loadsAlong, type LoadedStop, type StopLoad } from './loads.ts';
import { overLimits, type OverLimit } from './overLimits.ts';
import { overloadsAlong, type Capacity, type OverloadAlong } from './overloads.ts';
import type { BreakVehicle, EarlierTour } from './routing/breaks.ts';
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

/** A stop as the contract presents it; its outcome is there once its tour has been sent. */
export interface PlanStop
  extends
    Pick<BandStop, 'kind' | 'staySeconds' | 'windows' | 'otherDays' | 'driverWindow' | 'enteredDeparture'>,
    Partial<Pick<BandStop, 'key' | 'state' | 'promised' | 'arrived' | 'left'>> {
  /** Left out where the caller does not need to know what is aboard. */
  readonly orders?: readonly OrderGoods[];
  /** Key of the stop that collects what is delivered here. */
  readonly goodsFrom?: string | null;
  /** Its position is known no better than its postcode: legs from and to it are rough. */
  readonly isRough?: boolean;
}

/** What the driver of a tour has reported of it as a whole. */
export interface TourReports {
  readonly state: TourState;
  readonly started: number | null;
  readonly finished: number | null;
  /** In the order in which they began; the end of one that lasts is null. None where it is left out. */
  readonly reportedBreaks?: readonly ReportedBreak[];
}

export interface PlanTour {
  /** Local day of the departure; null while none is entered. */
  readonly day: string | null;
  /** The departure, in seconds since 1970; null while none is entered. */
  readonly departs: number | null;
  readonly breaksBy: BreakRule;
  /** In the order of the plan. */
  readonly stops: readonly PlanStop[];
  /** The leg to a stop from the one that is driven to before it, by their indexes; null where it is not known. */
  readonly legTo: (stop: number, before: number) => Leg | null;
  /** Null while no driver has been sent the tour: its times are then those that are planned. */
  readonly reports: TourReports | null;
  /** The driver's clock at the end of their tour before this one; they are rested where it is left out. */
  readonly before?: EarlierTour | null;
  readonly vehicle?: VehicleLimits | null;
}

export interface VehicleLimits extends Capacity, BreakVehicle {}

interface PlanInput {
  readonly tours: readonly PlanTour[];
  readonly settings: {
    /** IANA name of the company's zone. */
    readonly timeZone: string;
    /** Minutes behind the promised arrival after which a stop is late. */
    readonly lateAfterMinutes: number;
  };
  /** In milliseconds since 1970. What nobody has reported yet happens then at the earliest. */
  readonly now: number;
}

/** A tour with its times. Stops, legs and breaks name stops by their index in the plan. */
export interface PlannedTour extends Omit<Schedule, 'stops'> {
  /** The stops in the order in which they are driven, without those that are left out. */
  readonly order: readonly number[];
  /** Of every stop; nothing is known of one that is left out. */
  readonly stops: readonly StopTimes[];
  /** Of every stop: whether the time at which it is reached follows from a rough leg. */
  readonly isTimeRough: readonly boolean[];
  /** The leg that leads to each stop; undefined for the first one, and for one that is left out. */
  readonly legs: readonly (Leg | null | undefined)[];
  /** Of every stop; null for one that is left out, and where the orders are not given. */
  readonly loads: readonly (StopLoad | null)[];
  /** The most that is aboard at once; null where the orders are not given. */
  readonly load: Load | null;
  readonly overloads: readonly OverloadAlong[];
  readonly overLimits: readonly OverLimit[];
}

/**
 * Planned times of tours that nobody has been sent, expected times of the others: what was reported, then the planned
 * driving and stays of the rest.
 */
export const plan = ({ tours, settings, now }: PlanInput): { tours: PlannedTour[] } => ({
  tours: tours.map((tour) => planTour(tour, settings, now)),
});

/** The same for one tour. */
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
    overLimits: overLimits(schedule, tour.vehicle ?? null),
  };
}

/** The indexes of the stops in the order in which they are driven, without those that are left out. */
export const drivenOrder = (stops: readonly PlanStop[], reports: TourReports | null): number[] =>
  drivenStops(stops, reports, { day: null, clock: () => null }).map(({ index }) => index);

/** A time is rough behind a rough leg, until one is reported or an entered departure is kept. In the order of driving. */
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

/** As planned everything is handed over, as reported what was not stays aboard. */
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

/** What belongs to the stops of an order, by their indexes in the plan. */
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

/** The stop that a via leads to, which it goes with; any other stop itself. */
function goalOf(stops: readonly PlanStop[], index: number): PlanStop {
  let at = index;
  while (stops[at]?.kind === 'via' && at < stops.length - 1) at += 1;
  return stops[at] as PlanStop;
}

/** True for a stop that is not driven to: passed by, or left over by a tour that is done. */
const isLeftOut = ({ kind, state = 'open' }: PlanStop, tour: TourReports): boolean =>
  state === 'skipped' || (tour.state === 'done' && kind === 'customer' && state === 'open');

const asPlanned = (stop: PlanStop, { day, clock }: TourDay) => ({
  kind: stop.kind,
  // A form may hold what is no number yet.
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

/** When a stop was reached, in milliseconds since 1970: start and finish when the tour was begun and finished. */
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
