import {
  isWithin,
  otherDaysOf,
  spansOn,
  type AcceptanceException,
  type AcceptanceHours,
  type AcceptanceSpan,
} from '#contract/acceptanceHours.ts';
import type { StopFields } from '#contract/tourStops.ts';

export const nothingPromised: { windows: AcceptanceSpan[] | null; otherDays: AcceptanceException[] } = {
  windows: null,
  otherDays: [],
};

/** What was promised for a stop: its own windows, or the customer's of that day; null for any time. */
export function promisedWindows(
  stop: Pick<StopFields, 'ownWindows'>,
  day: string | null,
  hours: AcceptanceHours | undefined,
): AcceptanceSpan[] | null {
  if (stop.ownWindows) return stop.ownWindows;
  return hours && day ? spansOn(hours, day) : null;
}

/** What was promised on days around it, where that is something else. */
export const promisedOtherDays = (
  { ownWindows }: Pick<StopFields, 'ownWindows'>,
  day: string | null,
  hours: AcceptanceHours | undefined,
): AcceptanceException[] => (ownWindows || !hours || !day ? [] : otherDaysOf(hours, day));

/** Whether the driver's time lies outside what was promised. */
export const isOutside = (
  { driverWindow }: Pick<StopFields, 'driverWindow'>,
  promised: readonly AcceptanceSpan[] | null,
): boolean => driverWindow !== null && !isWithin(driverWindow, promised);
