/** Commands that are typed into the search, in German or English, with their words in any order. */
import { addDays, isDay, weekdayOf } from '#contract/platform/days.ts';
import { fold } from '#contract/platform/sorting.ts';

export type Command =
  /** Gives a tour a driver or a vehicle. `tour` is its number or the end of it; `who` is empty until it is typed. */
  | { kind: 'driver' | 'vehicle'; tour: string; who: string }
  /** Opens the release of the tours of a local day. */
  | { kind: 'release'; day: string }
  /** Makes a tour of a template or series; the local day is null until it is typed. */
  | { kind: 'copy'; name: string; day: string | null }
  /** Opens the outage of a person or a vehicle. */
  | { kind: 'outage'; who: string };

type Kind = Command['kind'];

/** Folded words. */
const verbs: Readonly<Record<Kind, readonly string[]>> = {
  driver: ['fahrer', 'fahrerin', 'driver'],
  vehicle: ['fahrzeug', 'wagen', 'lkw', 'vehicle', 'truck', 'van'],
  release: ['freigeben', 'freigabe', 'release'],
  copy: ['kopieren', 'kopiere', 'kopie', 'copy', 'duplizieren', 'duplicate'],
  outage: ['ausfall', 'krank', 'kaputt', 'defekt', 'out', 'sick', 'broken'],
};
const fillers = new Set(
  'tour touren tours der die das den dem fur am an auf zu mit ist the for on to of with is as'.split(' '),
);
/** German and English, from Monday on. */
const weekdays: readonly (readonly string[])[] = [
  ['mo', 'montag', 'mon', 'monday'],
  ['di', 'dienstag', 'tue', 'tuesday'],
  ['mi', 'mittwoch', 'wed', 'wednesday'],
  ['do', 'donnerstag', 'thu', 'thursday'],
  ['fr', 'freitag', 'fri', 'friday'],
  ['sa', 'samstag', 'sat', 'saturday'],
  ['so', 'sonntag', 'sun', 'sunday'],
];
const daysFromToday: readonly (readonly string[])[] = [['heute', 'today'], ['morgen', 'tomorrow'], ['ubermorgen']];

const padded = (part: string) => part.padStart(2, '0');

/** `12.12.`, `12.12.2026`, `12/12` or `2026-12-12`; without a year the next such day. */
function dateOf(token: string, today: string): string | null {
  if (isDay(token)) return token;
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{4})?)?$/.exec(token) ?? [];
  if (day === undefined || month === undefined) return null;
  const ofYear = (one: number | string) => `${one}-${padded(month)}-${padded(day)}`;
  const thisYear = Number(today.slice(0, 4));
  const found = year !== undefined ? [ofYear(year)] : [0, 1, 2, 3, 4].map((later) => ofYear(thisYear + later));
  return found.find((one) => isDay(one) && (year !== undefined || one >= today)) ?? null;
}

/** The local day that a word names: a weekday is today or the next one. */
function dayOf(token: string, today: string): string | null {
  const word = fold(token);
  const later = daysFromToday.findIndex((words) => words.includes(word));
  if (later >= 0) return addDays(today, later);
  const weekday = weekdays.findIndex((words) => words.includes(word));
  return weekday < 0 ? dateOf(token, today) : addDays(today, (weekday - weekdayOf(today) + 7) % 7);
}

const isWholeNumber = (token: string) => /^\d{4}-\d{3,}$/.test(token);
const isEndOfNumber = (token: string) => /^\d{2,}$/.test(token);
/** The letters before the digits of a plate: `B-TL`. */
const isPlate = (token: string | undefined) => token !== undefined && /^\p{L}{1,3}-\p{L}{1,2}$/u.test(token);

/** The place of the tour's number: a whole one, else the last one before the verb, else the last one behind it. */
function placeOfTour(tokens: readonly string[], verb: number): number {
  const whole = tokens.findIndex(isWholeNumber);
  if (whole >= 0) return whole;
  const isNumber = (token: string, place: number) => isEndOfNumber(token) && !isPlate(tokens[place - 1]);
  const before = tokens.slice(0, verb).findLastIndex(isNumber);
  return before >= 0 ? before : tokens.findLastIndex(isNumber);
}

/** The verb and its place. `fällt … aus` is two words. */
function verbIn(tokens: readonly string[]): { kind: Kind; places: number[] } | null {
  const folded = tokens.map(fold);
  const falls = folded.indexOf('fallt');
  const off = folded.lastIndexOf('aus');
  if (falls >= 0 && off > falls) return { kind: 'outage', places: [falls, off] };
  for (const kind of ['release', 'copy', 'driver', 'vehicle', 'outage'] as const) {
    const place = folded.findIndex((word) => verbs[kind].includes(word));
    if (place >= 0) return { kind, places: [place] };
  }
  return null;
}

/**
 * @param today local day
 * @returns null if what is typed is no command, and only searched for
 */
export function parseCommand(typed: string, today: string): Command | null {
  const tokens = typed.trim().split(/\s+/u);
  const verb = verbIn(tokens);
  if (!verb) return null;
  const { kind, places } = verb;
  const rest = (without: readonly number[]): string[] =>
    tokens.filter((token, place) => {
      const isFiller = fillers.has(fold(token)) || fold(token) === '';
      return !places.includes(place) && !without.includes(place) && !isFiller;
    });
  if (kind === 'outage') {
    const who = rest([]).join(' ');
    return who === '' ? null : { kind, who };
  }
  if (kind === 'driver' || kind === 'vehicle') {
    const tour = placeOfTour(tokens, places[0] ?? 0);
    return tour < 0 ? null : { kind, tour: tokens[tour] ?? '', who: rest([tour]).join(' ') };
  }
  const at = tokens.findLastIndex((token, place) => !places.includes(place) && dayOf(token, today) !== null);
  const day = dayOf(tokens[at] ?? '', today);
  const others = rest([at]);
  if (kind === 'release') return others.length > 0 ? null : { kind, day: day ?? today };
  return others.length === 0 ? null : { kind, name: others.join(' '), day };
}
