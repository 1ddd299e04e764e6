/** `npm run geocoding:table`: writes the files of embedded geocoding anew from the sources that they are made of. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { geocodedCountries } from '../src/geocoding/country.ts';
import type { StoredTable } from '../src/geocoding/table.ts';
import { buildSpacing } from './spacing.ts';
import { buildAbroad, buildCountry } from './table.ts';

const folder = join(import.meta.dirname, '../src/geocoding/countries');
for (const country of geocodedCountries) {
  const [name, text] = [country.toLowerCase(), buildCountry(country)];
  writeFileSync(join(folder, `${name}.json`), text);
  writeFileSync(
    join(folder, `../../routing/spacing/${name}.ts`),
    buildSpacing(country, JSON.parse(text) as StoredTable),
  );
}
writeFileSync(join(folder, 'abroad.json'), buildAbroad());
