import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isRough } from '#contract/platform/position.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { isOneRoughPoint } from '#planner/routing/roughLegs.ts';
import {
  loadSpacing,
  spacingCountry,
  spacingIn,
  type SpacingCountry,
  type SpacingOf,
} from '#planner/routing/spacing.ts';

/** The countries in which several addresses are on one point, because no more than their postal code or town is known. */
function countriesOf(stops: readonly StopFields[]): SpacingCountry[] {
  const places = stops.flatMap(({ place }) => (place?.position && isRough(place.positionPrecision) ? [place] : []));
  const points = Map.groupBy(places, ({ position }) => `${position?.lat} ${position?.lng}`);
  const shared = [...points.values()].filter(([first = null, ...others]) =>
    others.some((other) => isOneRoughPoint(first, other)),
  );
  return [...new Set(shared.flat().flatMap((place) => spacingCountry(place) ?? []))].toSorted();
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
