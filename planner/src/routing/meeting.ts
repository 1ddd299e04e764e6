/** The rule of windows and entered departures at a stop. Instants are epoch seconds, spans seconds. */

/** From its first to its last second; `until` is never before `from`. */
export interface TimeWindow {
  readonly from: number;
  readonly until: number;
  /** Which local day it begins on, counted from the tour's: -1 is the evening before. The tour's where it is left out. */
  readonly day?: number;
}

/** How long before it opens a window is awaited, and how far ahead an entered departure may be. */
export const longestWaitSeconds = 12 * 3600;

export interface Meeting {
  /** When service begins. */
  readonly opens: number;
  /** By how much the arrival is after the window that was missed. */
  readonly lateSeconds: number;
  /** No window is open, has been missed, or opens within twelve hours. */
  readonly isClosed: boolean;
}

export const dayOf = ({ day = 0 }: TimeWindow): number => day;

const latest = (best: TimeWindow | null, window: TimeWindow) => (best && best.until >= window.until ? best : window);
const earliest = (best: TimeWindow | null, window: TimeWindow) => (best && best.from <= window.from ? best : window);

/**
 * Who arrives after a window that has ended since the departure is late and is served at once, unless another of that
 * local day follows. Otherwise the next one within twelve hours is awaited; where there is none, who left after the
 * windows of the tour's day is late for them.
 * @param windows in any order; none: always open
 */
export function meet(windows: readonly TimeWindow[], departed: number, arrival: number): Meeting {
  let ended: TimeWindow | null = null;
  let missed: TimeWindow | null = null;
  let next: TimeWindow | null = null;
  for (const window of windows) {
    if (window.from > arrival) next = earliest(next, window);
    else if (window.until >= arrival) return { opens: arrival, lateSeconds: 0, isClosed: false };
    else if (window.until >= departed) ended = latest(ended, window);
    else if (dayOf(window) === 0) missed = latest(missed, window);
  }
  const isAwaited = next && (ended ? dayOf(next) === dayOf(ended) : next.from - arrival <= longestWaitSeconds);
  if (next && isAwaited) return { opens: next.from, lateSeconds: 0, isClosed: false };
  const past = ended ?? missed;
  return { opens: arrival, lateSeconds: past ? arrival - past.until : 0, isClosed: !past && windows.length > 0 };
}

/** Whoever could be there so long before a window opens is not thought to await it: other stops may take four hours. */
const longestAheadSeconds = longestWaitSeconds + 4 * 3600;

/** The windows of a stop that a search for a better order counts. */
interface WindowsAhead {
  /** Those of one day, so that who comes later never fares better; none where the stop is always open, or nobody comes. */
  readonly windows: readonly TimeWindow[];
  /** The end of the last window of the tour's day that had ended before the departure; null where there is none. */
  readonly missed: number | null;
}

/**
 * The windows of the day on which the first one since the departure is; where that is too far ahead, those of the
 * tour's day, which were missed.
 * @param legSeconds the leg to it without any other stop
 */
export function windowsAhead(windows: readonly TimeWindow[], departed: number, legSeconds = 0): WindowsAhead {
  let next: TimeWindow | null = null;
  let last: TimeWindow | null = null;
  for (const window of windows)
    if (window.until >= departed) next = earliest(next, window);
    else if (dayOf(window) === 0) last = latest(last, window);
  const missed = last && last.until;
  if (next && next.from - departed - legSeconds <= longestAheadSeconds) {
    const day = dayOf(next);
    return { windows: windows.filter((window) => dayOf(window) === day && window.until >= departed), missed };
  }
  return { windows: last ? [last] : [], missed };
}

/** The occurrence of a clock time that is nearest to an arrival; of two equally near ones the later. */
function nearest(occurrences: readonly number[], arrival: number): number | null {
  let best: number | null = null;
  for (const instant of occurrences)
    if (best === null || Math.abs(instant - arrival) <= Math.abs(best - arrival)) best = instant;
  return best;
}

export interface Leaving {
  /** When the stop is left. */
  readonly at: number;
  /** By how much that is after the entered departure that was missed. */
  readonly lateSeconds: number;
}

/**
 * An entered departure is its occurrence, since the tour's departure, that is nearest to the arrival. One that has
 * passed, or is more than twelve hours ahead, is missed: the stop is left when it is done.
 * @param occurrences of the entered clock time from the tour's day on, in their order; none: nobody entered one
 * @param ready when everything at the stop is done
 */
export function leave(occurrences: readonly number[], departed: number, arrival: number, ready: number): Leaving {
  const since = occurrences.filter((instant) => instant >= departed);
  const meant = nearest(since, arrival);
  if (meant !== null && meant >= ready && meant - arrival <= longestWaitSeconds) return { at: meant, lateSeconds: 0 };
  const passed = occurrences.findLast((instant) => instant <= ready) ?? ready;
  return { at: ready, lateSeconds: ready - passed };
}

/** Where nobody knows the arrival: the first occurrence that what is certain allows, within twelve hours of it. */
export function leaveSometime(occurrences: readonly number[], departed: number, ready: number): number | null {
  const first = occurrences.find((instant) => instant >= Math.max(departed, ready));
  return first !== undefined && first - ready <= longestWaitSeconds ? first : null;
}
