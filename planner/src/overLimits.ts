/** Daily limits of a driver's work and driving. The result is information only and does not replace a tachograph. */
import type { DailyMeasure } from '#contract/dispatch/tourCheck.ts';
import { breakRuleOf, dailyLimits, type BreakVehicle } from './routing/breaks.ts';
import type { Schedule } from './routing/schedule.ts';

const hourSeconds = 3600;

export interface OverLimit {
  measure: DailyMeasure;
  seconds: number;
  limitHours: number;
}

export function overLimits({ clock }: Pick<Schedule, 'clock'>, vehicle: BreakVehicle | null): OverLimit[] {
  const { mostWorkedSeconds, mostDrivenSeconds } = clock;
  const over = (measure: DailyMeasure, seconds: number, limitSeconds: number): OverLimit[] =>
    seconds > limitSeconds ? [{ measure, seconds, limitHours: limitSeconds / hourSeconds }] : [];
  return [
    ...over('shift', mostWorkedSeconds, dailyLimits.workingSeconds),
    ...(breakRuleOf(vehicle) === 'driving' ? over('driving', mostDrivenSeconds, dailyLimits.drivingSeconds) : []),
  ];
}
