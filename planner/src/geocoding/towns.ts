import type { Position } from '#contract/platform/position.ts';
import { distanceKm } from './distance.ts';
import { fold, foldPlain, withoutAddition } from './folding.ts';
import { firstAtOrAfter } from './postalCodes.ts';
import type { Place } from './table.ts';

export interface FoundPlace {
  place: Place;
  /** True if the text is the whole name, not only its beginning. */
  isWhole: boolean;
}

export interface Towns {
  /** Places whose name is the text or begins with it. */
  find(text: string): FoundPlace[];
  /** Places whose name is the text, with or without the distinguishing addition. */
  called(text: string): Place[];
  /** True if the text contains the place's whole name. */
  isNamed(place: Place, text: string): boolean;
  /**
   * The candidates whose name is or begins with the text, or whose name is the text's first words: the district often
   * follows.
   */
  among(candidates: readonly Place[], text: string): FoundPlace[];
}

/** Folded names under which a place is found. */
function keysOf({ name, aliases }: Place): Set<string> {
  const known = [name, ...aliases];
  const spellings = new Set(known.flatMap((one) => [one, withoutAddition(one), one.replace(/^Bad /, '')]));
  // Both foldings differ only in non-ASCII letters. Computes the second one only for these, because a country has up to
  // 70,000 names.
  const isPlain = (spelling: string) => /^[ -~]*$/.test(spelling);
  return new Set([...spellings].flatMap((one) => (isPlain(one) ? [fold(one)] : [fold(one), foldPlain(one)])));
}

export function createTowns(places: readonly Place[]): Towns {
  const entries = places
    .flatMap((place) => [...keysOf(place)].map((key) => ({ key, place })))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  const keys = entries.map(({ key }) => key);

  // Keys consist of letters, digits and spaces: a space sorts before all of them, ~ after them.
  const entriesFrom = (start: string, end: string) =>
    start === '' ? [] : entries.slice(firstAtOrAfter(keys, start), firstAtOrAfter(keys, end));

  return {
    find(text) {
      const start = fold(text);
      const found = new Map<Place, FoundPlace>();
      for (const { key, place } of entriesFrom(start, `${start}~`))
        if (!found.has(place)) found.set(place, { place, isWhole: key === start });
      return [...found.values()];
    },
    called(text) {
      const whole = fold(text);
      return [...new Set(entriesFrom(whole, `${whole} `).map(({ place }) => place))];
    },
    isNamed(place, text) {
      const words = ` ${fold(text)} `;
      return [...keysOf(place)].some((key) => words.includes(` ${key} `));
    },
    among(candidates, text) {
      for (const start of beginnings(fold(text))) {
        const isBeginning = (key: string) => (start.isWhole ? key.startsWith(start.text) : key === start.text);
        const found = candidates.flatMap((place) => {
          const fitting = [...keysOf(place)].filter(isBeginning);
          return fitting.length > 0 ? [{ place, isWhole: fitting.includes(start.text) }] : [];
        });
        if (found.length > 0) return found;
      }
      return [];
    },
  };
}

/** The whole text, then without its last word, and so on. */
function beginnings(text: string): { text: string; isWhole: boolean }[] {
  const words = text.split(' ').filter(Boolean);
  return words.map((_, dropped) => ({
    text: words.slice(0, words.length - dropped).join(' '),
    isWhole: dropped === 0,
  }));
}

/** Weights in powers of ten of the population: the whole name, Germany, a municipality, nearness. */
const weights = { wholeName: 2, germany: 1.5, municipality: 1, nearest: 3 };
const nearnessKm = 300;

/** How likely a place is meant; higher is likelier. */
function likelihood({ place, isWhole }: FoundPlace, near: Position | undefined): number {
  const distance = near ? distanceKm(near, place.position) : Infinity;
  return (
    Math.log10(place.population + 100) +
    (isWhole ? weights.wholeName : 0) +
    (place.country === 'DE' ? weights.germany : 0) +
    (place.town ? 0 : weights.municipality) +
    weights.nearest * Math.max(0, 1 - distance / nearnessKm)
  );
}

/** The most likely places, best first. Keeps only `count` of them, because one letter fits thousands. */
export function likeliest(found: readonly FoundPlace[], near: Position | undefined, count: number): FoundPlace[] {
  const best: { one: FoundPlace; weight: number }[] = [];
  for (const one of found) {
    const weight = likelihood(one, near);
    if (best.length === count && weight <= (best.at(-1)?.weight ?? 0)) continue;
    const place = best.findIndex((other) => other.weight < weight);
    best.splice(place === -1 ? best.length : place, 0, { one, weight });
    best.length = Math.min(best.length, count);
  }
  return best.map(({ one }) => one);
}
