/** The rule for windows and entered departures at a stop. Instants are seconds since 1970, durations are seconds. */

/** Both ends included; `until` is never before `from`. */
export interface TimeWindow {
  readonly from: number;
  readonly until: number;
  /** Local day on which the window begins, relative to the tour's day: -1 is the day before. Default: 0. */
  readonly day?: number;
}

/** Maximum waiting time for a window to open or for an entered departure. */
export const longestWaitSeconds = 12 * 3600;

export interface Meeting {
  /** When service begins. */
  readonly opens: number;
  /** Seconds by which the arrival is after the end of the missed window. */
  readonly lateSeconds: number;
  /** True if no window is open, was missed, or opens within twelve hours. */
  readonly isClosed: boolean;
}

export const dayOf = ({ day = 0 }: TimeWindow): number => day;

const latest = (best: TimeWindow | null, window: TimeWindow) => (best && best.until >= window.until ? best : window);
const earliest = (best: TimeWindow | null, window: TimeWindow) => (best && best.from <= window.from ? best : window);

/**
 * If a window has ended since the departure, an arrival after it is late and is served at once, unless another window
 * of the same local day follows. Otherwise the driver waits for the next window if it opens within twelve hours. If
 * there is none, and the windows of the tour's day ended before the departure, the arrival is late for these windows.
 * @param windows in any order; an empty list means always open
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

/**
 * A stop is not planned for a window that opens later than this after a direct drive: other stops may take four hours,
 * waiting twelve.
 */
const longestAheadSeconds = longestWaitSeconds + 4 * 3600;

/** The windows of a stop that the optimiser uses. */
interface WindowsAhead {
  /**
   * Windows of one day only, so that a later arrival is never better; empty if the stop is always open or has no
   * reachable window.
   */
  readonly windows: readonly TimeWindow[];
  /** End of the last window of the tour's day that ended before the departure; null if there is none. */
  readonly missed: number | null;
}

/**
 * The windows of the day of the first window after the departure; if that is too far ahead, the missed window of the
 * tour's day.
 * @param legSeconds the direct leg to the stop
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

/** The occurrence of a clock time that is nearest to the arrival; if two are equally near, the later one. */
function nearest(occurrences: readonly number[], arrival: number): number | null {
  let best: number | null = null;
  for (const instant of occurrences)
    if (best === null || Math.abs(instant - arrival) <= Math.abs(best - arrival)) best = instant;
  return best;
}

export interface Leaving {
  /** When the stop is left. */
  readonly at: number;
  /** Seconds by which `at` is after the missed entered departure. */
  readonly lateSeconds: number;
}

/**
 * An entered departure means its occurrence, after the tour's departure, that is nearest to the arrival. If this is in
 * the past, or more than twelve hours ahead, it is missed: the driver leaves when everything is done.
 * @param occurrences of the entered clock time from the tour's day on, in order; empty if none was entered
 * @param ready when everything at the stop is done
 */
export function leave(occurrences: readonly number[], departed: number, arrival: number, ready: number): Leaving {
  const since = occurrences.filter((instant) => instant >= departed);
  const meant = nearest(since, arrival);
  if (meant !== null && meant >= ready && meant - arrival <= longestWaitSeconds) return { at: meant, lateSeconds: 0 };
  const passed = occurrences.findLast((instant) => instant <= ready) ?? ready;
  return { at: ready, lateSeconds: ready - passed };
}

/**
 * If the arrival is unknown: the first occurrence after the earliest possible `ready`, if it is within twelve hours;
 * otherwise null.
 */
export function leaveSometime(occurrences: readonly number[], departed: number, ready: number): number | null {
  const first = occurrences.find((instant) => instant >= Math.max(departed, ready));
  return first !== undefined && first - ready <= longestWaitSeconds ? first : null;
}
