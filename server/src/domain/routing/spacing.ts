import type { GeocodedCountry } from '#planner/geocoding/country.ts';
import { readSpacing, spacingIn, type Spacing } from '#planner/routing/spacing.ts';
import { steps as AT } from '#planner/routing/spacing/at.ts';
import { steps as BE } from '#planner/routing/spacing/be.ts';
import { steps as CH } from '#planner/routing/spacing/ch.ts';
import { steps as CZ } from '#planner/routing/spacing/cz.ts';
import { steps as DE } from '#planner/routing/spacing/de.ts';
import { steps as DK } from '#planner/routing/spacing/dk.ts';
import { steps as FR } from '#planner/routing/spacing/fr.ts';
import { steps as IT } from '#planner/routing/spacing/it.ts';
import { steps as LI } from '#planner/routing/spacing/li.ts';
import { steps as LU } from '#planner/routing/spacing/lu.ts';
import { steps as NL } from '#planner/routing/spacing/nl.ts';
import { steps as PL } from '#planner/routing/spacing/pl.ts';

const files: Readonly<Record<GeocodedCountry, string>> = { AT, BE, CH, CZ, DE, DK, FR, IT, LI, LU, NL, PL };
const read = new Map<GeocodedCountry, Spacing>();

/** A country's file is read at its first use, because few tours need it and every start would wait for it. */
function spacingOfCountry(country: GeocodedCountry): Spacing {
  const held = read.get(country) ?? readSpacing(files[country]);
  read.set(country, held);
  return held;
}

/** Distances between postal codes in each country, without waiting: transactions use it. */
export const spacingOf = spacingIn({ get: spacingOfCountry });
