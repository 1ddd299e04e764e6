/** How exact the embedded search is: against towns of another list, and each code against the codes beside it. */
import { describe, expect, it, test } from 'vitest';
import type { Position } from '#contract/platform/position.ts';
import { readRows, readTowns } from '../../build/sources.ts';
import { exonyms } from '../../build/names.ts';
import { loadCountry, loadTable } from './countries.ts';
import { geocodedCountries } from './country.ts';
import { distanceKm } from './distance.ts';
import { embeddedSearch } from './embedded.ts';

const share = <One>(all: readonly One[], isGood: (one: One) => boolean) => all.filter(isGood).length / all.length;
const german = readTowns('DE').filter(({ isPart }) => !isPart);
const nowhere = { lat: 0, lng: 0 };

describe('a German town of 20,000 inhabitants', () => {
  const towns = german.filter(({ population }) => population >= 20_000);

  it('is found first by its name, within 5 km, 97 of 100', async () => {
    expect(towns.length).toBeGreaterThan(650);
    const distances = await Promise.all(
      towns.map(async ({ name, position }) => {
        const [first] = await embeddedSearch.search(exonyms[name] ?? name, { limit: 1, near: position });
        return distanceKm(first?.position ?? nowhere, position);
      }),
    );
    expect(share(distances, (distance) => distance <= 5)).toBeGreaterThanOrEqual(0.97);
  });

  it.each(['Berlin', 'Hamburg', 'Munich', 'Köln', 'Frankfurt am Main'])('lies where %s does', async (name) => {
    const town = towns.find((one) => one.name === name || exonyms[one.name] === name) ?? { position: nowhere };
    const located = await embeddedSearch.locate({ city: name });
    expect(distanceKm(located?.position ?? nowhere, town.position)).toBeLessThan(5);
  });
});

describe.each(geocodedCountries)('codes of %s', (country) => {
  /** Some codes of firms and of post office boxes lie wrong in the source. */
  it('lie within 30 km of a code beside them, 88 of 100 in France, whose codes jump, and 98 elsewhere', async () => {
    const { codes } = await loadTable(country);
    const positions = [...codes.values()].map((entries) => entries[0]?.position ?? nowhere);
    expect(positions.length).toBeGreaterThan(12);
    const near = positions.map((position, index) =>
      Math.min(...[-3, -2, -1, 1, 2, 3].map((step) => distanceKm(positions[index + step] ?? nowhere, position))),
    );
    expect(share(near, (distance) => distance <= 30)).toBeGreaterThanOrEqual(country === 'FR' ? 0.88 : 0.98);
  });

  it('are of the towns of another list: nine of ten in the table by their name lie within 10 km', async () => {
    const { towns } = await loadCountry(country);
    const known = readTowns(country).filter(({ population, isPart }) => population >= 5000 && !isPart);
    const distances = known.flatMap(({ name, position }) => {
      const called = towns.called(name).filter((place) => place.country === country && place.codes.length > 0);
      return called.length === 0 ? [] : [Math.min(...called.map((place) => distanceKm(place.position, position)))];
    });
    expect(distances.length).toBeGreaterThan(known.length / 2);
    expect(share(distances, (distance) => distance <= 10)).toBeGreaterThanOrEqual(0.9);
  });
});

test.each(['Berlin', 'Hamburg', 'München', 'Köln', 'Frankfurt am Main'])(
  'no two codes of %s lie on one point, unless the source has them so',
  async (city) => {
    const { places, codes } = await loadTable('DE');
    const town = places.find(({ name, population }) => name === city && population > 500_000);
    const ofTown = town?.codes ?? [];
    const pointOf = ({ lat, lng }: Position) => `${lat.toFixed(4)} ${lng.toFixed(4)}`;
    const points = ofTown.map((code) =>
      pointOf(codes.get(code)?.find(({ place }) => place === town)?.position ?? nowhere),
    );
    const rows = readRows('DE').filter(({ name, code }) => name === city && ofTown.includes(code));
    expect(points.length).toBeGreaterThan(40);
    expect(new Set(points).size).toBe(new Set(rows.map(({ position }) => pointOf(position))).size);
  },
);

it.each(['00000', '00999', '01000', '05123', '43210', '62345', '99999', '501234', 'ABCDE'])(
  'a code that is made up, as %s, answers nothing',
  async (code) => {
    expect(await embeddedSearch.locate({ zipCode: code })).toBeUndefined();
    expect(await embeddedSearch.search(code, { limit: 5 })).toEqual([]);
  },
);

test.each([
  ['15230', 'Frankfurt', 52.35, 14.55],
  ['60311', 'Frankfurt', 50.11, 8.68],
  ['67433', 'Neustadt', 49.35, 8.14],
  ['23730', 'Neustadt', 54.11, 10.82],
  ['91413', 'Neustadt', 49.58, 10.61],
  ['01844', 'Neustadt', 51.03, 14.22],
  ['45468', 'Mülheim', 51.43, 6.88],
  ['06108', 'Halle', 51.48, 11.97],
  ['33790', 'Halle', 52.06, 8.36],
  ['79098', 'Freiburg', 48.0, 7.85],
  ['21729', 'Freiburg', 53.82, 9.29],
])('%s %s is told from towns of its name', async (zipCode, city, lat, lng) => {
  const found = await embeddedSearch.locate({ zipCode, city });
  expect(distanceKm(found?.position ?? nowhere, { lat, lng })).toBeLessThan(6);
});

test('a country’s file is loaded when it is asked for, and not before', async () => {
  const { execFileSync } = await import('node:child_process');
  const script = `import { embeddedSearch } from '#planner/geocoding/embedded.ts';
    import { loadedCountries } from '#planner/geocoding/countries.ts';
    const seen = [loadedCountries().join()];
    for (const query of ['50667 Köln', 'Köln', 'Vienna', 'Salzburg, AT']) {
      await embeddedSearch.search(query, { limit: 1 });
      seen.push(loadedCountries().join());
    }
    console.log(JSON.stringify(seen));`;
  const out = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], { encoding: 'utf8' });
  expect(JSON.parse(out)).toEqual(['', 'DE', 'DE', 'DE', 'DE,AT']);
});
