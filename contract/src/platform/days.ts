/** Local days, `2026-11-23`, and times of the day, `05:30`, wherever they are. Their instants are in `time.ts`. */
import * as z from 'zod/mini';
import { text } from './text.ts';

const dayMs = 24 * 60 * 60 * 1000;
const isoLength = '2026-11-23'.length;

/** A day is counted in UTC, where each is as long as the other. */
const isoOf = (utc: number): string => new Date(utc).toISOString().slice(0, isoLength);

/** The days that anything is planned on or looked for: what lies outside was mistyped, such as 0026 and 20261. */
const dayLimits = { first: '2000-01-01', last: '2999-12-31' } as const;

/** Whether it is a day of the calendar, written as `2026-11-23`. */
export function isCalendarDay(value: string): boolean {
  const utc = Date.parse(`${value}T00:00Z`);
  return !Number.isNaN(utc) && isoOf(utc) === value;
}

/** Whether it is such a day within `dayLimits`. */
export const isDay = (value: string): boolean =>
  isCalendarDay(value) && value >= dayLimits.first && value <= dayLimits.last;

/** An instant in milliseconds since 1970, on one of those days in every zone. */
export const instant = z
  .int('number')
  .check(
    z.minimum(Date.parse(dayLimits.first) + dayMs, 'minimum'),
    z.maximum(Date.parse(dayLimits.last) - dayMs, 'maximum'),
  );

/** Noon of a day in UTC, in milliseconds: it is on that day in every zone that a company may be in, so as to be written. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00Z`);

/** A local day: `2026-11-23`. */
export const localDay = text('required').check(z.trim(), z.refine(isDay, 'day'));
/** Days on which drafts may be made at once. */
export const copyDaysMaximum = 62;
/** The days on which drafts are made of a tour or a template; one may be named twice. */
export const copyDays = z.array(localDay).check(z.minLength(1, 'required'), z.maxLength(copyDaysMaximum, 'too-many'));
/** A time of the day to the minute, `05:30`; `24:00` is the end of the day. */
export const timeOfDay = text('required').check(z.trim(), z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'time'));

/** A time of the day at which something begins: not its end. */
export const clockTime = text('required').check(z.trim(), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'time'));

function isDateTime(value: string): boolean {
  const [day = '', time = ''] = value.split('T');
  return isDay(day) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
}

/** A local day and a time of it: `2026-11-23T05:30`. */
export const localDateTime = text('required').check(z.trim(), z.refine(isDateTime, 'date-time'));
/** A whole local day, or a time of it. */
export const localDayOrTime = text('required').check(
  z.trim(),
  z.refine((value) => isDay(value) || isDateTime(value), 'date-time'),
);

/** The day so many days later; earlier where negative. */
export const addDays = (day: string, days: number): string => isoOf(Date.parse(day) + days * dayMs);

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;
