import type { Because, Certainty, Figure, Leg, Precision, Stop, Tour } from './types.ts';

const order: Certainty[] = ['known', 'rough', 'unknown'];

export const worst = (...all: Certainty[]): Certainty =>
  order[Math.max(0, ...all.map((one) => order.indexOf(one)))] ?? 'known';

export const unknown = (because: Because): Figure => ({ certainty: 'unknown', because });

export const figure = (value: number, certainty: Certainty, because: Because): Figure =>
  certainty === 'unknown' ? unknown(because) : { value, certainty };

export const known = (value: number): Figure => ({ value, certainty: 'known' });

const roughPrecisions: Precision[] = ['postcode', 'town', 'region'];

export type KnownOrNot = { leg: Leg; certainty: 'known' | 'rough' } | { leg: null; because: Because };

/** The leg between two stops: rough where one of them is no better known than its postcode. */
export function legBetween(tour: Tour, from: Stop, to: Stop): KnownOrNot {
  if (from.precision === 'none' || to.precision === 'none') return { leg: null, because: 'position' };
  const leg = tour.legs[`${from.key}>${to.key}`];
  if (!leg) return { leg: null, because: 'provider' };
  const isRough = [from, to].some(({ precision }) => roughPrecisions.includes(precision));
  return { leg, certainty: isRough ? 'rough' : leg.certainty };
}
