/** Lays out what embedded geocoding knows of a country as the text of its file: a line a place, a line a postal code. */
import { geocodedCountries, type GeocodedCountry } from '../src/geocoding/country.ts';
import { distanceKm, medianPosition } from '../src/geocoding/distance.ts';
import { fold, withoutAddition } from '../src/geocoding/folding.ts';
import { createIsPlace } from './firms.ts';
import { exonyms, ownNames } from './names.ts';
import { buildPlaces, type BuiltPlace } from './places.ts';
import { readRows, readTowns, type SourceRow, type SourceTown } from './sources.ts';

/** From how many inhabitants on towns abroad are found without naming their country. */
const smallestAbroad: Readonly<Record<Exclude<GeocodedCountry, 'DE'>, number>> = {
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
  IT: 30_000,
};
/** A town of the list this near to a place of its name is held already. */
const heldWithinKm = 15;
/** A row this far from the codes beside its own is an error of the source. */
const strayFromKm = 60;
const neighbours = 8;

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
/** Ten-thousandths of a degree, about ten metres, as the source has them. */
const degrees = (value: number) => Math.round(value * 10_000);

/** @returns the whole file, the same from the same sources */
export function buildCountry(country: GeocodedCountry): string {
  const rows = withoutStrays(readRows(country).filter(({ code }) => !/[A-Z]{3}/.test(code)));
  const towns = readTowns(country);
  const isPlace = country === 'DE' ? createIsPlace(towns, rows) : () => true;
  const places = buildPlaces(rows.filter(isPlace), towns);
  if (country === 'DE') places.push(...furtherTowns(places, towns));
  places.sort((a, b) => compare(a.state, b.state) || compare(a.name, b.name) || a.position.lat - b.position.lat);
  const customers = rows.filter((row) => !isPlace(row));
  return layOut(places, customers);
}

/** Larger towns of the other countries, by which an address that names no country is understood. */
export function buildAbroad(): string {
  const places = geocodedCountries
    .filter((country) => country !== 'DE')
    .flatMap((country) =>
      readTowns(country)
        .filter(({ population, isPart }) => population >= smallestAbroad[country] && !isPart)
        .map((town) => ({ ...placeOfTown(town), state: country })),
    )
    .toSorted((a, b) => compare(a.state, b.state) || compare(a.name, b.name) || a.position.lat - b.position.lat);
  return layOut(places, []);
}

function placeOfTown({ name, position, population }: SourceTown): BuiltPlace {
  const called = exonyms[name] ?? name;
  const aliases = [name, ownNames[name] ?? name].filter((one) => one !== called);
  return { name: called, state: '', position, population, aliases, town: undefined, codes: new Map() };
}

/** Parts and villages that no postal code names. */
function furtherTowns(places: readonly BuiltPlace[], towns: readonly SourceTown[]): BuiltPlace[] {
  const held = Map.groupBy(places, ({ name }) => fold(withoutAddition(name)));
  const largest = new Map<string, SourceTown>();
  for (const town of towns)
    if (town.municipality && town.population > (largest.get(town.municipality)?.population ?? 0))
      largest.set(town.municipality, town);
  const heldAs = ({ name, position }: SourceTown) =>
    [name, exonyms[name] ?? name]
      .flatMap((one) => held.get(fold(withoutAddition(one))) ?? [])
      .find((place) => distanceKm(place.position, position) <= heldWithinKm);
  return towns.flatMap((town) => {
    if (heldAs(town)) return [];
    const main = largest.get(town.municipality);
    const place = placeOfTown(town);
    place.town = main && main !== town ? heldAs(main) : undefined;
    place.state = place.town?.state ?? nearestState(places, town);
    return [place];
  });
}

function nearestState(places: readonly BuiltPlace[], { position }: SourceTown): string {
  let nearest = places[0];
  let shortest = Infinity;
  for (const place of places) {
    const distance = Math.hypot(place.position.lat - position.lat, (place.position.lng - position.lng) * 0.63);
    if (distance < shortest) [nearest, shortest] = [place, distance];
  }
  return nearest?.state ?? '';
}

/** Without rows that lie far from where the codes beside theirs do: the source has a few in another part of the country. */
function withoutStrays(rows: readonly SourceRow[]): SourceRow[] {
  const byCode = [...Map.groupBy(rows, ({ code }) => code)].toSorted(([a], [b]) => compare(a, b));
  const middles = byCode.map(([, own]) => medianPosition(own.map(({ position }) => position)));
  return byCode.flatMap(([, own], index) => {
    const beside = middles.slice(Math.max(index - neighbours, 0), index + neighbours + 1);
    const expected = medianPosition(beside.filter((position) => position !== undefined));
    return own.filter(({ position }) => !expected || distanceKm(position, expected) <= strayFromKm);
  });
}

function layOut(places: readonly BuiltPlace[], customers: readonly SourceRow[]): string {
  const states = [...new Set(places.map(({ state }) => state))];
  const numbers = new Map(places.map((place, index) => [place, index]));
  const placeLine = ({ name, state, position, population, town, aliases }: BuiltPlace) =>
    [
      name,
      states.indexOf(state),
      degrees(position.lat),
      degrees(position.lng),
      Number(population.toPrecision(2)) || '',
      town ? numbers.get(town) : '',
      aliases.join('|'),
    ]
      .join(';')
      .replace(/;+$/, '');
  const entries = new Map<string, string[]>();
  const add = (code: string, entry: string) => entries.set(code, [...(entries.get(code) ?? []), entry]);
  for (const [place, number] of numbers)
    for (const [code, { lat, lng }] of place.codes)
      add(code, place.codes.size === 1 ? String(number) : `${number}:${degrees(lat)}:${degrees(lng)}`);
  for (const [code, rows] of Map.groupBy(customers, (row) => row.code)) {
    if (entries.has(code)) continue;
    const position = medianPosition(rows.map((row) => row.position));
    if (position) add(code, `:${degrees(position.lat)}:${degrees(position.lng)}`);
  }
  const codes = [...entries]
    .toSorted(([a], [b]) => compare(a, b))
    .map(([code, own]) => [bareCode(code), ...own].join(' '));
  return `${JSON.stringify({ states, places: places.map(placeLine), codes }, null, 0).replaceAll('","', '",\n"')}\n`;
}

/** As codes are compared: without what only separates, and without Luxembourg's L. */
const bareCode = (code: string) => code.replace(/^L-/, '').replace(/[ -]/g, '');
