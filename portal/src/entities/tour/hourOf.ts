import { instantOf } from '#contract/platform/time.ts';

const hourMs = 60 * 60 * 1000;

/** The hour of a tour's day that an instant is, with its fraction; clocks have changed by noon. */
export function hourOf(instant: number, day: string, timeZone: string): number {
  return 12 + (instant - instantOf(`${day}T12:00`, timeZone)) / hourMs;
}
