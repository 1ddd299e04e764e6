import { Temporal } from 'temporal-polyfill';

/** The instant of a clock time. One that is skipped moves on by the gap, of two the first is meant. */
export function instantOf(day: string, clock: string, timeZone: string): number {
  if (clock === '24:00') return instantOf(dayAfter(day, 1), '00:00', timeZone);
  const local = Temporal.PlainDateTime.from(`${day}T${clock}`);
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  return Math.floor(zoned.epochMilliseconds / 1000);
}

export const dayOf = (instant: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

export const dayAfter = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

/** 0 for Monday. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek - 1;

/** All local days from one to another, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; Temporal.PlainDate.compare(day, last) <= 0; day = dayAfter(day, 1)) days.push(day);
  return days;
}
