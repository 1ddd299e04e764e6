/** When a tour, as the contract presents it, is where: instants are milliseconds since 1970. */
import { clockOf, windowsOn, type Clock } from '#contract/tourTimes.ts';
import type { BandStop, TourSummary } from '#contract/tours.ts';
import {
  expectedSchedule,
  inDrivenOrder,
  plannedSchedule,
  type ReportedStop,
  type Route,
  type Schedule,
} from './schedule.ts';

export interface TimedTour<Stop extends BandStop = BandStop> extends Pick<
  TourSummary,
  'state' | 'departure' | 'departs' | 'day' | 'breaksBy' | 'started' | 'finished'
> {
  readonly stops: readonly Stop[];
  /** Those that are planned, where they have been computed already. */
  readonly breaks?: TourTimes<Stop>['breaks'];
}

interface TimesOptions {
  /** What is still to come is not expected before it. */
  now: number;
  /** IANA name of the company's zone, in which windows are meant. */
  timeZone: string;
  /** Minutes behind the promised arrival after which a stop is late. */
  lateAfterMinutes: number;
}

/** A stop with its times: reported, expected or planned; null where nobody knows them. */
export interface Visit<Stop extends BandStop> {
  readonly stop: Stop;
  readonly arrival: number | null;
  readonly departure: number | null;
  readonly isLate: boolean;
  /** How long after its promised arrival, or after its window where that is more; not negative. */
  readonly behindMs: number;
}

export interface TourTimes<Stop extends BandStop> {
  /** In the order in which they are driven, without those that were or will be passed by. */
  readonly visits: readonly Visit<Stop>[];
  /** The breaks still to be had; of a tour whose times are not expected, all that are planned. */
  readonly breaks: readonly { readonly begin: number; readonly lengthMs: number }[];
  readonly begin: number;
  /** When the last stop is left; null where it is not known. */
  readonly end: number | null;
  /** As it was planned. */
  readonly plannedEnd: number | null;
  /** The first stop still to be reached that will be late; null where none will. */
  readonly late: Visit<Stop> | null;
}

const second = 1000;
const seconds = (instant: number | null) => (instant === null ? null : instant / second);
const milliseconds = (instant: number | null) => (instant === null ? null : instant * second);

/** Expected times hold once the driver has the tour; until then, and of a cancelled one, what was planned. */
const isExpected = ({ state }: TimedTour) => state === 'released' || state === 'underWay' || state === 'done';

/** A stop that is not driven to: passed by, or left over by a tour that is done. */
function isLeftOut(stop: BandStop, { state }: TimedTour): boolean {
  return stop.state === 'skipped' || (state === 'done' && stop.kind === 'customer' && stop.state === 'open');
}

/** Start and finish are reached when the tour is begun and finished. */
const reachedAt = (stop: BandStop, { started, finished }: TimedTour) =>
  stop.arrived ?? { start: started, finish: finished, customer: null, via: null }[stop.kind];

function reported<Stop extends BandStop>(stop: Stop, tour: TimedTour, clock: Clock): ReportedStop & { stop: Stop } {
  return {
    stop,
    kind: stop.kind,
    staySeconds: stop.staySeconds,
    // As it was planned: a driver's narrower window takes the place of what was promised.
    windows: windowsOn(clock, stop.driverWindow ? [stop.driverWindow] : stop.windows),
    enteredDeparture: stop.enteredDeparture === null ? null : clock(stop.enteredDeparture),
    promised: seconds(stop.promised),
    actualArrival: seconds(reachedAt(stop, tour)),
    actualDeparture: seconds(stop.left),
  };
}

/** What the schedule is made from. Stops in another order than planned are reached by the way that was planned to them. */
function routeOf<Stop extends ReportedStop & { stop: BandStop }>(tour: TimedTour, stops: readonly Stop[]): Route<Stop> {
  const legs = stops
    .slice(1)
    .map(({ stop: { legSeconds } }) => (legSeconds === null ? null : { distanceMetres: 0, driveSeconds: legSeconds }));
  return { departure: tour.departs / second, stops, legs, breakRule: tour.breaksBy };
}

const breaksOf = ({ breaks }: Schedule) =>
  breaks.map(({ begin, seconds }) => ({ begin: begin * second, lengthMs: seconds * second }));

/** Where the breaks lie that were planned: kept is only how long they are. */
function plannedBreaks(tour: TimedTour, timeZone: string): TourTimes<BandStop>['breaks'] {
  if (tour.breaks) return tour.breaks;
  if (tour.stops.every(({ breakSeconds }) => breakSeconds === 0)) return [];
  const clock = clockOf(tour.day, timeZone);
  const stops = tour.stops.map((stop) => reported(stop, tour, clock));
  return breaksOf(plannedSchedule(routeOf(tour, stops)));
}

function expectedTimes<Stop extends BandStop>(
  tour: TimedTour<Stop>,
  { now, timeZone, lateAfterMinutes }: TimesOptions,
): Pick<TourTimes<Stop>, 'visits' | 'breaks'> {
  const clock = clockOf(tour.day, timeZone);
  const driven = inDrivenOrder(
    tour.stops.filter((stop) => !isLeftOut(stop, tour)).map((stop) => reported(stop, tour, clock)),
  );
  const schedule = expectedSchedule(routeOf(tour, driven), {
    now: now / second,
    lateAfterSeconds: lateAfterMinutes * 60,
  });
  const visits = driven.flatMap(({ stop }, index) => {
    const times = schedule.stops[index];
    if (!times) return [];
    const { arrival, departure, isLate, behindPromisedSeconds, lateSeconds } = times;
    return {
      stop,
      arrival: milliseconds(arrival),
      departure: milliseconds(departure),
      isLate,
      behindMs: Math.max(behindPromisedSeconds, lateSeconds) * second,
    };
  });
  return { visits, breaks: breaksOf(schedule) };
}

const plannedVisit = <Stop extends BandStop>(stop: Stop): Visit<Stop> => ({
  stop,
  arrival: stop.plannedArrival,
  departure: stop.plannedDeparture,
  isLate: false,
  behindMs: 0,
});

/** The last instant that is known of the planned stops, which is the end where the last one's is known. */
const plannedEndOf = (stops: readonly BandStop[]) =>
  stops.at(-1)?.plannedDeparture ?? stops.at(-1)?.plannedArrival ?? null;

/** The times of a tour as they are to be expected at `now`: the same in lists, on pages and in the server's checks. */
export function timesOfTour<Stop extends BandStop>(tour: TimedTour<Stop>, options: TimesOptions): TourTimes<Stop> {
  const { visits, breaks } = isExpected(tour)
    ? expectedTimes(tour, options)
    : { visits: tour.stops.map(plannedVisit), breaks: plannedBreaks(tour, options.timeZone) };
  const [first] = visits;
  const last = visits.at(-1);
  const isToCome = ({ stop }: Visit<Stop>) => stop.state === 'open' && reachedAt(stop, tour) === null;
  return {
    visits,
    breaks,
    begin: tour.started ?? first?.departure ?? first?.arrival ?? tour.departs,
    end: tour.finished ?? last?.departure ?? last?.arrival ?? null,
    plannedEnd: plannedEndOf(tour.stops),
    late: tour.state === 'done' ? null : (visits.find((visit) => visit.isLate && isToCome(visit)) ?? null),
  };
}

/** The late visit that is worth telling: the first customer who will be reached late, or what else is late first. */
export const lateVisitOf = <Stop extends BandStop>({ late, visits }: TourTimes<Stop>): Visit<Stop> | null =>
  late && (visits.find(({ isLate, stop }) => isLate && stop.kind === 'customer' && stop.state === 'open') ?? late);
