/** When a tour, as the contract presents it, is where: instants are milliseconds since 1970. */
import type { BandStop, TourSummary } from '#contract/dispatch/tours.ts';
import { overLimits, type OverLimit } from './overLimits.ts';
import { planTour, reachedAt, type PlannedTour, type TourReports } from './plan.ts';
import type { BreakState, BreakVehicle, EarlierTour } from './routing/breaks.ts';
import type { StopTimes } from './routing/schedule.ts';

export interface TimedTour<Stop extends BandStop = BandStop> extends Pick<
  TourSummary,
  'state' | 'departure' | 'departs' | 'day' | 'breaksBy' | 'started' | 'finished' | 'reportedBreaks'
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
  /** The arrival follows from a position that is known no better than its postcode. */
  readonly isRough: boolean;
  readonly isLate: boolean;
  /** How long after its promised arrival, or after its window where that is more; not negative. */
  readonly behindMs: number;
}

export interface TourTimes<Stop extends BandStop> {
  /** In the order in which they are driven, without those that were or will be passed by. */
  readonly visits: readonly Visit<Stop>[];
  /** Those that were reported and those still to be had; of a tour whose times are not expected, all that are planned. */
  readonly breaks: readonly { readonly begin: number; readonly lengthMs: number }[];
  readonly begin: number;
  /** When the last stop is left; null where it is not known. */
  readonly end: number | null;
  /** As it was planned. */
  readonly plannedEnd: number | null;
  /** The first stop still to be reached that will be late; null where none will. */
  readonly late: Visit<Stop> | null;
  /** The driver's clock at the end, of one who was rested at the departure; null where times are not expected. */
  readonly clock: BreakState | null;
}

const second = 1000;
const inSeconds = (instant: number | null) => (instant === null ? null : instant / second);
const milliseconds = (instant: number | null) => (instant === null ? null : instant * second);

/** Expected times hold once the driver has the tour; until then, and of a cancelled one, what was planned. */
const isExpected = ({ state }: TimedTour) => state === 'released' || state === 'underWay' || state === 'done';

/** Of lists the legs are known by their seconds alone. Stops in another order are reached by the legs planned to them. */
function timed(
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

/** Where the breaks lie that were planned: kept is only how long they are. */
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
 * The index from which planned times of stops are rough; infinite where none is. Whether an entered departure is kept is
 * not stored, so that none ends it.
 */
export function firstRoughTime(stops: readonly Pick<BandStop, 'isRough'>[]): number {
  const first = stops.findIndex(({ isRough }) => isRough);
  // A start is left as planned.
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

/** The last instant that is known of the planned stops, which is the end where the last one's is known. */
const plannedEndOf = (stops: readonly BandStop[]) =>
  stops.at(-1)?.plannedDeparture ?? stops.at(-1)?.plannedArrival ?? null;

/** The times of a tour as they are to be expected at `now`: the same in lists, on pages and in the server's checks. */
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

/** The late visit that is worth telling: the first customer who will be reached late, or what else is late first. */
export const lateVisitOf = <Stop extends BandStop>({ late, visits }: TourTimes<Stop>): Visit<Stop> | null =>
  late && (visits.find(({ isLate, stop }) => isLate && stop.kind === 'customer' && stop.state === 'open') ?? late);

/** As though its driver had been sent it: its times are those that are to be expected. */
export const asReleased = <Tour extends TimedTour>(tour: Tour): Tour => ({
  ...tour,
  state: tour.state === 'draft' || tour.state === 'planned' ? 'released' : tour.state,
});

/** Where its end is not known, the time until the next tour does not count as rest. */
const behind = ({ clock, end }: { clock: BreakState; end: number | null }): EarlierTour => ({
  clock: { ...clock, mostWorkedSeconds: 0, mostDrivenSeconds: 0 },
  end: end ?? Infinity,
});

/**
 * The driver's clock at the end of tours of theirs; null where there is none.
 * @param tours of one driver, by their departure
 */
export function clockBehind(tours: readonly TimedTour[], options: TimesOptions): EarlierTour | null {
  let before: EarlierTour | null = null;
  for (const tour of tours) {
    const released = asReleased(tour);
    before = behind(timed(released, isExpected(released) ? released : null, options, before));
  }
  return before;
}

/**
 * The daily limits that a driver has exceeded at the end of each of several tours, counted over all tours up to it.
 * @param tours of one driver, by their departure, with their times where each is driven by itself
 */
export function overHoursOf<Tour extends TimedTour>(
  tours: readonly { tour: Tour; vehicle: BreakVehicle | null; times: TourTimes<BandStop> }[],
  options: TimesOptions,
): { tour: Tour; overHours: OverLimit[] }[] {
  let before: EarlierTour | null = null;
  return tours.map(({ tour, vehicle, times }) => {
    const alone = before || times.clock === null ? null : { clock: times.clock, end: inSeconds(times.end) };
    const { clock, end } = alone ?? timed(tour, isExpected(tour) ? tour : null, options, before);
    before = behind({ clock, end });
    return { tour, overHours: overLimits({ clock }, vehicle) };
  });
}
