/** Tours by chance, of every kind that a maker of times has to get right. */
import { evaluate } from './evaluate.ts';
import { clockOf, dayAfter, dayOf, instantOf } from './localTime.ts';
import { randomOf, type Random } from './random.ts';
import { driveSome } from './randomReports.ts';
import { addTimes, legsBy, stopsBy, type Wanted } from './randomStops.ts';
import { traits as allTraits, traitsOf, type RandomTour, type Trait } from './traits.ts';
import type { Settings, Tour } from './types.ts';

const minute = 60;
const hour = 60 * minute;

/** Days on which the clock is put forward and back. */
const changes = {
  'Europe/Berlin': { dayOf23Hours: ['2026-03-29', '2027-03-28'], dayOf25Hours: ['2026-10-25', '2027-10-31'] },
  'America/New_York': { dayOf23Hours: ['2026-03-08', '2027-03-14'], dayOf25Hours: ['2026-11-01', '2027-11-07'] },
} as const;

/** The share of tours that are made to have a trait; the least that the issue asks for is a tenth. */
const share = 0.13;
/** Those that are drawn; two tours of a driver are made as such, and each tour is in one of the zones. */
const drawn = allTraits.filter((trait) => trait !== 'twoToursOfADriver' && trait !== 'berlin' && trait !== 'newYork');

/** The local day and clock time of the departure. */
function departureBy(random: Random, timeZone: Tour['timeZone'], { traits, isFirstOfTwo }: Wanted) {
  const clock = (least: number, most: number) => {
    const minutes = random.between(least, most);
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  };
  const isNight = traits.has('overMidnight');
  const change = (['dayOf23Hours', 'dayOf25Hours'] as const).find((trait) => traits.has(trait));
  if (change) {
    const day = random.pick(changes[timeZone as keyof typeof changes][change]);
    // In the evening before, or in the hours before the clock is changed.
    return isNight ? { day: dayAfter(day, -1), clock: clock(20 * 60, 23 * 60 + 59) } : { day, clock: clock(0, 119) };
  }
  const day = dayAfter('2026-11-02', random.between(0, 400));
  if (isFirstOfTwo) return { day, clock: clock(4 * 60, 7 * 60) };
  return { day, clock: isNight ? clock(18 * 60, 23 * 60 + 59) : clock(3 * 60, 14 * 60) };
}

const settingsBy = (random: Random): Settings => ({
  lateAfterMinutes: random.pick([0, 5, 10, 10, 30]),
  rules: 'target',
});

function tourBy(random: Random, key: string, wanted: Wanted, after: RandomTour | null): Tour {
  const timeZone = after?.tour.timeZone ?? random.pick(Object.keys(changes));
  const stops = stopsBy(random, wanted);
  const own = departureBy(random, timeZone, wanted);
  const before = after && stateAfter(after);
  // The second tour of a driver leaves within two hours after the first.
  const gap = random.pick([0, 10, 15, 30, 45, 120]) * minute + random.between(0, 60);
  const departure = before ? before.end + gap : instantOf(own.day, own.clock, timeZone);
  const capacity = random.chance(0.9)
    ? { weight: random.between(500, 3000), volume: random.between(4, 20), pieces: random.between(20, 90) }
    : { weight: null, volume: null, pieces: null };
  const tour: Tour = {
    key,
    day: dayOf(departure, timeZone),
    departure,
    timeZone,
    breakRule: wanted.traits.has('bothRules')
      ? 'drivingAndWorkingTime'
      : random.pick(['none', 'workingTime', 'workingTime', 'drivingAndWorkingTime']),
    capacity,
    shift: random.chance(0.4) ? { from: departure - hour, until: departure + random.between(6, 11) * hour } : null,
    allowed: random.chance(0.8)
      ? { drivingSeconds: random.pick([9, 10]) * hour, workingSeconds: 10 * hour }
      : { drivingSeconds: null, workingSeconds: null },
    stops,
    legs: legsBy(random, stops, wanted),
    started: null,
    finished: null,
    reportedBreaks: [],
    before,
  };
  addTimes(random, tour);
  return tour;
}

/** Where the driver's clock stands when a tour is over. */
function stateAfter({ tour, settings, now }: RandomTour): Tour['before'] {
  const { end, clock } = evaluate(tour, settings, now).planned;
  if (end.certainty === 'unknown') throw new Error('the end of the first of two tours is not known');
  return { end: end.value, clock };
}

/** Each stop is promised about when it is planned. */
function promise(random: Random, tour: Tour, settings: Settings): void {
  const { stops } = evaluate(tour, settings, tour.departure);
  for (const [index, stop] of tour.stops.entries()) {
    const arrival = stops[index]?.planned.arrival;
    if (stop.kind !== 'customer' || !arrival || arrival.certainty === 'unknown') continue;
    stop.promised = arrival.value + random.pick([0, 0, 0, -15, 5, 20]) * minute;
  }
}

function draw(random: Random, key: string, wanted: Wanted, after: RandomTour | null): RandomTour {
  const settings = settingsBy(random);
  const tour = tourBy(random, key, wanted, after);
  const isUnderWay =
    wanted.traits.has('reportedBreaks') || wanted.traits.has('skippedThenDelivered') || random.chance(0.2);
  if (isUnderWay || random.chance(0.3)) promise(random, tour, settings);
  const now =
    isUnderWay && !wanted.isFirstOfTwo
      ? driveSome(random, tour, wanted)
      : tour.departure + random.between(-6 * hour, 2 * hour);
  return { tour, settings, now, driver: after?.driver ?? `driver of ${key}` };
}

/** Draws until the tour is what is wanted. */
function make(random: Random, key: string, wanted: Wanted, after: RandomTour | null): RandomTour {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const one = draw(random, key, wanted, after);
    const has = traitsOf(one);
    if ([...wanted.traits].every((trait) => has.has(trait)) && (!wanted.isFirstOfTwo || endsEarly(one))) return one;
  }
  throw new Error(`no tour with ${[...wanted.traits].join(', ')}`);
}

/** The next tour of the driver can begin on the same day. */
function endsEarly({ tour, settings, now }: RandomTour): boolean {
  const { end } = evaluate(tour, settings, now).planned;
  if (end.certainty === 'unknown') return false;
  return dayOf(end.value, tour.timeZone) === tour.day && clockOf(end.value, tour.timeZone) < '20:00';
}

/** Which of so many tours are to have which trait. A tour has one change of the clock at most. */
function wantedTraits(random: Random, count: number): Set<Trait>[] {
  const wanted = Array.from({ length: count }, () => new Set<Trait>());
  for (const trait of drawn) {
    const free = wanted.filter((has) => trait !== 'dayOf25Hours' || !has.has('dayOf23Hours'));
    for (const one of random.shuffled(free).slice(0, Math.ceil(count * share))) one.add(trait);
  }
  return wanted;
}

/** What the second tour of a day follows from the first: neither its day nor the time of its departure. */
const notOfSecond: readonly Trait[] = ['overMidnight', 'dayOf23Hours', 'dayOf25Hours'];
const ofFirst: readonly Trait[] = ['bothRules', 'rough', 'collections'];

/**
 * @param seed the same seed gives the same tours
 * @returns so many tours, at least a tenth of which have each trait where there are a hundred or more
 */
export function randomTours(seed: number, count: number): RandomTour[] {
  const random = randomOf(seed);
  const pairs = Math.floor((count * share) / 2);
  const tours: RandomTour[] = [];
  for (const traits of wantedTraits(random, count - 2 * pairs))
    tours.push(make(random, `tour-${tours.length}`, { traits, isFirstOfTwo: false }, null));
  for (const traits of wantedTraits(random, pairs)) {
    const keep = (not: (trait: Trait) => boolean) => new Set([...traits].filter((trait) => !not(trait)));
    const isNotFirst = (trait: Trait) => !ofFirst.includes(trait);
    const first = make(random, `tour-${tours.length}`, { traits: keep(isNotFirst), isFirstOfTwo: true }, null);
    tours.push(first);
    const isNotSecond = (trait: Trait) => notOfSecond.includes(trait);
    tours.push(make(random, `tour-${tours.length}`, { traits: keep(isNotSecond), isFirstOfTwo: false }, first));
  }
  return random.shuffled(tours);
}
