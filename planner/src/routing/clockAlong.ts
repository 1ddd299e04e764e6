/** A driver's clock from stop to stop. Instants are seconds since 1970, durations are seconds, null means unknown. */
import type { BreakRule } from '#contract/dispatch/breakRules.ts';
import { BreakClock, leastBreakSeconds, type Break, type BreakState, type StopClock } from './breaks.ts';
import { meet } from './meeting.ts';
import { countReported, driveReported, stayReported, type ReportedBreak } from './reportedBreaks.ts';
import {
  earliestOf,
  reportedAt,
  reportedLeftAt,
  stayOf,
  type ReportedStop,
  type Since,
  type StopTimes,
} from './stopTimes.ts';

/** The result of driving to a stop. */
export interface Driven {
  reached: number | null;
  /** Breaks to be taken on this leg. */
  due: (Break & { begin: number })[];
}

/**
 * Counts driving, work and rest of a tour. For stops up to the last report, the clock follows the plan if no break was
 * reported, otherwise the reported times; for later stops, the clock follows the plan.
 */
export class ClockAlong {
  /** The clock at each stop visited so far. */
  readonly clocks: StopClock[] = [];
  #clock: BreakClock;
  /** The instant up to which reported times are counted. */
  #counted: number | null;
  readonly #rule: BreakRule;
  readonly #stops: readonly ReportedStop[];
  /** Index of the last stop with a report; -1 if there is none. */
  readonly lastReported: number;
  readonly #options: Since;
  readonly #reported: readonly ReportedBreak[];

  constructor(rule: BreakRule, state: BreakState | undefined, stops: readonly ReportedStop[], options: Since) {
    this.#rule = rule;
    this.#clock = new BreakClock(rule, state);
    this.#stops = stops;
    this.#options = options;
    this.#counted = options.started ?? null;
    this.#reported = options.reportedBreaks ?? [];
    this.lastReported = stops.findLastIndex((stop) => reportedAt(stop) !== null);
  }

  get state(): BreakState {
    return this.#clock.state;
  }

  get #hasReported(): boolean {
    return this.#reported.length > 0;
  }

  /**
   * Drives a leg with its breaks; up to the last report the breaks are in the past, so `due` is empty.
   * @param left when the stop before was left
   */
  drive(index: number, left: number | null, driveSeconds: number | null): Driven {
    const stop = this.#stops[index] as ReportedStop;
    const isAhead = index > this.lastReported;
    if (!isAhead && this.#hasReported) return { reached: reportedAt(stop), due: [] };
    const driven = this.#driven(stop, left, driveSeconds);
    if (!isAhead) return { ...driven, due: [] };
    this.#rest(stop, driven);
    return driven;
  }

  /** No break is planned if the time of driving is unknown. */
  #driven(stop: ReportedStop, left: number | null, driveSeconds: number | null): Driven {
    const leg = { left: left ?? 0, driveSeconds: driveSeconds ?? 0, isVia: stop.kind === 'via' };
    const from =
      this.#hasReported && left !== null
        ? driveReported(this.#clock, leg, this.#reported)
        : { at: leg.left, seconds: leg.driveSeconds };
    if (left === null || driveSeconds === null) {
      this.#clock.driveSometime(from.seconds);
      return { reached: null, due: [] };
    }
    const driven: Driven & { reached: number } = { reached: from.at + from.seconds, due: [] };
    for (const { afterDriveSeconds, ...due } of this.#clock.drive(from.seconds)) {
      driven.due.push({ begin: driven.reached - from.seconds + afterDriveSeconds, ...due });
      driven.reached += due.seconds;
    }
    return driven;
  }

  /** Adds a break on arrival, if the stay would otherwise exceed the working time without a break. */
  #rest(stop: ReportedStop, driven: Driven): void {
    if (driven.reached === null) return;
    const at = Math.max(driven.reached, earliestOf(stop, this.#options));
    const due = this.#clock.reach(stayOf(stop), meet(stop.windows, this.#options.departed, at).opens - at);
    if (!due) return;
    driven.due.push({ begin: driven.reached, ...due });
    driven.reached += due.seconds;
  }

  /**
   * Counts waiting and work at a stop.
   * @returns how much of the waiting is a break
   */
  visit(index: number, times: StopTimes): number {
    const isAhead = index > this.lastReported;
    const stop = this.#stops[index] as ReportedStop;
    // If the stop is not left yet, the time beyond the planned stay does not count as work.
    const isLeft = index < this.lastReported || reportedLeftAt(stop) !== null;
    if (!isAhead && this.#hasReported) return this.#visitReported(index, times, isLeft);
    const assumed = isAhead ? undefined : this.#options.assumed?.[index];
    if (assumed) this.#clock = new BreakClock(this.#rule, assumed.onArrival);
    const onArrival = this.#clock.state;
    const rested = countAt(this.#clock, times, isLeft ? times.staySeconds : stayOf(stop));
    if (assumed && isLeft) this.#clock = new BreakClock(this.#rule, assumed.after);
    this.clocks.push({ onArrival, after: this.#clock.state });
    return rested;
  }

  #visitReported(
    index: number,
    { arrival, serviceStart, departure, waitingSeconds }: StopTimes,
    isLeft: boolean,
  ): number {
    const clock = this.#clock;
    // A via without a known time is part of the leg.
    if (arrival === null || serviceStart === null) {
      this.clocks.push({ onArrival: clock.state, after: clock.state });
      return 0;
    }
    if (this.#counted !== null) countReported(clock, [this.#counted, arrival], true, this.#reported);
    const onArrival = clock.state;
    const stop = this.#stops[index] as ReportedStop;
    if (isLeft) {
      const left = departure ?? Math.min(serviceStart + stayOf(stop), this.#nextArrival(index));
      countReported(clock, [arrival, left], false, [...this.#reported, { begin: arrival, end: serviceStart }]);
      this.#counted = left;
    } else {
      const stay = stayReported({ arrival, opens: serviceStart, staySeconds: stayOf(stop) }, this.#reported);
      for (const { isWork, seconds } of stay.parts)
        if (isWork) clock.stay(seconds);
        else clock.rest(seconds);
      clock.rest(waitingSeconds - stay.waitedSeconds);
    }
    this.clocks.push({ onArrival, after: clock.state });
    return this.#rule === 'none' || waitingSeconds < leastBreakSeconds ? 0 : waitingSeconds;
  }

  #nextArrival(index: number): number {
    const next = this.#stops.slice(index + 1).find((stop) => reportedAt(stop) !== null);
    return (next && reportedAt(next)) ?? Infinity;
  }
}

/** @returns how much of the waiting is a break */
function countAt(
  clock: BreakClock,
  { arrival, serviceStart, waitingSeconds }: StopTimes,
  workedSeconds: number,
): number {
  const before = arrival === null || serviceStart === null ? 0 : serviceStart - arrival;
  const rested = clock.rest(before);
  clock.stay(workedSeconds);
  return rested + clock.rest(waitingSeconds - before);
}
