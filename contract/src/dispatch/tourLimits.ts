/**
 * Limits and sort columns of tours, stops, templates and open jobs. Without schemas, because every visit loads them.
 */
import { undoPeriod } from '../platform/undo.ts';

export const tourLimits = {
  orderNumberMaximum: 64,
  reasonMaximum: 500,
  /** Maximum number of tours of one bulk operation. */
  bulkMaximum: 500,
  /** Maximum number of days of a list. */
  spanMaximumDays: 366,
  /** Maximum number of other tours whose changes are sent together with one tour. */
  alsoSentMaximum: 50,
  /** Maximum seconds for which a sending can be revoked. */
  revocableSecondsMaximum: 10,
  undoPeriod,
} as const;

export const tourSortable = ['departure', 'number', 'driver'] as const;

export const stopLimits = {
  stopsMaximum: 250,
  /** Maximum number of orders of a stop. */
  ordersMaximum: 50,
  orderNumberMaximum: 64,
  /** Maximum number of drivers or vehicles in each list of those that may or may not have a stop. */
  assigneesMaximum: 20,
  recipientMaximum: 128,
  infoMaximum: 2000,
  phoneMaximum: 40,
  addressAdditionalMaximum: 256,
  /** One day. */
  stayMaximumSeconds: 24 * 60 * 60,
  packagesMaximum: 100_000,
  /** Kilograms. */
  weightMaximum: 100_000,
  /** Cubic metres. */
  volumeMaximum: 1000,
} as const;

export const templateLimits = {
  nameMinimum: 2,
  nameMaximum: 128,
  /** Maximum number of templates of one bulk operation. */
  bulkMaximum: 500,
  undoPeriod,
} as const;

export const templateSortable = ['name', 'departure'] as const;

export const jobLimits = {
  /** Maximum number of jobs or stops of one bulk operation. */
  bulkMaximum: 500,
  undoPeriod,
} as const;

export const jobSortable = ['day', 'name'] as const;
