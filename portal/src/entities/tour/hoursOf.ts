import { instantOf } from '#contract/platform/time.ts';

const hourMs = 60 * 60 * 1000;

/**
 * Converts instants to hours of a tour's day, with their fraction. Counted from noon, because clock changes happen before
 * noon.
 */
export function hoursOf(day: string, timeZone: string): (instant: number) => number {
  const noon = instantOf(`${day}T12:00`, timeZone);
  return (instant) => 12 + (instant - noon) / hourMs;
}
