/** How far a tour is that its driver has been given: its times run from the last real step. */
import { isReleased } from '#contract/tourStates.ts';
import type { StopFields } from '#contract/tourStops.ts';
import type { Tour, TourStop } from '#contract/tours.ts';
import {
  expectedSchedule,
  inDrivenOrder,
  type PlannedStop,
  type ReportedStop,
  type Route,
  type Schedule,
  type StopTimes,
} from '#planner/routing/schedule.ts';

export interface Progress {
  /** By key, of the stops that have been sent. */
  outcomes: ReadonlyMap<string, TourStop>;
  /** In milliseconds since 1970. */
  started: number | null;
  finished: number | null;
  /** Nothing that has not been reported happens before it, in milliseconds since 1970. */
  now: number;
}

/** @returns null while no driver has been given the tour */
export const progressOf = (tour: Tour | null, now: number): Progress | null =>
  tour && isReleased(tour.state)
    ? {
        outcomes: new Map(tour.stops.map((stop) => [stop.key, stop])),
        started: tour.started,
        finished: tour.finished,
        now,
      }
    : null;

const seconds = (instant: number | null | undefined) => (typeof instant === 'number' ? instant / 1000 : null);

/** A stop with what its driver has reported of it. */
function reported<Stop extends PlannedStop>(
  key: string,
  stop: Stop,
  { outcomes, started, finished }: Progress,
): Stop & ReportedStop {
  const outcome = outcomes.get(key);
  const reachedAt = { start: started, finish: finished, customer: null, via: null }[stop.kind];
  return {
    ...stop,
    actualArrival: seconds(outcome?.arrived ?? reachedAt),
    actualDeparture: seconds(outcome?.left),
  };
}

/** The places of the stops in the order in which they are driven, without those that are left out. */
export function drivenOrder(stops: readonly Pick<StopFields, 'key' | 'kind'>[], progress: Progress | null): number[] {
  if (!progress) return stops.map((_, index) => index);
  const driven = stops.flatMap(({ key, kind }, index) =>
    progress.outcomes.get(key)?.state === 'skipped'
      ? []
      : [reported(key, { kind, staySeconds: 0, windows: [], index }, progress)],
  );
  return inDrivenOrder(driven).map(({ index }) => index);
}

const unknownTimes: StopTimes = {
  arrival: null,
  serviceStart: null,
  departure: null,
  waitingSeconds: 0,
  restSeconds: 0,
  staySeconds: 0,
  lateSeconds: 0,
  departsLateSeconds: 0,
  behindPromisedSeconds: 0,
  isLate: false,
};

/** The expected times, by the places that the stops have in the list. */
export function expectedAlong(
  route: Route<PlannedStop>,
  keys: readonly string[],
  order: readonly number[],
  progress: Progress,
): Schedule {
  const stops = order.flatMap((index) => {
    const stop = route.stops[index];
    return stop ? [reported(keys[index] ?? '', stop, progress)] : [];
  });
  const schedule = expectedSchedule(
    { ...route, stops },
    { now: Math.floor(progress.now / 1000), lateAfterSeconds: Infinity },
  );
  const times = new Map(order.map((index, place) => [index, schedule.stops[place]]));
  return {
    ...schedule,
    stops: keys.map((_, index) => times.get(index) ?? unknownTimes),
    breaks: schedule.breaks.map((one) => ({ ...one, before: order[one.before] ?? one.before })),
  };
}
