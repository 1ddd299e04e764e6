/**
 * When a single stop is reached, served and left: instants are seconds since 1970, durations are seconds, null means
 * unknown.
 */
import type { StopKind } from '#contract/dispatch/tourStops.ts';
import type { StopClock } from './breaks.ts';
import { leave, leaveSometime, meet, type Meeting, type TimeWindow } from './meeting.ts';
import { restedBetween, stayReported, type ReportedBreak } from './reportedBreaks.ts';

export interface PlannedStop {
  readonly kind: StopKind;
  /** Only counts for customers. */
  readonly staySeconds: number;
  /** When the stop may be served, in any order; an empty list means always. The windows of a start do not count. */
  readonly windows: readonly TimeWindow[];
  /** True if the stop has acceptance hours, but none around the tour's day. */
  readonly isClosed?: boolean;
  /** The instants at which the clock shows the entered departure, from the tour's day on, in order. */
  readonly enteredDepartures?: readonly number[];
}

/** A stop of a tour that was sent to a driver, with the driver's reports. */
export interface ReportedStop extends PlannedStop {
  /** The planned arrival at the time of the release. */
  readonly promised?: number | null;
  readonly actualArrival?: number | null;
  /** When a customer was left; also counts as the arrival if no arrival was reported. */
  readonly actualDeparture?: number | null;
}

/** If arrival and departure are known, arrival + waiting + stay = departure; reported breaks are part of the stay. */
export interface StopTimes {
  readonly arrival: number | null;
  readonly serviceStart: number | null;
  readonly departure: number | null;
  readonly waitingSeconds: number;
  /** How much of the waiting is a break. */
  readonly restSeconds: number;
  readonly staySeconds: number;
  /** Seconds by which the arrival is after the end of the missed window. */
  readonly lateSeconds: number;
  /** True if no window is open, was missed, or opens within twelve hours. */
  readonly isClosed: boolean;
  /** Seconds by which the departure is after the entered one. */
  readonly departsLateSeconds: number;
  /** Seconds by which the arrival is after the promised one. */
  readonly behindPromisedSeconds: number;
  /** True if the arrival is after the last window, or more than `lateAfterSeconds` after the promised arrival. */
  readonly isLate: boolean;
}

export interface ScheduleOptions {
  /** An event without a report cannot be earlier than this instant. */
  now: number;
  /** Tolerated seconds after the promised arrival. */
  lateAfterSeconds: number;
  /** When the tour was started; null before that. */
  started?: number | null;
  /** The planned clocks in driving order, used as long as no break is reported. */
  assumed?: readonly StopClock[];
  /** Ordered by start time; empty by default. */
  reportedBreaks?: readonly ReportedBreak[];
}

/**
 * `departed`: the instant from which windows and entered departures count, the planned departure or an earlier actual
 * one.
 */
export interface Since extends ScheduleOptions {
  departed: number;
}

export const reportedAt = (stop: ReportedStop) => stop.actualArrival ?? stop.actualDeparture ?? null;
/** Only customers have a stay: other stops are left on arrival. */
export const reportedLeftAt = (stop: ReportedStop) =>
  stop.actualDeparture ?? (stop.kind === 'customer' ? null : (stop.actualArrival ?? null));

const isReached = (stop: ReportedStop) => reportedAt(stop) !== null;

export const stayOf = (stop: PlannedStop) => (stop.kind === 'customer' ? stop.staySeconds : 0);

/** Times of a stop before the last reported one. */
export function passed(stop: ReportedStop, options: Since): StopTimes {
  const arrival = reportedAt(stop);
  const departure = reportedLeftAt(stop);
  if (arrival === null) return stopTimes(stop, { ...sometime, departure }, options);
  const meeting = meet(stop.windows, options.departed, arrival);
  const serviceStart = Math.min(meeting.opens, departure ?? Infinity);
  const entered = stop.enteredDepartures ?? [];
  const departsLateSeconds =
    departure === null || entered.length === 0 ? 0 : leave(entered, options.departed, arrival, departure).lateSeconds;
  const rested = restedBetween(options.reportedBreaks ?? [], arrival, serviceStart);
  return stopTimes(stop, { arrival, serviceStart, departure, held: -rested, meeting, departsLateSeconds }, options);
}

/** An event without a report cannot be earlier than now, except at a via, which is never reported. */
export const earliestOf = ({ kind }: PlannedStop, { now }: ScheduleOptions) => (kind === 'via' ? -Infinity : now);

/**
 * Times of the last reported stop or of a stop to come.
 * @param reached when the driver arrives; null if unknown
 * @param least lower bound of the arrival, used if `reached` is null
 */
export function timesAt(stop: ReportedStop, reached: number | null, least: number, options: Since): StopTimes {
  if (reportedLeftAt(stop) !== null) return passed(stop, options);
  const earliest = earliestOf(stop, options);
  const { departed } = options;
  const arrival = stop.actualArrival ?? (reached === null ? null : Math.max(reached, earliest));
  const entered = stop.kind === 'via' ? [] : (stop.enteredDepartures ?? []);
  if (arrival === null) {
    const departure = leaveSometime(entered, departed, Math.max(least, earliest) + stayOf(stop));
    return stopTimes(stop, { ...sometime, departure }, options);
  }
  const meeting = meet(stop.windows, departed, arrival);
  const { served, rested } = serve(stop, arrival, meeting.opens, options);
  const leaving = entered.length === 0 ? { at: served, lateSeconds: 0 } : leave(entered, departed, arrival, served);
  const departure = Math.max(leaving.at, earliest);
  const visit = { arrival, serviceStart: meeting.opens, departure, held: leaving.at - served - rested, meeting };
  const departsLateSeconds = leaving.lateSeconds === 0 ? 0 : leaving.lateSeconds + departure - leaving.at;
  return stopTimes(stop, { ...visit, departsLateSeconds }, options);
}

/** @returns when everything is done, and how much of the waiting was a reported break */
function serve(stop: ReportedStop, arrival: number, opens: number, { reportedBreaks = [] }: Since) {
  // Stops to come are reached after all reported breaks.
  if (reportedBreaks.length === 0 || !isReached(stop)) return { served: opens + stayOf(stop), rested: 0 };
  const { done, waitedSeconds } = stayReported({ arrival, opens, staySeconds: stayOf(stop) }, reportedBreaks);
  return { served: done, rested: opens - arrival - waitedSeconds };
}

interface Visit extends Pick<StopTimes, 'arrival' | 'serviceStart' | 'departure' | 'departsLateSeconds'> {
  /** Seconds of waiting for an entered departure, minus reported breaks during the waiting. */
  held: number;
  meeting: Pick<Meeting, 'lateSeconds' | 'isClosed'>;
}

/** Times of a stop with an unknown arrival. */
const sometime = {
  arrival: null,
  serviceStart: null,
  held: 0,
  meeting: { lateSeconds: 0, isClosed: false },
  departsLateSeconds: 0,
};

function stopTimes(stop: ReportedStop, visit: Visit, { lateAfterSeconds }: ScheduleOptions): StopTimes {
  const { arrival, serviceStart, departure, held, meeting, departsLateSeconds } = visit;
  const after = (instant: number | null, limit: number | null | undefined) =>
    instant === null || limit === null || limit === undefined ? 0 : Math.max(0, instant - limit);
  const { lateSeconds } = meeting;
  const behindPromisedSeconds = after(arrival, stop.promised);
  const isLeft = serviceStart !== null && departure !== null;
  return {
    arrival,
    serviceStart,
    departure,
    waitingSeconds: after(serviceStart, arrival) + held,
    restSeconds: 0,
    staySeconds: isLeft ? departure - serviceStart - held : stayOf(stop),
    lateSeconds,
    isClosed: meeting.isClosed || (stop.isClosed ?? false),
    departsLateSeconds,
    behindPromisedSeconds,
    isLate: lateSeconds > 0 || behindPromisedSeconds > lateAfterSeconds,
  };
}
