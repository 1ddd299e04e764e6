import type { StopPlace } from '#contract/dispatch/tourStops.ts';

/** "Residenzstraße 14, 13409 Berlin". */
export function addressOf(place: Pick<StopPlace, 'street' | 'houseNumber' | 'zipCode' | 'city'>): string {
  const { street, houseNumber, zipCode, city } = place;
  return [`${street} ${houseNumber}`.trim(), `${zipCode} ${city}`.trim()].filter(Boolean).join(', ');
}
