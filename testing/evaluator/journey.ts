/** Driving and serving, event by event, with the breaks in between. */
import { allowedSeconds, dueBreak, drive, rest, work, type ClockState, type Law } from './clock.ts';

export interface Moment {
  at: number;
  clock: ClockState;
}

export interface TakenBreak {
  begin: number;
  end: number;
  isReported: boolean;
}

/** What the driver has reported; a break that lasts has the end that is expected of it. */
export interface ReportedBreak {
  begin: number;
  end: number;
}

/** A break that is due now, before so many seconds of it; null where none is, or none would help. */
export function takeDueBreak(
  { at, clock }: Moment,
  activity: 'drive' | 'work',
  seconds: number,
  by: Law,
): { moment: Moment; taken: TakenBreak } | null {
  const length = dueBreak(clock, activity, seconds, by);
  if (length === null || length === 0) return null;
  const end = at + length;
  return { moment: { at: end, clock: rest(clock, length) }, taken: { begin: at, end, isReported: false } };
}

/** Drives or works so many seconds, with each break at the last moment at which it may begin. */
function goOn(from: Moment, activity: 'drive' | 'work', seconds: number, by: Law, breaks: TakenBreak[]): Moment {
  let moment = from;
  let remaining = seconds;
  while (remaining > 0) {
    const span = Math.min(remaining, allowedSeconds(moment.clock, activity, by));
    if (span > 0) {
      const counted = activity === 'drive' ? drive : work;
      moment = { at: moment.at + span, clock: counted(moment.clock, span) };
      remaining -= span;
      continue;
    }
    const due = takeDueBreak(moment, activity, 1, by);
    if (!due) throw new Error('no break lets the work go on');
    breaks.push(due.taken);
    ({ moment } = due);
  }
  return moment;
}

export const isAhead =
  (at: number) =>
  ({ end }: ReportedBreak): boolean =>
    end > at;

/**
 * Drives a leg. While reported breaks lie ahead, these alone count.
 * @param untilReached a via is passed when the leg to it is driven; at any other stop the driver has not arrived
 * before a break that they reported on the leg
 */
export function driveLeg(from: Moment, seconds: number, reported: ReportedBreak[], by: Law, untilReached: boolean) {
  const breaks: TakenBreak[] = [];
  let moment = from;
  let remaining = seconds;
  for (const { begin: reportedBegin, end } of reported.filter(isAhead(from.at))) {
    const begin = Math.max(reportedBegin, moment.at);
    if (untilReached && moment.at + remaining <= begin) {
      return { moment: { at: moment.at + remaining, clock: drive(moment.clock, remaining) }, breaks };
    }
    const driven = begin - moment.at;
    moment = { at: end, clock: rest(drive(moment.clock, driven), end - begin) };
    remaining = Math.max(0, remaining - driven);
    breaks.push({ begin, end, isReported: true });
  }
  return { moment: goOn(moment, 'drive', remaining, by, breaks), breaks };
}

/** Waits until the stop is open and serves it. Reported breaks interrupt both; they count once, as breaks. */
export function serve(from: Moment, opens: number, seconds: number, reported: ReportedBreak[], by: Law) {
  const breaks: TakenBreak[] = [];
  let { at, clock } = from;
  let waited = 0;
  let remaining = seconds;
  for (const { begin: reportedBegin, end } of reported.filter(isAhead(from.at))) {
    const begin = Math.max(reportedBegin, at);
    const waiting = Math.max(0, Math.min(opens, begin) - at);
    const working = Math.min(remaining, begin - at - waiting);
    clock = rest(work(rest(clock, waiting), working), end - begin);
    waited += waiting;
    remaining -= working;
    at = end;
    breaks.push({ begin, end, isReported: true });
  }
  const waiting = Math.max(0, opens - at);
  waited += waiting;
  const moment = goOn({ at: at + waiting, clock: rest(clock, waiting) }, 'work', remaining, by, breaks);
  return { moment, waited, breaks };
}

/** What the clock has counted from one report until the next: all of it but breaks and waiting. */
export function countActual(
  from: Moment,
  until: number,
  activity: 'drive' | 'work',
  rests: ReportedBreak[],
): ClockState {
  const count = activity === 'drive' ? drive : work;
  let { at, clock } = from;
  for (const { begin, end } of rests) {
    const restBegins = Math.min(until, Math.max(begin, at));
    const restEnds = Math.min(until, Math.max(end, restBegins));
    clock = rest(count(clock, restBegins - at), restEnds - restBegins);
    at = restEnds;
  }
  return count(clock, until - at);
}
