/** Limits of series. In a file without schemas, because the list of series loads them on every first visit. */
import { undoPeriod } from '../platform/undo.ts';

export const seriesLimits = {
  everyWeeksMaximum: 52,
  /** Number of days in advance at which tours are created. */
  daysAhead: 14,
  /** Maximum number of days by which a single occurrence can be moved. */
  moveMaximumDays: 60,
  /** Maximum number of series of one bulk operation. */
  bulkMaximum: 100,
  undoPeriod,
} as const;

export const seriesSortable = ['name'] as const;
