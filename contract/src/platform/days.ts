/**
 * Local days, `2026-11-23`, and times of the day, `05:30`, without a time zone. `time.ts` converts them to instants.
 */
import * as z from 'zod/mini';
import { text } from './text.ts';

const dayMs = 24 * 60 * 60 * 1000;
const isoLength = '2026-11-23'.length;

/** Days are counted in UTC, because there each day has 24 hours. */
const isoOf = (utc: number): string => new Date(utc).toISOString().slice(0, isoLength);

/** Range of valid days: a day outside of this range is a typing error, such as 0026 or 20261. */
const dayLimits = { first: '2000-01-01', last: '2999-12-31' } as const;

/** True if the text is a day of the calendar, written as `2026-11-23`. */
export function isCalendarDay(value: string): boolean {
  const utc = Date.parse(`${value}T00:00Z`);
  return !Number.isNaN(utc) && isoOf(utc) === value;
}

/** True if the text is a day of the calendar within `dayLimits`. */
export const isDay = (value: string): boolean =>
  isCalendarDay(value) && value >= dayLimits.first && value <= dayLimits.last;

/** An instant in milliseconds since 1970, on a day within `dayLimits` in every time zone. */
export const instant = z
  .int('number')
  .check(
    z.minimum(Date.parse(dayLimits.first) + dayMs, 'minimum'),
    z.maximum(Date.parse(dayLimits.last) - dayMs, 'maximum'),
  );

/**
 * Noon of a day in UTC, in milliseconds since 1970: falls on that day in every zone that a company may be in. For
 * formatting.
 */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00Z`);

/** A local day: `2026-11-23`. */
export const localDay = text('required').check(z.trim(), z.refine(isDay, 'day'));
/** Maximum number of days for which one request creates drafts. */
export const copyDaysMaximum = 62;
/** The days for which drafts of a tour or a template are created; a day may occur twice. */
export const copyDays = z.array(localDay).check(z.minLength(1, 'required'), z.maxLength(copyDaysMaximum, 'too-many'));
/** A time of the day to the minute, `05:30`; `24:00` is the end of the day. */
export const timeOfDay = text('required').check(z.trim(), z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time'));

/** A time of the day at which something begins; `24:00` is not allowed. */
export const clockTime = text('required').check(z.trim(), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'));

function isDateTime(value: string): boolean {
  const [day = '', time = ''] = value.split('T');
  return isDay(day) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** A local day and a time of this day: `2026-11-23T05:30`. */
export const localDateTime = text('required').check(z.trim(), z.refine(isDateTime, 'date-time'));
/** A whole local day, or a local day and a time of this day. */
export const localDayOrTime = text('required').check(
  z.trim(),
  z.refine((value) => isDay(value) || isDateTime(value), 'date-time'),
);

/** The day that is `days` days later; earlier if `days` is negative. */
export const addDays = (day: string, days: number): string => isoOf(Date.parse(day) + days * dayMs);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
