/** Lays out what embedded geocoding knows as the text of table.json: a line a place, a line a postal code. */
import type { Position } from '#contract/geocoding.ts';
import { distanceKm } from '../src/geocoding/distance.ts';
import { fold, withoutAddition } from '../src/geocoding/folding.ts';
import { matchPlaces, type Matches } from './matching.ts';
import { exonyms, stateNames } from './names.ts';
import { readPlaces, readPostalCodes, type Municipality, type SourcePlace } from './sources.ts';

/** A municipality without a place of its own in the sources: it lies where its codes lie. */
interface Unplaced {
  name: string;
  state: string;
}
type Held = SourcePlace | Unplaced;

/** @returns the whole file, the same from the same packages */
export function buildTable(): string {
  const places = readPlaces();
  const codes = readPostalCodes();
  const matches = matchPlaces(codes, places);
  const names = namesOf(codes, matches);
  const unplaced = unplacedOf(codes, matches);
  const areaByPlace = areasOf([...places, ...unplaced.values()], places);
  const areaOf = (place: Held) => areaByPlace.get(place) ?? '';
  const inOrder = [...places.map((place) => [nameOf(place, names), place] as const), ...named(unplaced)].toSorted(
    ([a, first], [b, second]) => compare(areaOf(first), areaOf(second)) || compare(a, b) || bySouth(first, second),
  );
  const areas = [...new Set(inOrder.map(([, place]) => areaOf(place)))];
  const numbers = new Map(inOrder.map(([, place], index) => [place, index]));
  const mainPlaces = mainPlacesOf(places);
  const placeLine = ([name, place]: readonly [string, Held]) =>
    [
      name,
      areas.indexOf(areaOf(place)),
      ...('position' in place ? positioned(place) : ['', '', '']),
      numbers.get(mainPlaces.get(place) ?? place) === numbers.get(place)
        ? ''
        : numbers.get(mainPlaces.get(place) ?? place),
      aliasesOf(name, place, names).join('|'),
    ]
      .join(';')
      .replace(/;+$/, '');
  const codeLine = ([code, municipalities]: readonly [string, readonly Municipality[]]) => {
    const held = municipalities.map(({ name }, index) => matches.get(code)?.[index] ?? unplaced.get(keyOf(code, name)));
    return [code, ...new Set(held.flatMap((place) => (place ? [numbers.get(place)] : [])))].join(' ');
  };
  return `${JSON.stringify({ areas, places: inOrder.map(placeLine), codes: [...codes].map(codeLine) }, null, 2)}\n`;
}

const differs = (name: string, place: SourcePlace) => Number(fold(name) !== fold(place.name));
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const bySouth = (a: Held, b: Held) => ('position' in a ? a.position.lat : 0) - ('position' in b ? b.position.lat : 0);
const named = (unplaced: ReadonlyMap<string, Unplaced>) =>
  [...new Set(unplaced.values())].map((place) => [place.name, place] as const);

/** Thousandths of a degree, about 100 m, which is less than a town's middle is known to; the population to two digits, which is enough to rank by. */
function positioned({ position, population }: SourcePlace): number[] {
  return [Math.round(position.lat * 1000), Math.round(position.lng * 1000), Number(population.toPrecision(2))];
}

/** A place is called as OpenStreetMap calls the municipality, by the name that most of its codes have. */
function namesOf(codes: ReadonlyMap<string, readonly Municipality[]>, matches: Matches): Map<SourcePlace, string[]> {
  const pairs = [...codes].flatMap(([code, municipalities]) =>
    municipalities.flatMap(({ name }, index) => {
      const place = matches.get(code)?.[index];
      return place ? [{ place, name }] : [];
    }),
  );
  return new Map(
    [...Map.groupBy(pairs, ({ place }) => place)].map(([place, group]) => {
      const counted = [...Map.groupBy(group, ({ name }) => name)];
      return [
        place,
        counted
          .toSorted(([a, x], [b, y]) => y.length - x.length || differs(a, place) - differs(b, place) || compare(a, b))
          .map(([name]) => name),
      ];
    }),
  );
}

const nameOf = (place: SourcePlace, names: ReadonlyMap<SourcePlace, string[]>) =>
  names.get(place)?.[0] ?? exonyms[place.name] ?? place.name;

/** Further names by which a place is found, where its own does not lead there. */
function aliasesOf(name: string, place: Held, names: ReadonlyMap<SourcePlace, string[]>): string[] {
  if (!('position' in place)) return [];
  const led = new Set([fold(name), fold(withoutAddition(name))]);
  return [place.name, ...(names.get(place) ?? [])].filter((other) => {
    const isNew = !led.has(fold(withoutAddition(other)));
    led.add(fold(withoutAddition(other)));
    return isNew;
  });
}

/** One for codes of the same two first digits: so far no two municipalities of a name lie in them. */
const keyOf = (code: string, name: string) => `${code.slice(0, 2)} ${fold(name)}`;

function unplacedOf(codes: ReadonlyMap<string, readonly Municipality[]>, matches: Matches): Map<string, Unplaced> {
  const unplaced = new Map<string, Unplaced>();
  for (const [code, municipalities] of codes)
    for (const [index, municipality] of municipalities.entries())
      if (!matches.get(code)?.[index] && !unplaced.has(keyOf(code, municipality.name)))
        unplaced.set(keyOf(code, municipality.name), municipality);
  return unplaced;
}

/** For a part of a municipality the largest place of it. */
function mainPlacesOf(places: readonly SourcePlace[]): Map<Held, SourcePlace> {
  const main = new Map<string, SourcePlace>();
  for (const place of places)
    if (place.municipality && !place.isPart && place.population > (main.get(place.municipality)?.population ?? 0))
      main.set(place.municipality, place);
  return new Map(
    places.flatMap((place) => {
      const town = place.isPart ? main.get(place.municipality) : undefined;
      return town ? [[place, town] as const] : [];
    }),
  );
}

/** Country and federal state of each; a place whose source names no state is of the nearest one's that does. */
function areasOf(held: readonly Held[], places: readonly SourcePlace[]): Map<Held, string> {
  const stated = places.filter(({ country, state }) => country === 'DE' && state !== '');
  const german = (state: string | undefined) => `DE ${state ?? ''}`.trim();
  return new Map(
    held.map((place) => {
      if (!('position' in place)) return [place, german(place.state)];
      if (place.country !== 'DE') return [place, place.country];
      return [place, german(stateNames[place.state || nearestTo(place.position, stated)?.state || ''])];
    }),
  );
}

function nearestTo(position: Position, places: readonly SourcePlace[]): SourcePlace | undefined {
  const kmADegree = 111;
  let nearest: SourcePlace | undefined;
  let shortest = Infinity;
  for (const place of places) {
    if (Math.abs(place.position.lat - position.lat) * kmADegree > shortest) continue;
    const distance = distanceKm(position, place.position);
    if (distance < shortest) [nearest, shortest] = [place, distance];
  }
  return nearest;
}
