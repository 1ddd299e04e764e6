import type { Position, Precision } from '#contract/geocoding.ts';
import { medianPosition } from './distance.ts';
import type { Place, Table } from './table.ts';

export interface PostalCode {
  code: string;
  /** Its municipalities, the most populous first; of an estimated code the town that its neighbours agree on. */
  places: readonly Place[];
  position: Position;
  precision: Precision;
}

export interface PostalCodes {
  /** What is known of a German postal code; undefined for one that cannot exist. */
  get(code: string): PostalCode | undefined;
  /** Codes held that begin so, in order. */
  beginningWith(digits: string, limit: number): PostalCode[];
  /** Where a place lies: a municipality without a position of its own lies where its first code does. */
  locate(place: Place): { position: Position; precision: Precision } | undefined;
}

/** First two digits that Deutsche Post has given to no region. */
const unusedRegions = ['00', '05', '43', '62'];
const lowest = '01001';
const highest = '99998';

/** Codes of large customers and of post office boxes lie, as numbers, close to those of their town. */
const neighbours = 3;
/** A code of other three first digits counts as so much further away. */
const otherDistrict = 30;

export function createPostalCodes({ codes }: Table): PostalCodes {
  const held = [...codes.keys()];
  const located = held.filter((code) => codes.get(code)?.some(({ position }) => position));

  function get(code: string): PostalCode | undefined {
    const places = codes.get(code) ?? [];
    const positioned = places.filter(({ position }) => position);
    const position = meanPosition(positioned.flatMap((place) => place.position ?? []));
    // The sources know a large town's centre, not where each of its codes lies.
    const isShared = positioned.every((place) => place.codes.length > 1);
    if (position) return { code, places, position, precision: isShared ? 'town' : 'zipCode' };
    return estimate(code, places);
  }

  function estimate(code: string, places: readonly Place[]): PostalCode | undefined {
    if (!/^\d{5}$/.test(code) || code < lowest || code > highest || unusedRegions.includes(code.slice(0, 2)))
      return undefined;
    const near = nearest(code).flatMap((other) => get(other) ?? []);
    const position = medianPosition(near.map((other) => other.position));
    if (!position) return undefined;
    const town = near[0]?.places[0];
    const doAgree = town && near.every((other) => other.places[0] === town);
    return { code, places: places.length > 0 || !doAgree ? places : [town], position, precision: 'region' };
  }

  function nearest(code: string): string[] {
    const at = firstAtOrAfter(located, code);
    const distance = (other: string) =>
      Math.abs(Number(other) - Number(code)) + (other.slice(0, 3) === code.slice(0, 3) ? 0 : otherDistrict);
    return located
      .slice(Math.max(at - neighbours, 0), at + neighbours)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, neighbours);
  }

  return {
    get,
    beginningWith(digits, limit) {
      const first = firstAtOrAfter(held, digits);
      return held
        .slice(first, first + limit)
        .filter((code) => code.startsWith(digits))
        .flatMap((code) => get(code) ?? []);
    },
    locate(place) {
      if (place.position) return { position: place.position, precision: 'town' };
      const [code] = place.codes;
      return code === undefined ? undefined : get(code);
    },
  };
}

function meanPosition(positions: readonly Position[]): Position | undefined {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  if (positions.length === 0) return undefined;
  return { lat: mean(positions.map(({ lat }) => lat)), lng: mean(positions.map(({ lng }) => lng)) };
}

/** Index of the first text in a sorted list that is not less than another; the list's length where all are. */
export function firstAtOrAfter(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
