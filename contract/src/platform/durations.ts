/** Spans of time as a person reads them, the same in German and English. */

/** Between a number and its unit, so that no line ends there. */
const space = '\u00A0';

/** @returns "1 h 30 min" */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60}${space}min`;
  if (hours === 0) return rest;
  return minutes % 60 === 0 ? `${hours}${space}h` : `${hours}${space}h ${rest}`;
}

/** Up to here people count delays in minutes. */
const countedMinutesMaximum = 120;

/** @returns "95 min", and "2 h 5 min" where there are more than anybody counts */
export const delayText = (minutes: number): string =>
  minutes > countedMinutesMaximum ? durationText(minutes) : `${minutes}${space}min`;

/** How many minutes of a delay are told, everywhere the same: as many as it has whole ones, and at least one. */
export const lateMinutes = (seconds: number): number => Math.max(1, Math.floor(seconds / 60));
