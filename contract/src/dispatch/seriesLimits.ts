/** Limits of series, apart from their operations: the list of series asks for them with every first visit. */
import { undoPeriod } from '../platform/undo.ts';

export const seriesLimits = {
  everyWeeksMaximum: 52,
  /** Tours are made so many days ahead. */
  daysAhead: 14,
  /** So many days a single day of a series is moved at most. */
  moveMaximumDays: 60,
  /** Series that one bulk operation may name. */
  bulkMaximum: 100,
  undoPeriod,
} as const;

export const seriesSortable = ['name'] as const;
