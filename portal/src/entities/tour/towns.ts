import type { TourSummary } from '#contract/dispatch/tours.ts';

/** The towns of a tour's customers, in order, each once: "Wedding – Pankow – Weißensee". */
export function townsOf({ stops }: Pick<TourSummary, 'stops'>): string {
  const towns = stops.filter(({ kind, city }) => kind === 'customer' && city !== '').map(({ city }) => city);
  return [...new Set(towns)].join(' – ');
}
