import { unknownLeg } from '../routing/matrix.ts';
import { longestWaitSeconds, windowsAhead, type TimeWindow } from '../routing/meeting.ts';
import type { Cost, OptimisedRoute, Problem } from './problem.ts';

/** Values of an unknown leg: longer than any other leg, so that a path uses it only if there is no other. */
export const assumedLeg = { distanceMetres: 10_000_000, driveSeconds: 1_000_000 } as const;

/** Location of a missing start or finish. */
export const nowhere = -1;

/**
 * Simulates a route stop by stop, in O(1) each, by the rule of `meeting.ts` with the windows of one day: an arrival
 * before a window waits until it opens, an arrival after the last window is late and is served at once. The public
 * numbers are the present state; callers may read, store and restore them. Instants count from the departure.
 */
export class Timing {
  instant = 0;
  location = nowhere;
  /** Missed windows and, in `late`, seconds of lateness, both by weight. */
  missed = 0;
  late = 0;
  /** Driving in seconds, or in metres by the objective. */
  driven = 0;
  /** Seconds of waiting for windows and entered departures. */
  waited = 0;
  /** Maximum delay without a further missed window. */
  spare = Infinity;
  readonly locations: Int32Array;
  readonly start: number;
  readonly finish: number;
  private readonly isByDuration: boolean;
  private readonly size: number;
  private readonly seconds: Int32Array;
  private readonly legs: Int32Array;
  private readonly unknown: number;
  private readonly weights: Float64Array;
  private readonly stays: Float64Array;
  private readonly entered: Float64Array;
  /** Index of each stop's first window in `opens` and `closes`; the windows are in order and do not overlap. */
  private readonly windows: Int32Array;
  private readonly opens: Float64Array;
  /** End of the windows that count as missed if the next window is too far ahead. */
  private readonly missedUntil: Float64Array;
  private readonly closes: Float64Array;

  constructor({ matrix, objective, stops }: Problem, { departure, start, finish }: OptimisedRoute) {
    this.size = matrix.size;
    this.seconds = matrix.driveSeconds;
    this.isByDuration = objective === 'durationSeconds';
    const measure = this.isByDuration ? 'driveSeconds' : (objective as 'driveSeconds' | 'distanceMetres');
    this.legs = matrix[measure];
    this.unknown = assumedLeg[measure];
    this.start = start ?? nowhere;
    this.finish = finish ?? nowhere;
    this.locations = Int32Array.from(stops, ({ location }) => location);
    this.weights = Float64Array.from(stops, ({ weight }) => weight);
    this.stays = Float64Array.from(stops, ({ isVia, staySeconds }) => (isVia ? 0 : staySeconds));
    this.entered = Float64Array.from(
      stops,
      ({ isVia, enteredDeparture }) => ((isVia ? null : enteredDeparture) ?? -Infinity) - departure,
    );
    const ahead = stops.map((stop) => windowsAhead(stop.windows, departure, this.secondsTo(this.start, stop.location)));
    const windows = ahead.map((stop) => disjoint(stop.windows));
    this.missedUntil = Float64Array.from(ahead, ({ missed }) => (missed ?? -Infinity) - departure);
    this.windows = new Int32Array(stops.length + 1);
    for (const [index, { length }] of windows.entries())
      this.windows[index + 1] = (this.windows[index] as number) + length;
    this.opens = Float64Array.from(windows.flat(), ({ from }) => from - departure);
    this.closes = Float64Array.from(windows.flat(), ({ until }) => until - departure);
    this.begin();
  }

  begin(): void {
    this.instant = this.missed = this.late = this.driven = 0;
    this.location = this.start;
  }

  /** Continues from the end of a partial route with this cost. */
  resume([missed, late, first, second]: Cost, location: number): void {
    this.standAt(location, this.isByDuration ? second : first, this.isByDuration ? first : second);
    this.missed = missed;
    this.late = late;
  }

  /** Continues from this location, without missed windows. */
  standAt(location: number, driven: number, instant: number): void {
    this.missed = this.late = 0;
    this.driven = driven;
    this.instant = instant;
    this.location = location;
  }

  secondsTo(from: number, to: number): number {
    if (from === nowhere || to === nowhere) return 0;
    const seconds = this.seconds[from * this.size + to] as number;
    return seconds === unknownLeg ? assumedLeg.driveSeconds : seconds;
  }

  legTo(from: number, to: number): number {
    if (from === nowhere || to === nowhere) return 0;
    const leg = this.legs[from * this.size + to] as number;
    return leg === unknownLeg ? this.unknown : leg;
  }

  drive(to: number): void {
    this.instant += this.secondsTo(this.location, to);
    this.driven += this.legTo(this.location, to);
    this.location = to;
  }

  /** Drives to a stop, serves it and leaves it. */
  visit(stop: number): void {
    this.drive(this.locations[stop] as number);
    this.serve(stop);
  }

  visitAll(stops: readonly number[]): void {
    for (const stop of stops) this.visit(stop);
  }

  /** Drives to the finish, if there is one. */
  end(): void {
    if (this.finish !== nowhere) this.drive(this.finish);
  }

  /** The first opening and the last closing of a stop. */
  span(stop: number): { opens: number; closes: number } {
    const [first, end] = [this.windows[stop] as number, this.windows[stop + 1] as number];
    if (first === end) return { opens: -Infinity, closes: Infinity };
    return { opens: this.opens[first] as number, closes: this.closes[end - 1] as number };
  }

  cost(): Cost {
    const { missed, late, driven, instant } = this;
    return this.isByDuration ? [missed, late, instant, driven] : [missed, late, driven, instant];
  }

  /** Seconds from now until the stop may be served. */
  waitFor(stop: number): number {
    const end = this.windows[stop + 1] as number;
    let window = this.windows[stop] as number;
    while (window < end && this.instant > (this.closes[window] as number)) window += 1;
    if (window === end || this.isTooEarly(stop, window)) return 0;
    return Math.max(0, (this.opens[window] as number) - this.instant);
  }

  /** Serves a stop and leaves it. */
  serve(stop: number): void {
    const end = this.windows[stop + 1] as number;
    let window = this.windows[stop] as number;
    if (window < end) {
      while (window < end && this.instant > (this.closes[window] as number)) window += 1;
      const left = (this.closes[end - 1] as number) - this.instant;
      if (window === end) this.miss(stop, -left);
      else if (this.isTooEarly(stop, window)) {
        const seconds = this.instant - (this.missedUntil[stop] as number);
        if (seconds < Infinity) this.miss(stop, seconds);
      } else {
        this.spare = Math.min(this.spare, this.waited + left);
        this.wait(this.opens[window] as number);
      }
    }
    this.instant += this.stays[stop] as number;
    this.wait(this.entered[stop] as number);
  }

  /** True if no window has ended yet, and the first one opens later than the maximum waiting time. */
  private isTooEarly(stop: number, window: number): boolean {
    return window === this.windows[stop] && (this.opens[window] as number) - this.instant > longestWaitSeconds;
  }

  private wait(until: number): void {
    if (until <= this.instant) return;
    this.waited += until - this.instant;
    this.instant = until;
  }

  private miss(stop: number, seconds: number): void {
    const weight = this.weights[stop] as number;
    this.missed += weight;
    this.late += seconds * weight;
  }
}

/** The windows in order; overlapping or adjacent windows are merged. */
export function disjoint(windows: readonly TimeWindow[]): TimeWindow[] {
  const merged: TimeWindow[] = [];
  for (const window of windows.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && window.from <= last.until)
      merged[merged.length - 1] = { from: last.from, until: Math.max(last.until, window.until) };
    else merged.push(window);
  }
  return merged;
}
