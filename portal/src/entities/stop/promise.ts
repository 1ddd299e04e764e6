import { isWithin, type AcceptanceSpan, type PromisedWindows } from '#contract/partners/acceptanceHours.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';

export const nothingPromised: PromisedWindows = { windows: null, otherDays: [] };

/** True if the driver's time lies outside the customer's acceptance hours. */
export const isOutside = (
  { driverWindow }: Pick<StopFields, 'driverWindow'>,
  promised: readonly AcceptanceSpan[] | null,
): boolean => driverWindow !== null && !isWithin(driverWindow, promised);
