import { isWithin, type AcceptanceSpan, type PromisedWindows } from '#contract/partners/acceptanceHours.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';

export const nothingPromised: PromisedWindows = { windows: null, otherDays: [] };

/** Whether the driver's time lies outside what was promised. */
export const isOutside = (
  { driverWindow }: Pick<StopFields, 'driverWindow'>,
  promised: readonly AcceptanceSpan[] | null,
): boolean => driverWindow !== null && !isWithin(driverWindow, promised);
