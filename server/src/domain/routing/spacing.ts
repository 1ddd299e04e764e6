import { geocodedCountries } from '#planner/geocoding/country.ts';
import { loadSpacing, spacingIn } from '#planner/routing/spacing.ts';

const held = await Promise.all(
  geocodedCountries.map(async (country) => [country, await loadSpacing(country)] as const),
);

/** Distances between postal codes in each country; loaded at the start, so that no transaction waits for a file. */
export const spacingOf = spacingIn(new Map(held));
