/**
 * Times, breaks, loads and warnings of a tour, as README.md reads them in the texts: what the product's maker of times
 * is held against. It shares no code with it.
 */
import { clockAt, type Course, type WalkedStop } from './course.ts';
import { drivenVisits, outcomeOf, unreported } from './driven.ts';
import { known } from './figures.ts';
import { loadsAlong } from './loads.ts';
import { totalsOf, warningsOf } from './totals.ts';
import type { Figure, Settings, StopTimes, Tour, TourResult } from './types.ts';
import { walk } from './walk.ts';

function plannedCourse(tour: Tour, { rules }: Settings): Course {
  return {
    tour,
    visits: tour.stops.map(unreported),
    departure: tour.departure,
    since: tour.departure,
    now: -Infinity,
    reported: [],
    assumed: null,
    lateAfterSeconds: null,
    rules,
  };
}

function expectedCourse(tour: Tour, settings: Settings, now: number): Course {
  const visits = drivenVisits(tour);
  const reported = tour.reportedBreaks
    .map(({ begin, end }) => ({ begin, end: end ?? Math.max(begin, now) }))
    .sort((a, b) => a.begin - b.begin);
  const asPlanned = walk({ ...plannedCourse(tour, settings), visits: visits.map(({ stop }) => unreported(stop)) });
  return {
    tour,
    visits,
    departure: tour.started ?? Math.max(tour.departure, now),
    since: Math.min(tour.departure, tour.started ?? Infinity),
    now,
    reported,
    assumed: reported.length > 0 ? null : new Map(asPlanned.map((stop) => [stop.visit.stop.key, stop])),
    lateAfterSeconds: settings.lateAfterMinutes * 60,
    rules: settings.rules,
  };
}

const timesOf = (walked: WalkedStop, load: ReturnType<typeof loadsAlong>[number] | undefined): StopTimes => {
  if (!load) throw new RangeError('no load of this stop');
  const { arrival, waiting, departure, late, lateWhy, waitingIsBreak, breaks } = walked;
  return {
    arrival,
    waiting,
    departure,
    late,
    lateWhy,
    waitingIsBreak,
    breaks,
    loadOnArrival: load.onArrival,
    loadAfter: load.after,
  };
};

function walkWhole(course: Course) {
  const walked = walk(course);
  const { tour, visits, departure } = course;
  const loads = loadsAlong(tour, visits);
  const end: Figure = walked.at(-1)?.departure ?? known(departure);
  return {
    times: new Map(walked.map((stop, index) => [stop.visit.stop.key, timesOf(stop, loads[index])])),
    totals: totalsOf(tour, walked, loads),
    warnings: warningsOf(tour, walked, loads, departure, end),
    end,
    clock: walked.at(-1)?.clockAfter ?? clockAt(tour, departure),
  };
}

/** @param now the instant at which the tour is looked at */
export function evaluate(tour: Tour, settings: Settings, now: number): TourResult {
  const planned = walkWhole(plannedCourse(tour, settings));
  const expected = walkWhole(expectedCourse(tour, settings, now));
  return {
    key: tour.key,
    stops: tour.stops.map((stop) => {
      const times = planned.times.get(stop.key);
      if (!times) throw new RangeError('a stop is not planned');
      return {
        key: stop.key,
        state: outcomeOf(stop, tour).state,
        planned: times,
        expected: expected.times.get(stop.key) ?? null,
      };
    }),
    planned: { totals: planned.totals, warnings: planned.warnings, end: planned.end, clock: planned.clock },
    expected: { warnings: expected.warnings, end: expected.end, clock: expected.clock },
  };
}
