/** The driver's clock: one for driving and for work. What is due is asked of it; it plans nothing by itself. */
import * as law from './readings.ts';
import type { BreakRule, Rules } from './types.ts';

export interface ClockState {
  /** Since the last break that was long enough for article 7. */
  drivingSinceBreak: number;
  /** The first part of a divided break, 15 minutes, has been taken since then. */
  hasFirstPart: boolean;
  /** Since the last break of 15 minutes. */
  workSinceBreak: number;
  /** Since the last daily rest. */
  drivingOfDay: number;
  workOfDay: number;
  breaksOfDay: number;
  /** Of the longest day so far. */
  mostDriving: number;
  mostWork: number;
  /** Seconds of rest up to now without a second of work in between. Counted when work goes on. */
  resting: number;
}

export const restedClock = (): ClockState => ({
  drivingSinceBreak: 0,
  hasFirstPart: false,
  workSinceBreak: 0,
  drivingOfDay: 0,
  workOfDay: 0,
  breaksOfDay: 0,
  mostDriving: 0,
  mostWork: 0,
  resting: 0,
});

/** The clock once the rest is over and counted. */
function afterRest(clock: ClockState): ClockState {
  const next = { ...clock, resting: 0 };
  const rest = clock.resting;
  if (rest >= law.dailyRest) return { ...restedClock(), mostDriving: clock.mostDriving, mostWork: clock.mostWork };
  if (rest < law.shortestBreak) return next;

  next.workSinceBreak = 0;
  next.breaksOfDay += rest;
  const isSecondPart = clock.hasFirstPart && rest >= law.secondDrivingPart;
  if (rest >= law.fullDrivingBreak || isSecondPart) {
    next.drivingSinceBreak = 0;
    next.hasFirstPart = false;
  } else if (rest >= law.firstDrivingPart) next.hasFirstPart = true;
  return next;
}

export const rest = (clock: ClockState, seconds: number): ClockState => ({
  ...clock,
  resting: clock.resting + seconds,
});

export function work(clock: ClockState, seconds: number): ClockState {
  if (seconds === 0) return clock;
  const next = afterRest(clock);
  next.workSinceBreak += seconds;
  next.workOfDay += seconds;
  next.mostWork = Math.max(next.mostWork, next.workOfDay);
  return next;
}

export function drive(clock: ClockState, seconds: number): ClockState {
  if (seconds === 0) return clock;
  const next = work(clock, seconds);
  next.drivingSinceBreak += seconds;
  next.drivingOfDay += seconds;
  next.mostDriving = Math.max(next.mostDriving, next.drivingOfDay);
  return next;
}

export interface Law {
  rule: BreakRule;
  rules: Rules;
}

/** How many seconds of it may follow without a break. */
export function allowedSeconds(clock: ClockState, activity: 'drive' | 'work', { rule, rules }: Law): number {
  if (rule === 'none') return Infinity;
  const now = afterRest(clock);
  const limits: number[] = [];
  const countsDriving = rule === 'drivingAndWorkingTime';
  // Today the rule of driving time ignores work.
  const countsWork = rule === 'workingTime' || rules === 'target';
  if (countsDriving && activity === 'drive') limits.push(law.drivingBeforeBreak - now.drivingSinceBreak);
  if (countsWork) {
    limits.push(law.workWithoutBreak - now.workSinceBreak);
    if (now.breaksOfDay < law.breakOfWork) limits.push(law.workWithoutBreak - now.workOfDay);
    // Today work of any length needs 30 minutes.
    if (rules === 'target' && now.breaksOfDay < law.breakOfLongWork) limits.push(law.longWork - now.workOfDay);
  }
  return Math.max(0, Math.min(...limits));
}

/** The shortest break after which so many seconds of it may follow; null where none helps. */
export function dueBreak(clock: ClockState, activity: 'drive' | 'work', seconds: number, by: Law): number | null {
  for (let length = 0; length <= law.fullDrivingBreak; length += 1)
    if (allowedSeconds(rest(clock, length), activity, by) >= seconds) return length;
  return null;
}
