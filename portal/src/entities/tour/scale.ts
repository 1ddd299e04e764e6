import { createContext } from 'react';

/** The range of whole hours that a band shows; hours beyond 24 belong to the next day. */
export interface BandScale {
  readonly from: number;
  readonly until: number;
}

export const usualScale: BandScale = { from: 5, until: 20 };
/** The scale grows in steps of this many hours, so that narrow bands always label the same hours. */
export const labelledHours = 3;

/** One scale for all bands of a list. */
export const BandScaleContext = createContext(usualScale);

/** The usual scale, extended to include the given hours. @param hours first and last hour of every band */
export function scaleOf(hours: readonly number[]): BandScale {
  const { from, until } = usualScale;
  const stepsBefore = Math.ceil((from - Math.min(from, ...hours)) / labelledHours);
  const stepsAfter = Math.ceil((Math.max(until, ...hours) - until) / labelledHours);
  return { from: from - stepsBefore * labelledHours, until: until + stepsAfter * labelledHours };
}

/** Whole hours around a single band, at least three of them so that it stays readable. */
export function scaleAround(begin: number, end: number): BandScale {
  return { from: Math.floor(begin), until: Math.max(Math.ceil(end), Math.floor(begin) + labelledHours) };
}
