import type { TourSummary } from '#contract/dispatch/tours.ts';

/** The towns that a tour leads to, in its order, each once: "Wedding – Pankow – Weißensee". */
export function townsOf({ stops }: Pick<TourSummary, 'stops'>): string {
  const towns = stops.filter(({ kind, city }) => kind === 'customer' && city !== '').map(({ city }) => city);
  return [...new Set(towns)].join(' – ');
}
