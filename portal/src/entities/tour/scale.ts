import { createContext } from 'react';

/** Hours of the day that a band shows, whole; beyond 24 those of the next day. */
export interface BandScale {
  readonly from: number;
  readonly until: number;
}

export const usualScale: BandScale = { from: 5, until: 20 };
/** The scale widens by so many hours, so that the hours with a label on narrow bands stay the same. */
export const labelledHours = 3;

/** One scale for all bands of a list. */
export const BandScaleContext = createContext(usualScale);

/** The usual scale, widened for what lies outside it. @param hours first and last ones of every band */
export function scaleOf(hours: readonly number[]): BandScale {
  const { from, until } = usualScale;
  const stepsBefore = Math.ceil((from - Math.min(from, ...hours)) / labelledHours);
  const stepsAfter = Math.ceil((Math.max(until, ...hours) - until) / labelledHours);
  return { from: from - stepsBefore * labelledHours, until: until + stepsAfter * labelledHours };
}

/** Whole hours around a lone band, with room to read them. */
export function scaleAround(begin: number, end: number): BandScale {
  return { from: Math.floor(begin), until: Math.max(Math.ceil(end), Math.floor(begin) + labelledHours) };
}
