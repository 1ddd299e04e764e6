/** `npm run geocoding:table`: writes the files of embedded geocoding anew from the sources that they are made of. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { geocodedCountries } from '../src/geocoding/country.ts';
import { buildAbroad, buildCountry } from './table.ts';

const folder = join(import.meta.dirname, '../src/geocoding/countries');
for (const country of geocodedCountries)
  writeFileSync(join(folder, `${country.toLowerCase()}.json`), buildCountry(country));
writeFileSync(join(folder, 'abroad.json'), buildAbroad());
