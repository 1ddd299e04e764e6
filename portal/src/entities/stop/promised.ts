import { isWithin, spansOn, type AcceptanceHours, type AcceptanceSpan } from '#contract/acceptanceHours.ts';
import type { StopFields } from '#contract/tourStops.ts';

/** What was promised for a stop: its own windows, or the customer's of that day; null for any time. */
export function promisedWindows(
  stop: Pick<StopFields, 'ownWindows'>,
  day: string | null,
  hours: AcceptanceHours | undefined,
): AcceptanceSpan[] | null {
  if (stop.ownWindows) return stop.ownWindows;
  return hours && day ? spansOn(hours, day) : null;
}

/** Whether the driver's time lies outside what was promised. */
export const isOutside = (
  { driverWindow }: Pick<StopFields, 'driverWindow'>,
  promised: readonly AcceptanceSpan[] | null,
): boolean => driverWindow !== null && !isWithin(driverWindow, promised);
