/** Stops by chance, with windows about the time at which they are reached. */
import { clockOf } from './localTime.ts';
import type { Random } from './random.ts';
import type { AcceptanceHours, Leg, Load, Precision, Span, Stop, Tour } from './types.ts';
import type { Trait } from './traits.ts';

const minute = 60;
const hour = 60 * minute;

export interface Wanted {
  traits: ReadonlySet<Trait>;
  /** A short tour with nothing unknown, after which another one follows. */
  isFirstOfTwo: boolean;
}

const unknownHours: AcceptanceHours = { weekdays: null, exceptions: [] };

function loadBy(random: Random): Load | null {
  if (random.chance(0.005)) return null;
  return {
    weight: random.between(0, 4000) / 10,
    volume: random.between(0, 300) / 100,
    pieces: random.between(0, 12),
  };
}

export function stopsBy(random: Random, { traits, isFirstOfTwo }: Wanted): Stop[] {
  const customers = isFirstOfTwo ? random.between(2, 4) : random.between(traits.has('aboveNineHours') ? 7 : 4, 11);
  const precise = (): Precision => (random.chance(0.7) ? 'house' : 'street');
  const stopOf = (key: string, kind: Stop['kind']): Stop => ({
    key,
    kind,
    purpose: kind === 'customer' && traits.has('collections') && random.chance(0.4) ? 'collection' : 'delivery',
    goodsFrom: null,
    load: kind === 'customer' ? loadBy(random) : { weight: 0, volume: 0, pieces: 0 },
    precision: precise(),
    staySeconds: kind === 'customer' ? staySecondsBy(random) : 0,
    enteredDeparture: null,
    windows: null,
    driverWindow: null,
    acceptanceHours: unknownHours,
    promised: null,
    reports: [],
  });
  const stops: Stop[] = [];
  if (random.chance(0.95)) stops.push(stopOf('start', 'start'));
  for (let number = 1; number <= customers; number += 1) {
    if (random.chance(0.06)) stops.push(stopOf(`via-${number}`, 'via'));
    stops.push(stopOf(`customer-${number}`, 'customer'));
  }
  if (random.chance(0.95)) stops.push(stopOf('finish', 'finish'));
  if (traits.has('collections')) pair(random, stops);
  blur(random, stops, traits, isFirstOfTwo);
  return stops;
}

/** Some collections have a delivery behind them that hands over the same goods. */
function pair(random: Random, stops: Stop[]): void {
  for (const [place, collection] of stops.entries()) {
    if (collection.purpose !== 'collection' || random.chance(0.4)) continue;
    const free = stops
      .slice(place + 1)
      .filter(({ kind, purpose, goodsFrom }) => kind === 'customer' && purpose === 'delivery' && goodsFrom === null);
    const [delivery] = random.shuffled(free);
    if (delivery) Object.assign(delivery, { goodsFrom: collection.key, load: collection.load });
  }
}

/** Mostly minutes, sometimes none, sometimes hours. */
function staySecondsBy(random: Random): number {
  if (random.chance(0.05)) return 0;
  if (random.chance(0.03)) return random.between(2 * hour, 7 * hour);
  return random.between(3, 50) * minute + random.between(0, 59);
}

/** Takes away some positions, or how well they are known. */
function blur(random: Random, stops: Stop[], traits: ReadonlySet<Trait>, isFirstOfTwo: boolean): void {
  if (traits.has('rough') || random.chance(0.03))
    for (const stop of random.shuffled(stops).slice(0, random.between(1, 3)))
      stop.precision = random.pick(['postcode', 'town', 'region']);
  if (traits.has('gaps') && !isFirstOfTwo)
    for (const stop of random
      .shuffled(stops.filter(({ precision }) => precision === 'house'))
      .slice(0, random.between(1, 2)))
      stop.precision = 'none';
}

/** Legs between all stops in both directions, which need not be equal. */
export function legsBy(random: Random, stops: Stop[], { traits }: Wanted): Record<string, Leg> {
  const longest = traits.has('aboveNineHours') ? 3 * hour : random.pick([30 * minute, hour, 2 * hour]);
  const legs: Record<string, Leg> = {};
  for (const from of stops) {
    for (const to of stops) {
      if (from === to || (traits.has('gaps') && random.chance(0.01))) continue;
      const seconds = random.chance(0.02) ? 0 : random.between(minute, longest);
      const metres = seconds * random.between(8, 24);
      legs[`${from.key}>${to.key}`] = { metres, seconds, certainty: random.chance(0.01) ? 'rough' : 'known' };
    }
  }
  return legs;
}

/** When each stop is reached if nobody waits. */
export function estimates({ stops, legs, departure }: Tour): number[] {
  let at = departure;
  return stops.map((stop, index) => {
    const previous = stops[index - 1];
    at += previous ? (legs[`${previous.key}>${stop.key}`]?.seconds ?? 20 * minute) : 0;
    const arrival = at;
    at += stop.staySeconds;
    return arrival;
  });
}

/** A span about an instant: open, not open yet, or over. */
function spanAbout(random: Random, instant: number, timeZone: string): Span {
  const from = instant + random.between(-6 * hour, 2 * hour);
  const length = random.between(30 * minute, 7 * hour);
  const span = { from: clockOf(from, timeZone), until: clockOf(from + length, timeZone) };
  return span.from === span.until ? { ...span, until: '24:00' } : span;
}

function spansAbout(random: Random, instant: number, timeZone: string): Span[] {
  const first = spanAbout(random, instant, timeZone);
  if (random.chance(0.05)) return [];
  if (random.chance(0.7)) return [first];
  return [first, spanAbout(random, instant + random.between(2 * hour, 6 * hour), timeZone)];
}

function hoursAbout(random: Random, instant: number, { timeZone, day }: Tour): AcceptanceHours {
  const weekdays = random.chance(0.85)
    ? Array.from({ length: 7 }, () => (random.chance(0.12) ? [] : spansAbout(random, instant, timeZone)))
    : null;
  const exceptions = random.chance(0.15) ? [{ date: day, spans: spansAbout(random, instant, timeZone) }] : [];
  return { weekdays, exceptions };
}

/** Gives customers their windows and departures. */
export function addTimes(random: Random, tour: Tour): void {
  const reached = estimates(tour);
  for (const [index, stop] of tour.stops.entries()) {
    const about = reached[index] ?? tour.departure;
    if (stop.kind !== 'customer') continue;
    if (random.chance(0.4)) stop.acceptanceHours = hoursAbout(random, about, tour);
    if (random.chance(0.2)) stop.windows = spansAbout(random, about, tour.timeZone);
    if (random.chance(0.08)) stop.driverWindow = spanAbout(random, about, tour.timeZone);
    if (random.chance(0.12)) {
      const leaves = about + stop.staySeconds + random.between(-hour, 3 * hour);
      const meant = random.chance(0.1) ? leaves + random.between(-12 * hour, 12 * hour) : leaves;
      stop.enteredDeparture = clockOf(meant, tour.timeZone);
    }
  }
}
