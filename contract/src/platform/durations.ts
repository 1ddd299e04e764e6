/** Durations as text for people, the same in German and English. */

/** No-break space between a number and its unit. */
const space = '\u00A0';

/** @returns "1 h 30 min" */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60}${space}min`;
  if (hours === 0) return rest;
  return minutes % 60 === 0 ? `${hours}${space}h` : `${hours}${space}h ${rest}`;
}

/** Delays up to this limit are shown in minutes only. */
const countedMinutesMaximum = 120;

/** @returns "95 min", or "2 h 5 min" for more than `countedMinutesMaximum` */
export const delayText = (minutes: number): string =>
  minutes > countedMinutesMaximum ? durationText(minutes) : `${minutes}${space}min`;

/** The minutes of a delay, rounded down, at least 1. Every place that shows a delay uses this function. */
export const lateMinutes = (seconds: number): number => Math.max(1, Math.floor(seconds / 60));
