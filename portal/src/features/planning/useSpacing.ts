import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isRough } from '#contract/geocoding.ts';
import type { StopFields } from '#contract/tourStops.ts';
import {
  loadSpacing,
  spacingCountry,
  spacingIn,
  type SpacingCountry,
  type SpacingOf,
} from '#planner/routing/spacing.ts';

/** The countries in which stops are on one point, because no more than their postal code or their town is known. */
function countriesOf(stops: readonly StopFields[]): SpacingCountry[] {
  const rough = stops.flatMap(({ place }) => (place?.position && isRough(place.positionPrecision) ? [place] : []));
  const points = Map.groupBy(rough, ({ position }) => `${position?.lat} ${position?.lng}`);
  const found = new Set(
    [...points.values()].flatMap(([place, other]) => (place && other ? (spacingCountry(place) ?? []) : [])),
  );
  return [...found].toSorted();
}

const load = (countries: readonly SpacingCountry[]) =>
  Promise.all(countries.map(async (country) => [country, await loadSpacing(country)] as const));

/** How far apart postal codes lie, as far as the stops need it; of no code yet while its country's file is being loaded. */
export function useSpacing(stops: readonly StopFields[]): SpacingOf {
  const countries = countriesOf(stops);
  const { data } = useQuery({
    queryKey: ['spacing', ...countries],
    queryFn: () => load(countries),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => spacingIn(new Map(data)), [data]);
}
