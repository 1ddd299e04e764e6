import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { geocodedCountries } from '../src/geocoding/country.ts';
import { buildAbroad, buildCountry } from './table.ts';

const stored = (name: string) =>
  readFileSync(join(import.meta.dirname, '../src/geocoding/countries', `${name}.json`), 'utf8');

it.each(geocodedCountries)(
  'the file of %s is what the sources give: `npm run geocoding:table` writes it anew',
  (country) => {
    expect(buildCountry(country) === stored(country.toLowerCase())).toBe(true);
  },
  120_000,
);

it('the list of towns abroad is what the sources give', () => {
  expect(buildAbroad() === stored('abroad')).toBe(true);
});
