/** How long a driver may work and drive in a day: it informs, and replaces no recorder. */
import type { Schedule } from '#planner/routing/schedule.ts';

const hourSeconds = 3600;
/** Working hours of a day (ArbZG § 3); hours at the wheel (Regulation (EC) 561/2006, in Germany from 2.8 t on). */
export const limits = { shiftHours: 10, drivingHours: 9, drivingAboveKilograms: 2800 } as const;

export interface OverLimit {
  what: 'shift' | 'driving';
  seconds: number;
  limitHours: number;
}

/** @param totalWeight permissible, of the vehicle, in kilograms; null where nobody knows it */
export function overLimits(
  { durationSeconds, driveSeconds }: Pick<Schedule, 'durationSeconds' | 'driveSeconds'>,
  totalWeight: number | null,
): OverLimit[] {
  const isHeavy = (totalWeight ?? 0) > limits.drivingAboveKilograms;
  const over = (what: OverLimit['what'], seconds: number | null, limitHours: number): OverLimit[] =>
    seconds !== null && seconds > limitHours * hourSeconds ? [{ what, seconds, limitHours }] : [];
  return [
    ...over('shift', durationSeconds, limits.shiftHours),
    ...(isHeavy ? over('driving', driveSeconds, limits.drivingHours) : []),
  ];
}
