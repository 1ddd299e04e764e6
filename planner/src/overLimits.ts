/** How long a driver may work and drive in a day: it informs, and replaces no recorder. */
import { breakRuleOf, dailyLimits } from './routing/breaks.ts';
import type { Schedule } from './routing/schedule.ts';

const hourSeconds = 3600;

export interface OverLimit {
  what: 'shift' | 'driving';
  seconds: number;
  limitHours: number;
}

/** @param totalWeight permissible, of the vehicle, in kilograms; null where nobody knows it */
export function overLimits({ longestDay }: Pick<Schedule, 'longestDay'>, totalWeight: number | null): OverLimit[] {
  const { workedSeconds, drivenSeconds } = longestDay;
  const over = (what: OverLimit['what'], seconds: number, limitSeconds: number): OverLimit[] =>
    seconds > limitSeconds ? [{ what, seconds, limitHours: limitSeconds / hourSeconds }] : [];
  return [
    ...over('shift', workedSeconds, dailyLimits.workingSeconds),
    ...(breakRuleOf(totalWeight) === 'driving' ? over('driving', drivenSeconds, dailyLimits.drivingSeconds) : []),
  ];
}
