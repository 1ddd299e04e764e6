import { expect, it } from 'vitest';
import { geocodedCountries } from '../geocoding/country.ts';
import { loadSpacing } from './loadSpacing.ts';
import { spacingIn } from './spacing.ts';

const spacingOf = spacingIn(
  new Map([
    ['DE', await loadSpacing('DE')],
    ['NL', await loadSpacing('NL')],
  ]),
);

it('codes in the country lie further apart than in a town, however the country is named', () => {
  const inTown = spacingOf({ country: 'Deutschland', zipCode: '80331' }) ?? 0;
  const inCountry = spacingOf({ country: 'DE', zipCode: '04838' }) ?? 0;
  expect(inCountry).toBeGreaterThan(3 * inTown);
});

it('no code counts as wider than 5 km', () => {
  // Vetschau in the Spreewald, and Zinnowitz on Usedom, whose neighbours are nearer.
  expect(spacingOf({ country: 'Deutschland', zipCode: '03226' })).toBe(5000);
  expect(spacingOf({ country: 'Deutschland', zipCode: '17454' })).toBeLessThan(5000);
});

it('what separates the parts of a code does not matter; of codes and countries not held nothing is known', () => {
  expect(spacingOf({ country: 'Niederlande', zipCode: '1793 AB' })).toBe(spacingOf({ country: 'NL', zipCode: '1793' }));
  expect(spacingOf({ country: 'NL', zipCode: '1793' })).toBeGreaterThan(500);
  expect(spacingOf({ country: 'Deutschland', zipCode: '99999' })).toBeUndefined();
  expect(spacingOf({ country: 'Polen', zipCode: '00-001' })).toBeUndefined();
});

it('every country has some', async () => {
  const sizes = await Promise.all(geocodedCountries.map(async (country) => (await loadSpacing(country)).size));
  expect(Math.min(...sizes)).toBeGreaterThan(5);
});
