/** The times of a tour: instants are seconds since 1970, durations are seconds, null means unknown. */
import type { BreakRule } from '#contract/dispatch/breakRules.ts';
import { stateAt, type Break, type BreakState, type EarlierTour, type StopClock } from './breaks.ts';
import { ClockAlong } from './clockAlong.ts';
import type { Leg } from './matrix.ts';
import {
  earliestOf,
  passed,
  reportedAt,
  stayOf,
  timesAt,
  type PlannedStop,
  type ReportedStop,
  type ScheduleOptions,
  type StopTimes,
} from './stopTimes.ts';

export type { TimeWindow } from './meeting.ts';
export { reportedAt, type PlannedStop, type ReportedStop, type StopTimes } from './stopTimes.ts';

/** Stops in the order in which they are driven. */
export interface Route<Stop extends PlannedStop> {
  readonly departure: number | null;
  readonly stops: readonly Stop[];
  /** From each stop to the next: `legs[0]` leads from the first to the second; null if the leg is unknown. */
  readonly legs: readonly (Leg | null)[];
  /** The break rule; default: no breaks. */
  readonly breakRule?: BreakRule;
  /** The driver's previous tour; if there is none, the driver is rested. */
  readonly before?: EarlierTour | null;
}

/** A break on the leg to a stop, or on reaching it. */
export interface PlannedBreak extends Break {
  /** The stop's index in the order. */
  readonly before: number;
  readonly begin: number;
}

/** Distance, driving, duration and end are null if one part of them is unknown. */
export interface Schedule {
  readonly stops: readonly StopTimes[];
  /** Breaks still to come, in order. */
  readonly breaks: readonly PlannedBreak[];
  readonly breakSeconds: number;
  /** The driver's clock when the last stop is left. */
  readonly clock: BreakState;
  /** The driver's clock at each stop. */
  readonly clocks: readonly StopClock[];
  readonly distanceMetres: number | null;
  readonly driveSeconds: number | null;
  /** Sums over the known legs. */
  readonly certain: { readonly distanceMetres: number; readonly driveSeconds: number };
  readonly staySeconds: number;
  readonly waitingSeconds: number;
  readonly lateSeconds: number;
  readonly lateStops: number;
  /** Number of customers that are reached after their window. */
  readonly missedWindows: number;
  /** Number of unknown legs. */
  readonly unknownLegs: number;
  /** Number of stops with an unknown arrival. */
  readonly unknownStops: number;
  /** When the last stop is left; for a finish, its arrival. */
  readonly end: number | null;
  readonly durationSeconds: number | null;
}

/**
 * The planned times. Windows and entered departures follow the rule of `meeting.ts`: an arrival before a window waits,
 * an arrival after it is late and is served at once. Breaks are taken on the legs.
 */
export function plannedSchedule({ stops, ...route }: Route<PlannedStop>): Schedule {
  const planned = stops.map((stop) => ({ ...stop, promised: null, actualArrival: null, actualDeparture: null }));
  return scheduleOf({ ...route, stops: planned }, { now: -Infinity, lateAfterSeconds: Infinity });
}

/**
 * The expected times at `now`: the reported times, then the planned driving and stays of the other stops, by the same
 * rule. An event without a report cannot be earlier than `now`; a via is never reported and is passed as planned. The
 * stops are in the order of `inDrivenOrder`, without skipped ones. A stop without a report before the last reported
 * stop has null times.
 */
export function expectedSchedule(route: Route<ReportedStop>, options: ScheduleOptions): Schedule {
  return scheduleOf(route, options);
}

/**
 * Stops in driving order: stops with a report by time, then the others as planned; a via stays before the stop after
 * it.
 */
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

function scheduleOf(
  { departure, stops, legs, breakRule = 'none', before }: Route<ReportedStop>,
  given: ScheduleOptions,
): Schedule {
  const options = { ...given, departed: Math.min(departure ?? Infinity, given.started ?? Infinity) };
  const begins = given.started ?? departure;
  const state = before && begins !== null ? stateAt(before, begins) : before?.clock;
  const along = new ClockAlong(breakRule, state, stops, options);
  const times: StopTimes[] = [];
  const breaks: PlannedBreak[] = [];
  /** Lower bound of the instant of the next stop, used if its arrival is unknown. */
  let least = given.started ?? Math.max(departure ?? -Infinity, given.now);
  for (const [index, each] of stops.entries()) {
    // The start is left at the departure, regardless of its windows.
    const stop = each.kind === 'start' ? { ...each, windows: [], isClosed: false } : each;
    const driveSeconds = legs[index - 1]?.driveSeconds ?? null;
    const left = times[index - 1]?.departure ?? null;
    const driven = index === 0 ? { reached: departure, due: [] } : along.drive(index, left, driveSeconds);
    breaks.push(...driven.due.map((due) => ({ before: index, ...due })));
    least = driven.reached ?? least + (driveSeconds ?? 0);
    const at = index < along.lastReported ? passed(stop, options) : timesAt(stop, driven.reached, least, options);
    least = at.departure ?? Math.max(least, earliestOf(stop, options)) + stayOf(stop);
    times.push({ ...at, restSeconds: along.visit(index, at) });
  }
  return {
    stops: times,
    breaks,
    breakSeconds: breaks.reduce((sum, { seconds }) => sum + seconds, 0),
    clock: along.state,
    clocks: along.clocks,
    ...totals(
      times,
      stops.slice(1).map((_, index) => legs[index] ?? null),
    ),
  };
}

function totals(
  times: readonly StopTimes[],
  legs: readonly (Leg | null)[],
): Omit<Schedule, 'stops' | 'breaks' | 'breakSeconds' | 'clock' | 'clocks'> {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const known = legs.filter((leg) => leg !== null);
  const isKnown = known.length === legs.length;
  const certain = {
    distanceMetres: sum(known.map((leg) => leg.distanceMetres)),
    driveSeconds: sum(known.map((leg) => leg.driveSeconds)),
  };
  const end = times.at(-1)?.departure ?? null;
  const begin = times[0]?.departure ?? null;
  return {
    certain,
    distanceMetres: isKnown ? certain.distanceMetres : null,
    driveSeconds: isKnown ? certain.driveSeconds : null,
    staySeconds: sum(times.map((stop) => stop.staySeconds)),
    waitingSeconds: sum(times.map((stop) => stop.waitingSeconds)),
    lateSeconds: sum(times.map((stop) => stop.lateSeconds)),
    lateStops: times.filter((stop) => stop.isLate).length,
    missedWindows: times.filter((stop) => stop.lateSeconds > 0).length,
    unknownLegs: legs.length - known.length,
    unknownStops: times.filter(({ arrival }) => arrival === null).length,
    end,
    durationSeconds: begin === null || end === null ? null : end - begin,
  };
}
