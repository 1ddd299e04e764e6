/** How long a driver may work and drive in a day: it informs, and replaces no recorder. */
import { dailyLimits, drivingAboveKilograms } from './routing/breaks.ts';
import type { Schedule, StopTimes } from './routing/schedule.ts';

const hourSeconds = 3600;

export interface OverLimit {
  what: 'shift' | 'driving';
  seconds: number;
  limitHours: number;
}

type Worked = Pick<Schedule, 'durationSeconds' | 'driveSeconds' | 'breakSeconds'> & {
  stops: readonly Pick<StopTimes, 'restSeconds'>[];
};

/** @param totalWeight permissible, of the vehicle, in kilograms; null where nobody knows it */
export function overLimits(
  { durationSeconds, driveSeconds, breakSeconds, stops }: Worked,
  totalWeight: number | null,
): OverLimit[] {
  const isHeavy = (totalWeight ?? 0) > drivingAboveKilograms;
  const rested = stops.reduce((sum, { restSeconds }) => sum + restSeconds, breakSeconds);
  const over = (what: OverLimit['what'], seconds: number | null, limitSeconds: number): OverLimit[] =>
    seconds !== null && seconds > limitSeconds ? [{ what, seconds, limitHours: limitSeconds / hourSeconds }] : [];
  return [
    ...over('shift', durationSeconds === null ? null : durationSeconds - rested, dailyLimits.workingSeconds),
    ...(isHeavy ? over('driving', driveSeconds, dailyLimits.drivingSeconds) : []),
  ];
}
