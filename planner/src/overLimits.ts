/** Daily limits of a driver's work and driving. The result is information only and does not replace a tachograph. */
import type { BreakRule } from '#contract/dispatch/breakRules.ts';
import type { DailyMeasure } from '#contract/dispatch/tourCheck.ts';
import { dailyLimits } from './routing/breaks.ts';
import type { Schedule } from './routing/schedule.ts';

const hourSeconds = 3600;

export interface OverLimit {
  measure: DailyMeasure;
  seconds: number;
  limitHours: number;
}

/** @param rule of the vehicle: `driving` limits driving as well */
export function overLimits({ clock }: Pick<Schedule, 'clock'>, rule: BreakRule): OverLimit[] {
  const { mostWorkedSeconds, mostDrivenSeconds } = clock;
  const over = (measure: DailyMeasure, seconds: number, limitSeconds: number): OverLimit[] =>
    seconds > limitSeconds ? [{ measure, seconds, limitHours: limitSeconds / hourSeconds }] : [];
  return [
    ...over('shift', mostWorkedSeconds, dailyLimits.workingSeconds),
    ...(rule === 'driving' ? over('driving', mostDrivenSeconds, dailyLimits.drivingSeconds) : []),
  ];
}
