/** What a driver may have reported of a tour that is under way. */
import type { Random } from './random.ts';
import type { Wanted } from './randomStops.ts';
import type { Stop, Tour } from './types.ts';

const minute = 60;
const outcomes = ['deliver', 'deliver', 'deliver', 'deliver', 'refuse', 'fail'] as const;

interface Driver {
  random: Random;
  tour: Tour;
  at: number;
  previous: Stop | null;
}

/** The leg to a stop, faster or slower than planned. */
function driveTo(driver: Driver, stop: Stop): void {
  const { random, tour, previous } = driver;
  const seconds = previous ? (tour.legs[`${previous.key}>${stop.key}`]?.seconds ?? 15 * minute) : 0;
  driver.at += Math.round(seconds * (0.85 + random.next() * 0.45));
}

function takeBreak(driver: Driver): void {
  const { random, tour } = driver;
  const begin = driver.at + random.between(0, 10) * minute;
  const length = random.pick([10, 15, 20, 30, 45, 60]) * minute + random.between(-90, 90);
  tour.reportedBreaks.push({ begin, end: begin + length });
  driver.at = begin + length;
}

/** Arrives, and leaves with an outcome after about the stay. */
function serve(driver: Driver, stop: Stop, kind: (typeof outcomes)[number]): void {
  const { random } = driver;
  driveTo(driver, stop);
  const arrived = driver.at;
  if (!random.chance(0.03)) stop.reports.push({ kind: 'arrive', at: arrived });
  driver.at += Math.round(stop.staySeconds * (0.5 + random.next())) + random.between(1, 120);
  stop.reports.push({ kind, at: driver.at });
  if (random.chance(0.1)) {
    driver.at += random.between(1, 10) * minute;
    stop.reports.push({ kind: 'leave', at: driver.at });
  }
  driver.previous = stop;
}

function skip(driver: Driver, stop: Stop): void {
  driver.at += driver.random.between(10, 120);
  stop.reports.push({ kind: 'skip', at: driver.at });
}

/** Somewhere on the leg to the next stop, at it, or resting. */
function goOn(driver: Driver, next: Stop | undefined, wantsBreak: boolean): number {
  const { random, tour } = driver;
  if (wantsBreak && random.chance(0.3)) {
    const begin = driver.at + random.between(0, 15) * minute;
    tour.reportedBreaks.push({ begin, end: null });
    return begin + random.between(0, 40) * minute;
  }
  if (wantsBreak && random.chance(0.3)) takeBreak(driver);
  if (!next || next.kind !== 'customer' || random.chance(0.6)) return driver.at + random.between(0, 90) * minute;
  driveTo(driver, next);
  next.reports.push({ kind: 'arrive', at: driver.at });
  return driver.at + random.between(0, 60) * minute;
}

/**
 * Lets a driver drive the first customers.
 * @returns the instant at which the tour is looked at
 */
export function driveSome(random: Random, tour: Tour, { traits }: Wanted): number {
  const started = tour.departure + random.between(-10 * minute, 40 * minute);
  tour.started = started;
  const customers = tour.stops.filter(({ kind }) => kind === 'customer');
  const wantsSkip = traits.has('skippedThenDelivered');
  const wantsBreak = traits.has('reportedBreaks');
  const done = random.between(wantsSkip ? 2 : 1, Math.max(wantsSkip ? 2 : 1, customers.length - 1));
  const skipped = wantsSkip ? random.between(0, done - 2) : null;
  const first = tour.stops[0];
  const driver: Driver = { random, tour, at: started, previous: first?.kind === 'start' ? first : null };
  for (const [index, stop] of customers.slice(0, done).entries()) {
    if (wantsBreak && random.chance(0.4)) takeBreak(driver);
    if (index === skipped || (!wantsSkip && random.chance(0.07))) skip(driver, stop);
    else serve(driver, stop, random.pick(outcomes));
  }
  const later = skipped === null ? undefined : customers[skipped];
  if (later) serve(driver, later, 'deliver');
  if (wantsBreak && tour.reportedBreaks.length === 0) takeBreak(driver);
  if (random.chance(0.04)) {
    tour.finished = driver.at + random.between(5, 90) * minute;
    return tour.finished + random.between(0, 60) * minute;
  }
  return goOn(driver, customers[done], wantsBreak);
}
