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
export function overLimits({ clock }: Pick<Schedule, 'clock'>, totalWeight: number | null): OverLimit[] {
  const { mostWorkedSeconds, mostDrivenSeconds } = clock;
  const over = (what: OverLimit['what'], seconds: number, limitSeconds: number): OverLimit[] =>
    seconds > limitSeconds ? [{ what, seconds, limitHours: limitSeconds / hourSeconds }] : [];
  return [
    ...over('shift', mostWorkedSeconds, dailyLimits.workingSeconds),
    ...(breakRuleOf(totalWeight) === 'driving' ? over('driving', mostDrivenSeconds, dailyLimits.drivingSeconds) : []),
  ];
}
