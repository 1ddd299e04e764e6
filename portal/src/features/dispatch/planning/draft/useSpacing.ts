import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isRough } from '#contract/platform/position.ts';
import type { StopFields } from '#contract/dispatch/tourStops.ts';
import { isOneRoughPoint } from '#planner/routing/roughLegs.ts';
import { loadSpacing } from '#planner/routing/loadSpacing.ts';
import { spacingCountry, spacingIn, type SpacingCountry, type SpacingOf } from '#planner/routing/spacing.ts';

/** Countries in which several addresses share one point, because only their postcode or town is known. */
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

/**
 * Half the distance from a postcode to the nearest other one, in metres. Undefined while the file of the country is
 * loading.
 */
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
