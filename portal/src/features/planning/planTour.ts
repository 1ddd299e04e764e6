/** The times of a tour that is being edited, and what is wrong with it, without asking the server. */
import type { AcceptanceHours, AcceptanceSpan } from '#contract/acceptanceHours.ts';
import type { BreakRule } from '#contract/breakRules.ts';
import { addDays, isDay } from '#contract/days.ts';
import type { Settings } from '#contract/settings.ts';
import { instantOf, startOfDay } from '#contract/time.ts';
import type { TourFields } from '#contract/tours.ts';
import { loadOf, type Load, type StopFields } from '#contract/tourStops.ts';
import type { Vehicle } from '#contract/vehicles.ts';
import { isOutside, promisedWindows } from '#portal/entities/stop/promised.ts';
import { estimateLegs } from '#planner/routing/estimate.ts';
import type { Leg } from '#planner/routing/matrix.ts';
import { plannedSchedule, type PlannedBreak, type Schedule, type StopTimes } from '#planner/routing/schedule.ts';

export interface Planned {
  schedule: Schedule;
  /** From each stop to the next. */
  legs: (Leg | null)[];
  /** The rule by which the driver rests. */
  breaksBy: BreakRule;
  /** What was promised for each stop on the tour's day: none where it is closed, null for any time. */
  windows: (AcceptanceSpan[] | null)[];
  /** When the tour's day ends, in seconds since 1970. */
  midnight: number | null;
}

/** The tour's day; null while it is no day. */
export function dayOfTour({ departure }: Pick<TourFields, 'departure'>): string | null {
  const day = departure.slice(0, '2026-11-23'.length);
  return isDay(day) ? day : null;
}

const isTime = (time: string) => /^\d\d:\d\d$/.test(time);

/** Seconds since 1970 of a time of the tour's day. */
function secondsAt(day: string, time: string, timeZone: string): number {
  const instant = time === '24:00' ? startOfDay(addDays(day, 1), timeZone) : instantOf(`${day}T${time}`, timeZone);
  return instant / 1000;
}

/**
 * @param breaksBy by which rule the driver rests
 * @param hoursOf when a customer takes goods in, where that is known
 * @param roads the ways from each stop to the next, where somebody knows better than the estimate
 */
export function planTour(
  tour: Pick<TourFields, 'departure' | 'stops'> & { breaksBy: BreakRule },
  hoursOf: (customer: string) => AcceptanceHours | undefined,
  { timeZone, routeType }: Pick<Settings, 'timeZone' | 'routeType'>,
  roads: (Leg | null)[] | null = null,
): Planned {
  const { departure, stops, breaksBy } = tour;
  const day = dayOfTour(tour);
  const time = departure.split('T')[1] ?? '';
  const windows = stops.map((stop) =>
    stop.kind === 'start'
      ? null
      : promisedWindows(stop, day, stop.customer === null ? undefined : hoursOf(stop.customer)),
  );
  const positions = stops.map(({ place }) => place?.position ?? null);
  const legs = roads ?? estimateLegs(positions, routeType);
  // Hundreds of windows share their times, and each time takes its while in the zone.
  const known = new Map<string, number | null>();
  function secondsOf(at: string): number | null {
    const seconds = known.get(at) ?? (day && isTime(at) ? secondsAt(day, at, timeZone) : null);
    known.set(at, seconds);
    return seconds;
  }
  const windowOf = ({ from, until }: AcceptanceSpan) => {
    const [begin, end] = [secondsOf(from), secondsOf(until)];
    return begin !== null && end !== null && begin <= end ? [{ from: begin, until: end }] : [];
  };
  const schedule = plannedSchedule({
    departure: secondsOf(time),
    breakRule: breaksBy,
    legs,
    stops: stops.map(({ kind, staySeconds, driverWindow, enteredDeparture }, index) => ({
      kind,
      staySeconds: Number.isFinite(staySeconds) ? staySeconds : 0,
      windows: (driverWindow ? [driverWindow] : (windows[index] ?? [])).flatMap(windowOf),
      enteredDeparture: enteredDeparture === null ? null : secondsOf(enteredDeparture),
    })),
  });
  return { schedule, legs, breaksBy, windows, midnight: day === null ? null : secondsAt(day, '24:00', timeZone) };
}

export type StopWarning =
  | { kind: 'closed' }
  | { kind: 'unlocated' }
  | { kind: 'outside' }
  | { kind: 'twice'; number: number }
  | { kind: 'late'; minutes: number }
  /** Before the window: one waits. */
  | { kind: 'early'; minutes: number }
  /** The first that is reached after the end of the tour's day. */
  | { kind: 'pastMidnight' }
  | { kind: 'departsLate'; minutes: number };

const minutesOf = (seconds: number) => Math.ceil(seconds / 60);
/** For its window; an entered departure is waited for as well, which is meant. */
const waitsSeconds = ({ arrival, serviceStart }: StopTimes) =>
  arrival === null || serviceStart === null ? 0 : serviceStart - arrival;

/** What is wrong with each stop, in their order. */
export function stopWarnings(stops: readonly StopFields[], { schedule, windows, midnight }: Planned): StopWarning[][] {
  const customers = stops.filter(({ kind }) => kind === 'customer');
  const isPastMidnight = ({ arrival }: StopTimes) => midnight !== null && arrival !== null && arrival >= midnight;
  const firstPastMidnight = schedule.stops.findIndex(isPastMidnight);
  return stops.map((stop, index) => {
    const { customer } = stop;
    const promised = windows[index] ?? null;
    const times = schedule.stops[index];
    const first = customers.findIndex((other) => customer !== null && other.customer === customer);
    const found: StopWarning[] = [];
    if (!stop.place?.position) found.push({ kind: 'unlocated' });
    if (index === firstPastMidnight) found.push({ kind: 'pastMidnight' });
    if (stop.kind === 'start') return found;
    if (promised?.length === 0) found.push({ kind: 'closed' });
    if (stop.kind === 'customer' && customer !== null && customers[first] !== stop)
      found.push({ kind: 'twice', number: first + 1 });
    if (isOutside(stop, promised)) found.push({ kind: 'outside' });
    if (times && times.lateSeconds > 0) found.push({ kind: 'late', minutes: minutesOf(times.lateSeconds) });
    if (times && waitsSeconds(times) >= 60) found.push({ kind: 'early', minutes: minutesOf(waitsSeconds(times)) });
    if (times && times.departsLateSeconds > 0)
      found.push({ kind: 'departsLate', minutes: minutesOf(times.departsLateSeconds) });
    return found;
  });
}

/** What a row of the list says of a stop. */
export interface PlannedVisit {
  /** Seconds since 1970; at the start, when it is left. */
  at: number | null;
  warnings: StopWarning[];
  /** The way to the next stop; undefined behind the last one. */
  leg: Leg | null | undefined;
  /** On the way to the next stop. */
  breaks: readonly PlannedBreak[];
  rule: BreakRule;
  /** How much of the waiting counts as a break. */
  restSeconds: number;
}

/** By the keys of the stops. */
export function visitsOf(
  stops: readonly StopFields[],
  { schedule, legs, breaksBy }: Planned,
  warnings: readonly StopWarning[][],
): ReadonlyMap<string, PlannedVisit> {
  return new Map(
    stops.map(({ key, kind }, index) => {
      const times = schedule.stops[index];
      const at = (kind === 'start' ? times?.departure : times?.arrival) ?? null;
      const breaks = schedule.breaks.filter(({ before }) => before === index + 1);
      // Behind the last stop nobody drives.
      const restSeconds = index < stops.length - 1 ? (times?.restSeconds ?? 0) : 0;
      return [key, { at, warnings: warnings[index] ?? [], leg: legs[index], breaks, rule: breaksBy, restSeconds }];
    }),
  );
}

const orZero = (value: number) => (Number.isFinite(value) ? value : 0);

/** What the whole tour carries; what is no number yet counts nothing. */
export const loadOfTour = (stops: readonly StopFields[]): Load =>
  loadOf(
    stops.flatMap(({ orders }) =>
      orders.map(({ orderNumber, packages, weight, volume }) => ({
        orderNumber,
        packages: orZero(packages),
        weight: orZero(weight),
        volume: orZero(volume),
      })),
    ),
  );

export interface Overload {
  what: 'packages' | 'weight' | 'volume';
  load: number;
  capacity: number;
}

/** By what the vehicle cannot take what the tour carries. */
export function overloads(
  load: Load,
  vehicle: Pick<Vehicle, 'capacityPieces' | 'capacityWeight' | 'capacityVolume'> | undefined,
): Overload[] {
  if (!vehicle) return [];
  const { capacityPieces, capacityWeight, capacityVolume } = vehicle;
  const capacities = { packages: capacityPieces, weight: capacityWeight, volume: capacityVolume };
  return (['packages', 'weight', 'volume'] as const).flatMap((what) => {
    const capacity = capacities[what];
    return capacity !== null && load[what] > capacity ? [{ what, load: load[what], capacity }] : [];
  });
}
