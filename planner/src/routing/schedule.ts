/** When a tour is where: instants are epoch seconds, spans are seconds, null is what nobody knows. */
import type { StopKind } from '#contract/tourStops.ts';
import type { BreakRule } from '#contract/breakRules.ts';
import { BreakClock, type Break, type BreakState } from './breaks.ts';
import type { Leg } from './matrix.ts';

/** From its first to its last second; `until` is never before `from`. */
export interface TimeWindow {
  readonly from: number;
  readonly until: number;
}

export interface PlannedStop {
  readonly kind: StopKind;
  /** Counts for a customer alone. */
  readonly staySeconds: number;
  /** When the stop may be served, in any order; none: always. Those of a start do not count. */
  readonly windows: readonly TimeWindow[];
  /** When to leave at the earliest, where somebody entered it. */
  readonly enteredDeparture?: number | null;
}

/** A stop of a tour that drivers were given, with what they reported of it. */
export interface ReportedStop extends PlannedStop {
  /** The arrival that was planned when the tour was released. */
  readonly promised?: number | null;
  readonly actualArrival?: number | null;
  /** When a customer was left; it counts as the arrival as well where that was not reported. */
  readonly actualDeparture?: number | null;
}

/** Stops in the order in which they are driven. */
export interface Route<Stop extends PlannedStop> {
  readonly departure: number | null;
  readonly stops: readonly Stop[];
  /** From each stop to the next: `legs[0]` leads from the first to the second; null where the way is not known. */
  readonly legs: readonly (Leg | null)[];
  /** By which rule the driver rests; by none where it is left out. */
  readonly breakRule?: BreakRule;
}

/** A break on the way to a stop, or on reaching it. */
export interface PlannedBreak extends Break {
  /** The stop's place in the order. */
  readonly before: number;
  readonly begin: number;
}

/** Where arrival and departure are known, arrival + waiting + stay = departure. */
export interface StopTimes {
  readonly arrival: number | null;
  readonly serviceStart: number | null;
  readonly departure: number | null;
  readonly waitingSeconds: number;
  /** How much of the waiting is a break. */
  readonly restSeconds: number;
  readonly staySeconds: number;
  /** By how much the arrival is after the end of the last window. */
  readonly lateSeconds: number;
  /** By how much the departure is after the entered one. */
  readonly departsLateSeconds: number;
  /** By how much the arrival is after the promised one. */
  readonly behindPromisedSeconds: number;
  /** After the last window, or further behind the promised arrival than is tolerated. */
  readonly isLate: boolean;
}

/** Distance, driving, duration and end are null as soon as one part of them is not known. */
export interface Schedule {
  readonly stops: readonly StopTimes[];
  /** In their order: those that are still to be had. */
  readonly breaks: readonly PlannedBreak[];
  readonly breakSeconds: number;
  /** How far the next break is when the last stop is left. */
  readonly restState: BreakState;
  /** The most that is driven and worked on one day, as far as it is known. */
  readonly longestDay: { readonly drivenSeconds: number; readonly workedSeconds: number };
  readonly distanceMetres: number | null;
  readonly driveSeconds: number | null;
  readonly staySeconds: number;
  readonly waitingSeconds: number;
  readonly lateSeconds: number;
  readonly lateStops: number;
  /** Customers whose last window has ended before the arrival. */
  readonly missedWindows: number;
  /** Ways that are not known. */
  readonly unknownLegs: number;
  /** When the last stop is left; at a finish that is the arrival. */
  readonly end: number | null;
  readonly durationSeconds: number | null;
}

interface ScheduleOptions {
  /** Nothing that has not been reported happens before it. */
  now: number;
  /** How far behind the promised arrival a stop is not yet late. */
  lateAfterSeconds: number;
}

/**
 * The times as planned. Who arrives outside every window waits until the next one opens; who arrives after the last
 * one has ended is late by as much and is served at once. An entered departure is waited for, or missed. Breaks are had
 * on the way.
 */
export function plannedSchedule({ stops, ...route }: Route<PlannedStop>): Schedule {
  const planned = stops.map((stop) => ({ ...stop, promised: null, actualArrival: null, actualDeparture: null }));
  return scheduleOf({ ...route, stops: planned }, { now: -Infinity, lateAfterSeconds: Infinity });
}

/**
 * The times as they are to be expected at `now`: what was reported, then the planned driving and stays of the rest, by
 * the same rule; what is still to be reported happens at `now` at the earliest. A via is never reported and passed as
 * planned. Stops in the order of `inDrivenOrder`, without those that were skipped; what nobody reported of a stop
 * before the last reported one is null.
 */
export function expectedSchedule(route: Route<ReportedStop>, options: ScheduleOptions): Schedule {
  return scheduleOf(route, options);
}

/** Stops as they were and will be driven: the reported ones by time, then the others as planned; a via goes with the stop after it. */
export function inDrivenOrder<Stop extends ReportedStop>(stops: readonly Stop[]): Stop[] {
  const groups: Stop[][] = [[]];
  for (const stop of stops) {
    groups.at(-1)?.push(stop);
    if (stop.kind !== 'via') groups.push([]);
  }
  const drivenAt = (group: readonly Stop[]) => {
    const last = group.at(-1);
    return last?.kind === 'start' ? -Infinity : ((last && reportedAt(last)) ?? Infinity);
  };
  return groups.toSorted((a, b) => compare(drivenAt(a), drivenAt(b))).flat();
}

const compare = (a: number, b: number) => (a < b ? -1 : Number(a > b));
const reportedAt = (stop: ReportedStop) => stop.actualArrival ?? stop.actualDeparture ?? null;
/** Only at a customer one stays: whatever else is reached is left. */
const reportedLeftAt = (stop: ReportedStop) =>
  stop.actualDeparture ?? (stop.kind === 'customer' ? null : (stop.actualArrival ?? null));

function scheduleOf(
  { departure, stops, legs, breakRule = 'none' }: Route<ReportedStop>,
  options: ScheduleOptions,
): Schedule {
  const lastReported = stops.findLastIndex((stop) => reportedAt(stop) !== null);
  const clock = new BreakClock(breakRule);
  const times: StopTimes[] = [];
  const breaks: PlannedBreak[] = [];
  for (const [index, given] of stops.entries()) {
    // The start is left when somebody says so.
    const stop = given.kind === 'start' ? { ...given, windows: [] } : given;
    const left = index === 0 ? null : (times[index - 1]?.departure ?? null);
    const driveSeconds = legs[index - 1]?.driveSeconds ?? null;
    const way = index === 0 ? { reached: departure, due: [] } : drive(clock, left, driveSeconds);
    if (index > lastReported) reach(clock, stop, way, options);
    // What is behind a report has been had.
    if (index > lastReported) breaks.push(...way.due.map((due) => ({ before: index, ...due })));
    const at = index < lastReported ? passed(stop, options) : timesAt(stop, way.reached, options);
    times.push({ ...at, restSeconds: countAt(clock, at) });
  }
  return {
    stops: times,
    breaks,
    breakSeconds: breaks.reduce((sum, { seconds }) => sum + seconds, 0),
    restState: clock.state,
    longestDay: clock.longestDay,
    ...totals(
      times,
      stops.slice(1).map((_, index) => legs[index] ?? null),
    ),
  };
}

interface Way {
  reached: number | null;
  due: Omit<PlannedBreak, 'before'>[];
}

/** A way with its breaks; none is planned where nobody knows when it is driven. */
function drive(clock: BreakClock, left: number | null, driveSeconds: number | null): Way {
  if (left === null || driveSeconds === null) {
    clock.driveSometime(driveSeconds ?? 0);
    return { reached: null, due: [] };
  }
  const way = { reached: left + driveSeconds, due: [] as Way['due'] };
  for (const { afterDriveSeconds, ...due } of clock.drive(driveSeconds)) {
    way.due.push({ begin: way.reached - driveSeconds + afterDriveSeconds, ...due });
    way.reached += due.seconds;
  }
  return way;
}

/** The break without which the stay at its end would be too much work belongs to the way. */
function reach(clock: BreakClock, stop: ReportedStop, way: Way, options: ScheduleOptions): void {
  if (way.reached === null) return;
  const at = Math.max(way.reached, earliestOf(stop, options));
  const due = clock.reach(stayOf(stop), opening(stop.windows, at) - at);
  if (!due) return;
  way.due.push({ begin: way.reached, ...due });
  way.reached += due.seconds;
}

/** Counts what is waited and worked at a stop. @returns how much of the waiting is a break */
function countAt(clock: BreakClock, { arrival, serviceStart, waitingSeconds, staySeconds }: StopTimes): number {
  const before = arrival === null || serviceStart === null ? 0 : serviceStart - arrival;
  const rested = clock.rest(before);
  clock.stay(staySeconds);
  return rested + clock.rest(waitingSeconds - before);
}

const stayOf = (stop: PlannedStop) => (stop.kind === 'customer' ? stop.staySeconds : 0);

/** When service begins for who arrives then. */
function opening(windows: readonly TimeWindow[], arrival: number): number {
  const open = windows.filter(({ until }) => arrival <= until).map(({ from }) => Math.max(from, arrival));
  return open.length === 0 ? arrival : Math.min(...open);
}

/** A stop that later ones were reported after. */
function passed(stop: ReportedStop, options: ScheduleOptions): StopTimes {
  const arrival = reportedAt(stop);
  const departure = reportedLeftAt(stop);
  const serviceStart = arrival === null ? null : Math.min(opening(stop.windows, arrival), departure ?? Infinity);
  return stopTimes(stop, { arrival, serviceStart, departure, held: 0 }, options);
}

/** What has not been reported happens now at the earliest; a via is never reported. */
const earliestOf = ({ kind }: PlannedStop, { now }: ScheduleOptions) => (kind === 'via' ? -Infinity : now);

/** The last reported stop, or one still to come that is reached then. */
function timesAt(stop: ReportedStop, reached: number | null, options: ScheduleOptions): StopTimes {
  if (reportedLeftAt(stop) !== null) return passed(stop, options);
  const earliest = earliestOf(stop, options);
  const arrival = stop.actualArrival ?? (reached === null ? null : Math.max(reached, earliest));
  const entered = stop.enteredDeparture ?? null;
  if (arrival === null) {
    const departure = entered === null ? null : Math.max(entered, earliest);
    return stopTimes(stop, { arrival, serviceStart: null, departure, held: 0 }, options);
  }
  const serviceStart = opening(stop.windows, arrival);
  const served = serviceStart + stayOf(stop);
  const held = Math.max(0, (entered ?? served) - served);
  return stopTimes(stop, { arrival, serviceStart, departure: Math.max(served + held, earliest), held }, options);
}

interface Visit extends Pick<StopTimes, 'arrival' | 'serviceStart' | 'departure'> {
  /** Seconds for which an entered departure is waited for. */
  held: number;
}

function stopTimes(stop: ReportedStop, { held, ...visit }: Visit, { lateAfterSeconds }: ScheduleOptions): StopTimes {
  const { arrival, serviceStart, departure } = visit;
  const after = (instant: number | null, limit: number | null | undefined) =>
    instant === null || limit === null || limit === undefined ? 0 : Math.max(0, instant - limit);
  const lateSeconds =
    stop.windows.length === 0 ? 0 : after(arrival, Math.max(...stop.windows.map(({ until }) => until)));
  const behindPromisedSeconds = after(arrival, stop.promised);
  const isLeft = serviceStart !== null && departure !== null;
  return {
    ...visit,
    waitingSeconds: after(serviceStart, arrival) + held,
    restSeconds: 0,
    staySeconds: isLeft ? departure - serviceStart - held : stayOf(stop),
    lateSeconds,
    departsLateSeconds: after(departure, stop.enteredDeparture),
    behindPromisedSeconds,
    isLate: lateSeconds > 0 || behindPromisedSeconds > lateAfterSeconds,
  };
}

function totals(
  times: readonly StopTimes[],
  legs: readonly (Leg | null)[],
): Omit<Schedule, 'stops' | 'breaks' | 'breakSeconds' | 'restState' | 'longestDay'> {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const known = legs.filter((leg) => leg !== null);
  const isKnown = known.length === legs.length;
  const end = times.at(-1)?.departure ?? null;
  const begin = times[0]?.departure ?? null;
  return {
    distanceMetres: isKnown ? sum(known.map((leg) => leg.distanceMetres)) : null,
    driveSeconds: isKnown ? sum(known.map((leg) => leg.driveSeconds)) : null,
    staySeconds: sum(times.map((stop) => stop.staySeconds)),
    waitingSeconds: sum(times.map((stop) => stop.waitingSeconds)),
    lateSeconds: sum(times.map((stop) => stop.lateSeconds)),
    lateStops: times.filter((stop) => stop.isLate).length,
    missedWindows: times.filter((stop) => stop.lateSeconds > 0).length,
    unknownLegs: legs.length - known.length,
    end,
    durationSeconds: begin === null || end === null ? null : end - begin,
  };
}
