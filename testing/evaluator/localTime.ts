import { Temporal } from 'temporal-polyfill';

/** A clock time takes its while in a zone, and a thousand tours share most of theirs. */
const instants = new Map<string, number>();

/** The instant of a clock time. One that is skipped moves on by the gap, of two the first is meant. */
export function instantOf(day: string, clock: string, timeZone: string): number {
  if (clock === '24:00') return instantOf(dayAfter(day, 1), '00:00', timeZone);
  const key = `${day}T${clock}[${timeZone}]`;
  const kept = instants.get(key);
  if (kept !== undefined) return kept;
  const local = Temporal.PlainDateTime.from(`${day}T${clock}`);
  const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
  const instant = Math.floor(zoned.epochMilliseconds / 1000);
  instants.set(key, instant);
  return instant;
}

export const dayOf = (instant: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();

/** A day is counted in UTC, where each is as long as the other. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

export function dayAfter(day: string, days: number): string {
  const noon = noonOf(day);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** 0 for Monday. */
export const weekdayOf = (day: string): number => (noonOf(day).getUTCDay() + 6) % 7;

/** All local days from one to another, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** Seconds by which the clock of the zone is ahead of UTC. */
export const offsetOf = (instant: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(instant * 1000).toZonedDateTimeISO(timeZone).offsetNanoseconds / 1e9;

/** What the clock shows, to the minute: `05:30`. */
export const clockOf = (instant: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute', roundingMode: 'trunc' });
