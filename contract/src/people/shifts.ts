/**
 * When a driver works in a usual week: shifts that recur on their weekday, in the company's local time. An empty list
 * means that nothing is entered, not that the driver never works.
 */
import * as z from 'zod/mini';
import { addDays, clockTime, localDateTime, weekdayOf } from '../platform/days.ts';

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

const shiftLimits = {
  /** Two a day. */
  shiftsMaximum: 14,
  longestMinutesMinimum: 1,
  longestMinutesMaximum: dayMinutes,
} as const;

export const shift = z.object({
  from: clockTime,
  /** Up to `from`, it is a time of the next day. */
  until: clockTime,
  /** ISO 8601: 1 for Monday to 7 for Sunday; the day on which the shift begins. */
  weekday: z.int('number').check(z.minimum(1, 'minimum'), z.maximum(7, 'maximum')),
  /** The longest time on duty within the shift, breaks included; null for the whole shift. */
  longestMinutes: z.nullable(
    z
      .int('number')
      .check(
        z.minimum(shiftLimits.longestMinutesMinimum, 'minimum'),
        z.maximum(shiftLimits.longestMinutesMaximum, 'maximum'),
      ),
  ),
});
export type Shift = z.infer<typeof shift>;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const endsNextDay = ({ from, until }: Pick<Shift, 'from' | 'until'>): boolean => until <= from;

/** Minutes from the beginning of a shift to its end. */
export const lengthOf = (one: Pick<Shift, 'from' | 'until'>): number =>
  minutesOf(one.until) - minutesOf(one.from) + (endsNextDay(one) ? dayMinutes : 0);

/** The longest time on duty in minutes, breaks included. */
export const dutyOf = (one: Shift): number => Math.min(one.longestMinutes ?? dayMinutes, lengthOf(one));

/** Minutes since the beginning of the week, Monday 00:00. */
export const beginOf = ({ weekday, from }: Pick<Shift, 'weekday' | 'from'>): number =>
  (weekday - 1) * dayMinutes + minutesOf(from);

/** Minutes from one shift's beginning to the next beginning of another one: 0 if they begin together. */
const minutesUntil = (one: Shift, other: Shift): number => (beginOf(other) - beginOf(one) + weekMinutes) % weekMinutes;

/** True if two shifts of the same week, or of neighbouring weeks, have a minute in common. */
const overlap = (one: Shift, other: Shift): boolean =>
  minutesUntil(one, other) < lengthOf(one) || minutesUntil(other, one) < lengthOf(other);

/** Shifts in the order of the week. */
export const inOrder = (all: readonly Shift[]): Shift[] => all.toSorted((one, other) => beginOf(one) - beginOf(other));

/** The shifts of a driver; no two of them overlap. */
export const shifts = z.array(shift).check(
  z.maxLength(shiftLimits.shiftsMaximum, 'too-many'),
  z.check(({ value, issues }) => {
    for (const [index, one] of value.entries())
      if (value.slice(0, index).some((other) => overlap(one, other)))
        issues.push({ code: 'custom', input: one.from, path: [index, 'from'], message: 'shifts-overlap' });
  }),
);

/** A shift on a certain day, in local times: `2026-11-23T22:00` until `2026-11-24T06:00`. */
export const shiftOnDay = z.object({ begin: localDateTime, end: localDateTime, longestMinutes: z.nullable(z.int()) });
export type ShiftOnDay = z.infer<typeof shiftOnDay>;

/** The shifts that begin on a local day, the earliest first. */
export const shiftsOn = (all: readonly Shift[], day: string): ShiftOnDay[] =>
  inOrder(all)
    .filter(({ weekday }) => weekday === weekdayOf(day) + 1)
    .map((one) => ({
      begin: `${day}T${one.from}`,
      end: `${endsNextDay(one) ? addDays(day, 1) : day}T${one.until}`,
      longestMinutes: one.longestMinutes,
    }));

/** All shifts of a driver. */
export interface DriverShifts {
  /** Those of a usual week. */
  readonly usual: readonly Shift[];
  /** Those of certain days, each instead of the usual shifts of the day on which it begins; in any order. */
  readonly ofDays: readonly ShiftOnDay[];
}

export const noShifts: DriverShifts = { usual: [], ofDays: [] };

/**
 * The shifts that begin on a local day, the earliest first.
 * @returns null if nothing is entered that could say when the driver works
 */
export function shiftsOfDay({ usual, ofDays }: DriverShifts, day: string): ShiftOnDay[] | null {
  const own = ofDays.filter(({ begin }) => begin.startsWith(day));
  if (own.length > 0) return own.toSorted((one, other) => one.begin.localeCompare(other.begin));
  return usual.length === 0 ? null : shiftsOn(usual, day);
}
