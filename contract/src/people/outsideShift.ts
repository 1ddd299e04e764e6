/** Compares a tour with the shifts of its driver. */
import * as z from 'zod/mini';
import { addDays } from '../platform/days.ts';
import { dayOf, instantOf } from '../platform/time.ts';
import { shiftsOfDay, type DriverShifts } from './shifts.ts';

/** A shift on a certain day, in milliseconds since 1970. */
export const shiftTimes = z.object({ begin: z.int(), end: z.int(), longestMinutes: z.nullable(z.int()) });
type ShiftTimes = z.infer<typeof shiftTimes>;

/** The shift that a tour does not keep to; null if the driver has none on the day of its departure. */
export const outsideShift = z.object({ shift: z.nullable(shiftTimes) });
export type OutsideShift = z.infer<typeof outsideShift>;

const minuteMs = 60_000;

interface TourTimes {
  /** In milliseconds since 1970. */
  departs: number;
  ends: number;
}

const isWithin = ({ departs, ends }: TourTimes, { begin, end, longestMinutes }: ShiftTimes): boolean =>
  begin <= departs && ends <= end && (longestMinutes === null || ends - departs <= longestMinutes * minuteMs);

const sharedMs = ({ departs, ends }: TourTimes, { begin, end }: ShiftTimes): number =>
  Math.min(ends, end) - Math.max(departs, begin);

/**
 * @returns null if the tour is within a shift, or no shifts are entered; else the shift that shares most time with the
 * tour, or the nearest of the day
 */
export function outsideShiftOf(shifts: DriverShifts, tour: TourTimes, timeZone: string): OutsideShift | null {
  const day = dayOf(tour.departs, timeZone);
  if (shiftsOfDay(shifts, day) === null) return null;
  // A shift of the evening before may last into the day.
  const near = [addDays(day, -1), day].flatMap((one) =>
    (shiftsOfDay(shifts, one) ?? []).map(({ begin, end, longestMinutes }) => ({
      begin: instantOf(begin, timeZone),
      end: instantOf(end, timeZone),
      longestMinutes,
      isOfDay: one === day,
    })),
  );
  if (near.some((shift) => isWithin(tour, shift))) return null;
  const [shift] = near
    .filter((one) => one.isOfDay || sharedMs(tour, one) > 0)
    .toSorted((one, other) => sharedMs(tour, other) - sharedMs(tour, one));
  if (!shift) return { shift: null };
  const { isOfDay: _isOfDay, ...times } = shift;
  return { shift: times };
}
