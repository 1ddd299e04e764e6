import type { Position, Precision } from '#contract/platform/position.ts';
import { medianPosition } from './distance.ts';
import type { CodeEntry, Place, Table } from './table.ts';

export interface PostalCode {
  code: string;
  /**
   * The code's places, the most populous first; for a large customer's or an estimated code, the town that all
   * neighbouring codes share.
   */
  places: readonly Place[];
  position: Position;
  /** `region` if the code is not in the file and its position is estimated from the neighbouring codes. */
  precision: Extract<Precision, 'zipCode' | 'region'>;
  /** The code's position in a place. */
  within(place: Place): Position;
}

export interface PostalCodes {
  /** A postal code, given without spaces and hyphens; undefined for a code that cannot exist. */
  get(code: string): PostalCode | undefined;
  /** Codes in the file with these first digits, in order. */
  beginningWith(digits: string, limit: number): PostalCode[];
}

/** First two digits that Deutsche Post does not use. */
const unusedRegions = ['00', '05', '43', '62'];
const lowest = '01001';
const highest = '99998';

/**
 * Number of neighbouring codes that are compared: codes of large customers and of post office boxes are, as numbers,
 * close to those of their town.
 */
const neighbours = 3;
/** Added to the distance of codes with other first three digits. */
const otherDistrict = 30;

export function createPostalCodes({ country, codes }: Table): PostalCodes {
  const held = [...codes.keys()];
  const ofPlaces = held.filter((code) => codes.get(code)?.some(({ place }) => place));

  function get(code: string): PostalCode | undefined {
    const entries = codes.get(code) ?? [];
    const position = medianPosition(entries.map((entry) => entry.position));
    if (!position) return estimate(code);
    const places = entries.flatMap(({ place }) => place ?? []);
    const known = places.length > 0 ? places : townOf(nearest(code));
    return { code, places: known, position, precision: 'zipCode', within: withinOf(entries, position) };
  }

  /** Only Germany has codes that no list contains: those of post office boxes and of large customers. */
  function estimate(code: string): PostalCode | undefined {
    if (country !== 'DE' || !/^\d{5}$/.test(code) || code < lowest || code > highest) return undefined;
    if (unusedRegions.includes(code.slice(0, 2))) return undefined;
    const near = nearest(code);
    const position = medianPosition(near.flatMap((other) => codes.get(other)?.[0]?.position ?? []));
    return position && { code, places: townOf(near), position, precision: 'region', within: () => position };
  }

  /** The town that all these codes share; empty if they differ. */
  function townOf(near: readonly string[]): Place[] {
    const [town, ...others] = near.map((other) => codes.get(other)?.[0]?.place);
    return town && others.every((other) => other === town) ? [town] : [];
  }

  function nearest(code: string): string[] {
    const at = firstAtOrAfter(ofPlaces, code);
    const distance = (other: string) =>
      Math.abs(Number(other) - Number(code)) + (other.slice(0, 3) === code.slice(0, 3) ? 0 : otherDistrict);
    return ofPlaces
      .slice(Math.max(at - neighbours, 0), at + neighbours)
      .toSorted((a, b) => distance(a) - distance(b))
      .slice(0, neighbours);
  }

  return {
    get,
    beginningWith(digits, limit) {
      const first = firstAtOrAfter(ofPlaces, digits);
      return ofPlaces
        .slice(first, first + limit)
        .filter((code) => code.startsWith(digits))
        .flatMap((code) => get(code) ?? []);
    },
  };
}

const withinOf =
  (entries: readonly CodeEntry[], position: Position) =>
  (wanted: Place): Position =>
    entries.find(({ place }) => place === wanted)?.position ?? position;

/** Index of the first text in a sorted list that is not less than `text`; the list's length if all are less. */
export function firstAtOrAfter(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
