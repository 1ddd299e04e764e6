/**
 * Converts local date and time in the company's zone to instants (milliseconds since 1970), and back.
 * A time that the clock skips moves forward by the gap; a time that occurs twice means the first one (Temporal's
 * 'compatible').
 */
import { Temporal } from 'temporal-polyfill';

export const defaultTimeZone = 'Europe/Berlin';

/** @param local `2026-11-23T05:30` in the zone */
export function instantOf(local: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
}

/** The local date and time of an instant, to the minute: `2026-11-23T05:30`. */
export function localOf(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** The local day that an instant belongs to: `2026-11-23`. */
export function dayOf(instant: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The first instant of a local day. */
export const startOfDay = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;

/** The first instant after `after` at which the clock of the zone shows `time`, such as `06:00`. */
export function nextTimeOfDay(time: string, timeZone: string, after: number): number {
  const day = Temporal.PlainDate.from(dayOf(after, timeZone));
  const on = (one: Temporal.PlainDate) => instantOf(`${one.toString()}T${time}`, timeZone);
  const today = on(day);
  return today > after ? today : on(day.add({ days: 1 }));
}
