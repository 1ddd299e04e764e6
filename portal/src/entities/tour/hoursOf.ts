import { instantOf } from '#contract/platform/time.ts';

const hourMs = 60 * 60 * 1000;

/**
 * An instant as the hour of a tour's day, with its fraction. Counted from noon, because clock changes happen before
 * noon.
 */
export function hourOf(instant: number, day: string, timeZone: string): number {
  return 12 + (instant - instantOf(`${day}T12:00`, timeZone)) / hourMs;
}
