/** How exact the embedded search is, against GeoNames' postal codes, which it is not built from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Position } from '#contract/geocoding.ts';
import { distanceKm } from './distance.ts';
import { loadEmbeddedSearch, type EmbeddedSearch } from './embedded.ts';
import table from './table.json' with { type: 'json' };

const testData = (name: string) => readFileSync(join(import.meta.dirname, '../../testData', name), 'utf8');

interface City {
  zip: string;
  city: string;
  lat: number;
  lon: number;
}
const cities = (JSON.parse(testData('german-cities-plz.json')) as { points: City[] }).points.map(
  ({ zip, city, lat, lon }) => ({ zip, name: city.replace(/ (Innere )?Altstadt$/, ''), position: { lat, lng: lon } }),
);
const reference = testData('plz-reference-de.csv')
  .split('\n')
  .filter((line) => /^\d{5},/.test(line))
  .map((line) => line.split(','))
  .map(([code = '', lat, lng]) => ({ code, position: { lat: Number(lat), lng: Number(lng) } }));

let embedded: EmbeddedSearch;
beforeAll(async () => {
  embedded = await loadEmbeddedSearch();
});

const shareWithin = (km: number, distances: readonly number[]) =>
  distances.filter((distance) => distance <= km).length / distances.length;

it('has a reference to be judged by', () => {
  expect([cities.length, reference.length]).toEqual([90, 10_814]);
});

describe.each(cities)('$name', ({ zip, name, position }) => {
  it('is found first by its name, within 5 km', () => {
    const [first] = embedded.search(name, { limit: 1 });
    expect(distanceKm(first?.position ?? { lat: 0, lng: 0 }, position)).toBeLessThan(5);
  });

  it('is located by its name alone, and by its code and name, within 5 km', () => {
    const located = [embedded.locate({ city: name }), embedded.locate({ zipCode: zip, city: name })];
    const distances = located.map((found) => distanceKm(found?.position ?? { lat: 0, lng: 0 }, position));
    expect(Math.max(...distances)).toBeLessThan(5);
  });
});

/** Both lookups of a code. */
const lookups: Record<string, (code: string) => { position: Position; precision: string } | undefined> = {
  located: (zipCode) => embedded.locate({ zipCode }),
  searched: (code) => embedded.search(code, { limit: 5 })[0],
};

describe.each(Object.entries(lookups))('a postal code, %s', (_, find) => {
  const answers = () => reference.map(({ code, position }) => ({ code, position, found: find(code) }));

  it('is answered whenever there is one', () => {
    expect(answers().filter(({ found }) => !found)).toEqual([]);
  });

  it('that the table holds lies within 12 km for 95 of 100', () => {
    const held = new Set(table.codes.map((line) => line.slice(0, 5)));
    const distances = answers().flatMap(({ code, position, found }) =>
      found && held.has(code) ? [distanceKm(found.position, position)] : [],
    );
    expect(distances.length).toBeGreaterThan(8000);
    expect(shareWithin(12, distances)).toBeGreaterThanOrEqual(0.95);
  });

  it('that it does not hold is of a region, and lies within 25 km for 90 of 100', () => {
    const held = new Set(table.codes.map((line) => line.slice(0, 5)));
    const others = answers().filter(({ code }) => !held.has(code));
    expect(others.length).toBeGreaterThan(2500);
    expect(new Set(others.map(({ found }) => found?.precision))).toEqual(new Set(['region']));
    const distances = others.map(({ position, found }) => distanceKm(found?.position ?? position, position));
    expect(shareWithin(25, distances)).toBeGreaterThanOrEqual(0.9);
  });

  it('that the table holds without a place is of a region too, within 25 km for 90 of 100', () => {
    const held = new Set(table.codes.map((line) => line.slice(0, 5)));
    const rough = answers().filter(({ code, found }) => held.has(code) && found?.precision === 'region');
    const distances = rough.map(({ position, found }) => distanceKm(found?.position ?? position, position));
    expect(rough.length).toBeGreaterThan(0);
    expect(shareWithin(25, distances)).toBeGreaterThanOrEqual(0.9);
  });

  it.each(['00000', '00999', '01000', '05123', '43210', '62345', '99999', '501234', 'ABCDE'])(
    'that is made up, as %s, answers nothing',
    (code) => {
      expect(embedded.locate({ zipCode: code })).toBeUndefined();
      expect(embedded.search(code, { limit: 5 })).toEqual([]);
    },
  );
});

test('towns of one name are told apart by the codes next to theirs', () => {
  const namesakes = [
    ['15230', 'Frankfurt'],
    ['60311', 'Frankfurt'],
    ['67433', 'Neustadt'],
    ['23730', 'Neustadt'],
    ['91413', 'Neustadt'],
    ['92660', 'Neustadt'],
    ['93333', 'Neustadt'],
    ['96465', 'Neustadt'],
    ['01844', 'Neustadt'],
    ['45468', 'Mülheim'],
    ['54486', 'Mülheim'],
    ['56218', 'Mülheim'],
    ['33790', 'Halle'],
    ['06108', 'Halle'],
    ['79098', 'Freiburg'],
    ['21729', 'Freiburg'],
  ] as const;
  const positions = new Map(reference.map(({ code, position }) => [code, position]));
  const distances = namesakes.map(([zipCode, city]) => {
    const found = embedded.locate({ zipCode, city })?.position ?? { lat: 0, lng: 0 };
    return distanceKm(found, positions.get(zipCode) ?? { lat: 90, lng: 0 });
  });
  expect(distances.filter((distance) => distance > 5)).toEqual([]);
});
