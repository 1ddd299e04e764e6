/** Limits and sort columns of tours, stops, templates and open jobs: apart from the schemas, because every visit loads them. */
import { undoPeriod } from '../platform/undo.ts';

export const tourLimits = {
  orderNumberMaximum: 64,
  reasonMaximum: 500,
  /** Tours that one bulk operation may name. */
  bulkMaximum: 500,
  /** Days that a list may span. */
  spanMaximumDays: 366,
  /** Tours that may be sent with one. */
  alsoSentMaximum: 50,
  undoPeriod,
} as const;

export const tourSortable = ['departure', 'number', 'driver'] as const;

export const stopLimits = {
  stopsMaximum: 250,
  /** Orders that one stop may take together. */
  ordersMaximum: 50,
  orderNumberMaximum: 64,
  recipientMaximum: 128,
  infoMaximum: 2000,
  phoneMaximum: 40,
  addressAdditionalMaximum: 256,
  /** A stay of at most a day. */
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
  /** Templates that one bulk operation may name. */
  bulkMaximum: 500,
  undoPeriod,
} as const;

export const templateSortable = ['name', 'departure'] as const;

export const jobLimits = {
  /** Stops that one bulk operation may name. */
  bulkMaximum: 500,
  undoPeriod,
} as const;

export const jobSortable = ['day', 'name'] as const;
