/**
 * Breaks that a driver has reported: they replace the planned ones, and the clock counts the reported times. Instants
 * are seconds since 1970, durations are seconds.
 */
import type { BreakClock } from './breaks.ts';

/** Ordered by start time, without overlaps. A break that still lasts ends now. */
export interface ReportedBreak {
  readonly begin: number;
  readonly end: number;
}

/** Seconds of breaks between two instants. */
export const restedBetween = (breaks: readonly ReportedBreak[], from: number, until: number): number =>
  breaks.reduce((sum, { begin, end }) => sum + Math.max(0, Math.min(end, until) - Math.max(begin, from)), 0);

/** Counts the time between two reports as driving or as work, except the rests in it. */
export function countReported(
  clock: BreakClock,
  [from, until]: readonly [number, number],
  isDriving: boolean,
  rests: readonly ReportedBreak[],
): void {
  const count = (seconds: number) => (isDriving ? clock.driveSometime(seconds) : clock.stay(seconds));
  let at = from;
  for (const { begin, end } of rests.toSorted((a, b) => a.begin - b.begin)) {
    const begins = Math.min(until, Math.max(begin, at));
    const ends = Math.min(until, Math.max(end, begins));
    count(begins - at);
    clock.rest(ends - begins);
    at = ends;
  }
  count(Math.max(0, until - at));
}

/**
 * Drives the part of a leg that contains reported breaks. A stop to come is reached after all of these breaks; a via is
 * passed as soon as the leg to it is driven.
 * @returns the instant after the last of these breaks, and the remaining seconds of the leg
 */
export function driveReported(
  clock: BreakClock,
  { left, driveSeconds, isVia }: { left: number; driveSeconds: number; isVia: boolean },
  breaks: readonly ReportedBreak[],
): { at: number; seconds: number } {
  let [at, seconds] = [left, driveSeconds];
  for (const { begin, end } of breaks) {
    if (end <= left) continue;
    const begins = Math.max(begin, at);
    if (isVia && at + seconds <= begins) break;
    clock.driveSometime(begins - at);
    clock.rest(end - begins);
    seconds = Math.max(0, seconds - (begins - at));
    at = end;
  }
  return { at, seconds };
}

/** A stay in parts of work and rest. */
export interface Stay {
  readonly parts: readonly { readonly isWork: boolean; readonly seconds: number }[];
  /** Seconds of waiting without reported breaks. */
  readonly waitedSeconds: number;
  /** When everything is done. */
  readonly done: number;
}

/** Computes waiting until the stop opens and then the stay; reported breaks interrupt both. */
export function stayReported(
  { arrival, opens, staySeconds }: { arrival: number; opens: number; staySeconds: number },
  breaks: readonly ReportedBreak[],
): Stay {
  const parts: { isWork: boolean; seconds: number }[] = [];
  let [at, waitedSeconds, left] = [arrival, 0, staySeconds];
  for (const { begin, end } of breaks) {
    if (end <= arrival) continue;
    const begins = Math.max(begin, at);
    const waiting = Math.max(0, Math.min(opens, begins) - at);
    const working = Math.min(left, begins - at - waiting);
    parts.push({ isWork: false, seconds: waiting }, { isWork: true, seconds: working });
    parts.push({ isWork: false, seconds: end - begins });
    waitedSeconds += waiting;
    left -= working;
    at = end;
  }
  const waiting = Math.max(0, opens - at);
  parts.push({ isWork: false, seconds: waiting }, { isWork: true, seconds: left });
  return { parts, waitedSeconds: waitedSeconds + waiting, done: at + waiting + left };
}
