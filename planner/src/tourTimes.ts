/** The times of a tour as in the contract: instants are milliseconds since 1970. */
import type { BandStop, TourSummary } from '#contract/dispatch/tours.ts';
import { planTour, reachedAt, type PlannedTour, type TourReports } from './plan.ts';
import type { BreakState, EarlierTour } from './routing/breaks.ts';
import type { StopTimes } from './routing/schedule.ts';

export interface TimedTour<Stop extends BandStop = BandStop> extends Pick<
  TourSummary,
  'state' | 'departure' | 'departs' | 'day' | 'breaksBy' | 'started' | 'finished' | 'reportedBreaks'
> {
  readonly stops: readonly Stop[];
  /** The planned breaks, if they have been computed before. */
  readonly breaks?: TourTimes<Stop>['breaks'];
}

export interface TimesOptions {
  /** In milliseconds since 1970: a future event cannot be earlier. */
  now: number;
  /** IANA name of the company's zone, to which windows are local. */
  timeZone: string;
  /** Minutes after the promised arrival from which a stop is late. */
  lateAfterMinutes: number;
}

/** A stop with its times: reported, expected or planned; null if they are unknown. */
export interface Visit<Stop extends BandStop> {
  readonly stop: Stop;
  readonly arrival: number | null;
  readonly departure: number | null;
  /** True if the arrival depends on a position that is not better than a postcode. */
  readonly isRough: boolean;
  readonly isLate: boolean;
  /** Milliseconds after the promised arrival, or after the window if that is more; never negative. */
  readonly behindMs: number;
}

export interface TourTimes<Stop extends BandStop> {
  /** In driving order, without stops that were or will be left out. */
  readonly visits: readonly Visit<Stop>[];
  /** Reported breaks and breaks still to come; if the times are not expected ones, all planned breaks. */
  readonly breaks: readonly { readonly begin: number; readonly lengthMs: number }[];
  readonly begin: number;
  /** When the last stop is left; null if unknown. */
  readonly end: number | null;
  /** The end by the plan; null if unknown. */
  readonly plannedEnd: number | null;
  /** The first stop to come that will be late; null if there is none. */
  readonly late: Visit<Stop> | null;
  /** The clock at the end of a driver who was rested at the departure; null if the times are not expected ones. */
  readonly clock: BreakState | null;
}

const second = 1000;
const milliseconds = (instant: number | null) => (instant === null ? null : instant * second);

/**
 * Times are expected ones once the driver has the tour; before that, and for a cancelled tour, they are the planned
 * ones.
 */
export const isExpected = ({ state }: TimedTour) => state === 'released' || state === 'underWay' || state === 'done';

/**
 * Tours in lists have legs with seconds only. If the stops are driven in another order, each stop keeps the leg planned
 * to it.
 */
export function timed(
  tour: TimedTour,
  reports: TourReports | null,
  { timeZone, lateAfterMinutes, now }: TimesOptions,
  before: EarlierTour | null = null,
) {
  const { day, departs, breaksBy, stops } = tour;
  const legTo = (stop: number) => {
    const { legSeconds } = stops[stop] as BandStop;
    return legSeconds === null ? null : { distanceMetres: 0, driveSeconds: legSeconds };
  };
  return planTour(
    { day, departs: departs / second, breaksBy, stops, legTo, reports, before },
    { timeZone, lateAfterMinutes },
    now,
  );
}

const breaksOf = ({ breaks }: PlannedTour) =>
  breaks.map(({ begin, seconds }) => ({ begin: begin * second, lengthMs: seconds * second }));

/** The planned breaks, computed again because only their lengths are stored. */
function plannedBreaks(tour: TimedTour, options: TimesOptions): TourTimes<BandStop>['breaks'] {
  if (tour.breaks) return tour.breaks;
  return tour.stops.every(({ breakSeconds }) => breakSeconds === 0) ? [] : breaksOf(timed(tour, null, options));
}

function expectedTimes<Stop extends BandStop>(
  tour: TimedTour<Stop>,
  options: TimesOptions,
): Pick<TourTimes<Stop>, 'visits' | 'breaks' | 'clock'> {
  const planned = timed(tour, tour, options);
  const visits = planned.order.map((index): Visit<Stop> => {
    const { arrival, departure, isLate, behindPromisedSeconds, lateSeconds } = planned.stops[index] as StopTimes;
    return {
      stop: tour.stops[index] as Stop,
      arrival: milliseconds(arrival),
      departure: milliseconds(departure),
      isRough: planned.isTimeRough[index] ?? false,
      isLate,
      behindMs: Math.max(behindPromisedSeconds, lateSeconds) * second,
    };
  });
  const reported = tour.reportedBreaks.map(({ begin, end }) => ({
    begin,
    lengthMs: Math.max(0, (end ?? tour.finished ?? options.now) - begin),
  }));
  return { visits, breaks: [...reported, ...breaksOf(planned)], clock: planned.clock };
}

/**
 * The first index with a rough planned time; Infinity if there is none. An entered departure does not end the roughness
 * here, because it is not stored whether the stop is left at it.
 */
export function firstRoughTime(stops: readonly Pick<BandStop, 'isRough'>[]): number {
  const first = stops.findIndex(({ isRough }) => isRough);
  // The departure from the start is always exact.
  return first < 0 ? Infinity : Math.max(first, 1);
}

function plannedVisits<Stop extends BandStop>(stops: readonly Stop[]): Visit<Stop>[] {
  const firstRough = firstRoughTime(stops);
  return stops.map((stop, index) => ({
    stop,
    arrival: stop.plannedArrival,
    departure: stop.plannedDeparture,
    isRough: index >= firstRough,
    isLate: false,
    behindMs: 0,
  }));
}

/** The planned departure from the last stop, or its planned arrival; null if both are unknown. */
const plannedEndOf = (stops: readonly BandStop[]) =>
  stops.at(-1)?.plannedDeparture ?? stops.at(-1)?.plannedArrival ?? null;

/** The expected times of a tour at `now`. Lists, pages and the server's checks use this function. */
export function timesOfTour<Stop extends BandStop>(tour: TimedTour<Stop>, options: TimesOptions): TourTimes<Stop> {
  const { visits, breaks, clock } = isExpected(tour)
    ? expectedTimes(tour, options)
    : { visits: plannedVisits(tour.stops), breaks: plannedBreaks(tour, options), clock: null };
  const [first] = visits;
  const last = visits.at(-1);
  const isToCome = ({ stop }: Visit<Stop>) => stop.state === 'open' && reachedAt(stop, tour) === null;
  return {
    visits,
    breaks,
    clock,
    begin: tour.started ?? first?.departure ?? first?.arrival ?? tour.departs,
    end: tour.finished ?? last?.departure ?? last?.arrival ?? null,
    plannedEnd: plannedEndOf(tour.stops),
    late: tour.state === 'done' ? null : (visits.find((visit) => visit.isLate && isToCome(visit)) ?? null),
  };
}

/**
 * The late visit to be shown: the first customer who will be reached late, otherwise the first late stop of another
 * kind.
 */
export const lateVisitOf = <Stop extends BandStop>({ late, visits }: TourTimes<Stop>): Visit<Stop> | null =>
  late && (visits.find(({ isLate, stop }) => isLate && stop.kind === 'customer' && stop.state === 'open') ?? late);

/** The tour as if it had been sent to its driver, so that its times are expected ones. */
export const asReleased = <Tour extends TimedTour>(tour: Tour): Tour => ({
  ...tour,
  state: tour.state === 'draft' || tour.state === 'planned' ? 'released' : tour.state,
});

/** If the end is unknown, the time until the next tour does not count as rest. */
export const behind = ({ clock, end }: { clock: BreakState; end: number | null }): EarlierTour => ({
  clock: { ...clock, mostWorkedSeconds: 0, mostDrivenSeconds: 0 },
  end: end ?? Infinity,
});

/**
 * The driver's clock at the end of several tours; null if there are none.
 * @param tours of one driver, by departure
 */
export function clockBehind(tours: readonly TimedTour[], options: TimesOptions): EarlierTour | null {
  let before: EarlierTour | null = null;
  for (const tour of tours) {
    const released = asReleased(tour);
    before = behind(timed(released, isExpected(released) ? released : null, options, before));
  }
  return before;
}
