import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { geocodedCountries } from '../src/geocoding/country.ts';
import type { StoredTable } from '../src/geocoding/table.ts';
import { buildSpacing } from './spacing.ts';
import { buildAbroad, buildCountry } from './table.ts';

const stored = (name: string, file = `countries/${name}.json`) =>
  readFileSync(join(import.meta.dirname, '../src/geocoding', file), 'utf8');

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

it.each(geocodedCountries)('how far the codes of %s lie apart is what its file gives', (country) => {
  const name = country.toLowerCase();
  expect(
    buildSpacing(country, JSON.parse(stored(name)) as StoredTable) === stored(name, `../routing/spacing/${name}.ts`),
  ).toBe(true);
});
