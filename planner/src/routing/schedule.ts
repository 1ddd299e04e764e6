/** When a tour is where: instants are epoch seconds, spans are seconds, null is what nobody knows. */
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
  /** From each stop to the next: `legs[0]` leads from the first to the second; null where the leg is not known. */
  readonly legs: readonly (Leg | null)[];
  /** By which rule the driver rests; by none where it is left out. */
  readonly breakRule?: BreakRule;
  /** The driver's tour before this one; they are rested where there is none. */
  readonly before?: EarlierTour | null;
}

/** A break on the leg to a stop, or on reaching it. */
export interface PlannedBreak extends Break {
  /** The stop's index in the order. */
  readonly before: number;
  readonly begin: number;
}

/** Distance, driving, duration and end are null as soon as one part of them is not known. */
export interface Schedule {
  readonly stops: readonly StopTimes[];
  /** In their order: those that are still to be had. */
  readonly breaks: readonly PlannedBreak[];
  readonly breakSeconds: number;
  /** The driver's clock when the last stop is left. */
  readonly clock: BreakState;
  /** The driver's clock at each stop. */
  readonly clocks: readonly StopClock[];
  readonly distanceMetres: number | null;
  readonly driveSeconds: number | null;
  /** Of the legs that are known. */
  readonly certain: { readonly distanceMetres: number; readonly driveSeconds: number };
  readonly staySeconds: number;
  readonly waitingSeconds: number;
  readonly lateSeconds: number;
  readonly lateStops: number;
  /** Customers who are reached after their window. */
  readonly missedWindows: number;
  /** Legs that are not known. */
  readonly unknownLegs: number;
  /** Stops of which nobody knows when they are reached. */
  readonly unknownStops: number;
  /** When the last stop is left; at a finish that is the arrival. */
  readonly end: number | null;
  readonly durationSeconds: number | null;
}

/**
 * The times as planned. Windows and entered departures are met as `meeting.ts` says: who arrives before a window waits,
 * who arrives after it is late by as much and is served at once. Breaks are had on the leg.
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
  /** The earliest instant at which the next stop can be, where nobody knows it. */
  let least = given.started ?? Math.max(departure ?? -Infinity, given.now);
  for (const [index, each] of stops.entries()) {
    // The start is left when somebody says so.
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
