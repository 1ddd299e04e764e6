/** Finds for each municipality of a postal code its place: homonyms are told apart by the neighbouring codes. */
import type { Position } from '#contract/geocoding.ts';
import { distanceKm, medianPosition } from '../src/geocoding/distance.ts';
import { additionInitial, fold, withoutAddition } from '../src/geocoding/folding.ts';
import { exonyms } from './names.ts';
import type { Municipality, SourcePlace } from './sources.ts';

/** How a name may agree with a place's, best first, and how far from the neighbouring codes such a place may lie. */
const nameRules: readonly { withinKm: number; keys(name: string): string[] }[] = [
  { withinKm: 50, keys: (name) => [fold(name)] },
  { withinKm: 40, keys: (name) => [fold(withoutAddition(name))] },
  { withinKm: 25, keys: (name) => [fold(withoutAddition(name).replace(/^Bad /, ''))] },
  { withinKm: 25, keys: (name) => partsOf(name).map(fold) },
];
const shortestPart = 4;
/** So many of the codes around one say where it is to be expected. */
const neighbours = 8;
const furthestNeighbour = 40;
const rounds = 3;

function partsOf(name: string): string[] {
  return withoutAddition(name)
    .split(/[-/]/)
    .filter((part) => part.length >= shortestPart);
}

/** The places of each code, in the order of its municipalities; undefined where a municipality has none that fits. */
export type Matches = Map<string, (SourcePlace | undefined)[]>;

export function matchPlaces(
  codes: ReadonlyMap<string, readonly Municipality[]>,
  places: readonly SourcePlace[],
): Matches {
  const candidates = candidatesBy(places.filter(({ country }) => country === 'DE'));
  const inOrder = [...codes.keys()];
  let positions = new Map<string, Position>();
  let matches: Matches = new Map();
  for (let round = 0; round <= rounds; round += 1) {
    matches = new Map(
      inOrder.map((code, index) => {
        const expected = round === 0 ? undefined : expectedAt(inOrder, index, positions);
        return [code, (codes.get(code) ?? []).map(({ name }) => choose(candidates(name), expected))];
      }),
    );
    positions = new Map(
      [...matches].flatMap(([code, found]) => {
        const position = medianPosition(found.flatMap((place) => (place ? [place.position] : [])));
        return position ? [[code, position] as const] : [];
      }),
    );
  }
  return matches;
}

function candidatesBy(places: readonly SourcePlace[]): (name: string) => SourcePlace[][] {
  const nameOf = (place: SourcePlace) => exonyms[place.name] ?? place.name;
  const indexes = nameRules.map(({ keys }, rule) =>
    Map.groupBy(places, (place) => (rule === 0 ? fold(nameOf(place)) : (keys(nameOf(place))[0] ?? ''))),
  );
  const whole = indexes[0];
  return (name) =>
    nameRules.map(({ keys }, rule) =>
      keys(name)
        .flatMap((key) => (rule === nameRules.length - 1 ? whole?.get(key) : indexes[rule]?.get(key)) ?? [])
        .filter((place) => isSameAddition(name, nameOf(place))),
    );
}

/** Neustadt an der Waldnaab is not Neustadt am Kulm, though they are neighbours; Neustadt alone may be either. */
function isSameAddition(name: string, other: string): boolean {
  const [initial, otherInitial] = [additionInitial(name), additionInitial(other)];
  return initial === '' || otherInitial === '' || initial === otherInitial;
}

/** Without knowing where to expect it, only a name that there is once. */
function choose(byRule: readonly SourcePlace[][], expected: Position | undefined): SourcePlace | undefined {
  if (!expected) {
    const first = byRule.find((places) => places.length > 0);
    return first?.length === 1 ? first[0] : undefined;
  }
  for (const [rule, places] of byRule.entries()) {
    const distance = (place: SourcePlace) => distanceKm(expected, place.position) * (place.isPart ? 2 : 1);
    const nearest = places.toSorted((a, b) => distance(a) - distance(b))[0];
    if (nearest && distance(nearest) <= (nameRules[rule]?.withinKm ?? 0)) return nearest;
  }
  return undefined;
}

/** Where the codes before and after one lie, of the same two first digits. */
function expectedAt(
  codes: readonly string[],
  index: number,
  positions: ReadonlyMap<string, Position>,
): Position | undefined {
  const zone = codes[index]?.slice(0, 2) ?? '';
  const near: Position[] = [];
  for (let step = 1; step < furthestNeighbour && near.length < neighbours; step += 1)
    for (const code of [codes[index - step], codes[index + step]]) {
      const position = code?.startsWith(zone) ? positions.get(code) : undefined;
      if (position) near.push(position);
    }
  return medianPosition(near);
}
