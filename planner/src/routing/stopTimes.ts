/** When a single stop is reached, served and left: instants are epoch seconds, spans are seconds, null is what nobody knows. */
import type { StopKind } from '#contract/dispatch/tourStops.ts';
import type { StopClock } from './breaks.ts';
import { leave, leaveSometime, meet, type Meeting, type TimeWindow } from './meeting.ts';
import { restedBetween, stayReported, type ReportedBreak } from './reportedBreaks.ts';

export interface PlannedStop {
  readonly kind: StopKind;
  /** Counts for a customer alone. */
  readonly staySeconds: number;
  /** When the stop may be served, in any order; none: always. Those of a start do not count. */
  readonly windows: readonly TimeWindow[];
  /** Something is said of when it may be served, and that is never around the tour's day. */
  readonly isClosed?: boolean;
  /** The instants at which the clock shows the departure that somebody entered, from the tour's day on, in their order. */
  readonly enteredDepartures?: readonly number[];
}

/** A stop of a tour that drivers were given, with what they reported of it. */
export interface ReportedStop extends PlannedStop {
  /** The arrival that was planned when the tour was released. */
  readonly promised?: number | null;
  readonly actualArrival?: number | null;
  /** When a customer was left; it counts as the arrival as well where that was not reported. */
  readonly actualDeparture?: number | null;
}

/** Where arrival and departure are known, arrival + waiting + stay = departure; reported breaks are part of the stay. */
export interface StopTimes {
  readonly arrival: number | null;
  readonly serviceStart: number | null;
  readonly departure: number | null;
  readonly waitingSeconds: number;
  /** How much of the waiting is a break. */
  readonly restSeconds: number;
  readonly staySeconds: number;
  /** By how much the arrival is after the end of the window that was missed. */
  readonly lateSeconds: number;
  /** No window is open, has been missed, or opens within twelve hours. */
  readonly isClosed: boolean;
  /** By how much the departure is after the entered one. */
  readonly departsLateSeconds: number;
  /** By how much the arrival is after the promised one. */
  readonly behindPromisedSeconds: number;
  /** After the last window, or further behind the promised arrival than is tolerated. */
  readonly isLate: boolean;
}

export interface ScheduleOptions {
  /** Nothing that has not been reported happens before it. */
  now: number;
  /** How far behind the promised arrival a stop is not yet late. */
  lateAfterSeconds: number;
  /** When the tour was begun; null while it is not. */
  started?: number | null;
  /** The clocks of the plan in the order driven, which stand while nobody reports their breaks. */
  assumed?: readonly StopClock[];
  /** In the order in which they began; none where it is left out. */
  reportedBreaks?: readonly ReportedBreak[];
}

/** With the instant since which windows and entered departures count: the planned departure, or an earlier one. */
export interface Since extends ScheduleOptions {
  departed: number;
}

export const reportedAt = (stop: ReportedStop) => stop.actualArrival ?? stop.actualDeparture ?? null;
/** Only at a customer one stays: whatever else is reached is left. */
export const reportedLeftAt = (stop: ReportedStop) =>
  stop.actualDeparture ?? (stop.kind === 'customer' ? null : (stop.actualArrival ?? null));

const isReached = (stop: ReportedStop) => reportedAt(stop) !== null;

export const stayOf = (stop: PlannedStop) => (stop.kind === 'customer' ? stop.staySeconds : 0);

/** A stop that later ones were reported after. */
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

/** What has not been reported happens now at the earliest; a via is never reported. */
export const earliestOf = ({ kind }: PlannedStop, { now }: ScheduleOptions) => (kind === 'via' ? -Infinity : now);

/** The last reported stop, or one still to come that is reached then, or at `least` where nobody knows when. */
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
  // Stops ahead are reached behind every break that was reported.
  if (reportedBreaks.length === 0 || !isReached(stop)) return { served: opens + stayOf(stop), rested: 0 };
  const { done, waitedSeconds } = stayReported({ arrival, opens, staySeconds: stayOf(stop) }, reportedBreaks);
  return { served: done, rested: opens - arrival - waitedSeconds };
}

interface Visit extends Pick<StopTimes, 'arrival' | 'serviceStart' | 'departure' | 'departsLateSeconds'> {
  /** Seconds for which an entered departure is waited for, less what of the waiting was a reported break. */
  held: number;
  meeting: Pick<Meeting, 'lateSeconds' | 'isClosed'>;
}

/** Nobody knows when it is reached. */
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
