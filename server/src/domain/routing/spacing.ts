import { geocodedCountries } from '#planner/geocoding/country.ts';
import { loadSpacing, spacingIn } from '#planner/routing/spacing.ts';

const held = await Promise.all(
  geocodedCountries.map(async (country) => [country, await loadSpacing(country)] as const),
);

/** How far the postal codes of all countries lie apart; held from the start, so that transactions wait for no file. */
export const spacingOf = spacingIn(new Map(held));
