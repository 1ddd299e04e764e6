/** The drivers' days that a distribution may fill, each with the time that shift, rest and other tours leave. */
import type { DistributeInput } from '#contract/dispatch/distribution.ts';
import { instantOf } from '#contract/platform/time.ts';
import type { PlannedTour } from '#server/domain/tours/reading/boardTours.ts';
import { longestOf } from './driverDays.ts';
import { assumedLoading, withinOpening } from './loading.ts';
import { headerOf, type DayRead, type DriverShift } from './readDay.ts';
import type { Standing } from './standing.ts';

const minute = 60;
const hour = 60 * minute;
/** A day's work of ten hours (ArbZG § 3) and its break. */
const longestDutySeconds = 10 * hour + 45 * minute;

/** A tour that may change, or a driver or vehicle that may get one. Times are seconds since 1970. */
export interface OpenDay {
  /** Null for a new tour. */
  tour: PlannedTour | null;
  /** The progress of a tour under way; else null. */
  standing: Standing | null;
  driver: string | null;
  vehicle: string | null;
  /** The time that the tour may take; of a new tour, it begins with the loading. */
  shift: DriverShift;
  /** The entered shift that it is in; null if there is none. */
  entered: DriverShift | null;
  /** Seconds that the driver's duty of the day leaves for the tour. */
  dutySeconds: number;
  /** How far the time may be extended if the shift is changed for this day. */
  farthest: { from: number; until: number; longestSeconds: number };
  /** Seconds of loading before the departure that the search counts; 0 for a tour, whose departure is fixed. */
  loadingSeconds: number;
  /** The depot is closed: no new tour can begin. */
  isClosed: boolean;
  /** True if other tours or rest end the time, not the shift. */
  isBetweenTours: boolean;
}

/**
 * @param isRigid true for tours that stay as they are
 * @param standingOf of a tour under way; null if it is to stay as it is
 */
export function openDays(
  read: DayRead,
  { tours: asked, drivers }: Pick<DistributeInput, 'tours' | 'drivers'>,
  {
    isRigid,
    standingOf,
  }: { isRigid: (tour: PlannedTour) => boolean; standingOf: (tour: PlannedTour) => Standing | null },
): OpenDay[] {
  const changing = read.tours.filter((tour) => asked.includes(tour.key) && tour.state !== 'done' && !isRigid(tour));
  const busy = new Set(read.tours.map((tour) => headerOf(tour).driver).filter((driver) => driver !== null));
  const fresh = drivers.filter(({ driver }) => driver === null || !busy.has(driver));
  return [
    ...changing.flatMap((tour) => {
      const day = dayOfTour(
        tour,
        read,
        longestOf(tour, { ...read, isOpen: (one) => changing.includes(one) }, longestDutySeconds),
      );
      if (tour.state !== 'underWay') return [day];
      const standing = standingOf(tour);
      return standing ? [restOf(day, standing)] : [];
    }),
    ...fresh.flatMap(({ driver, vehicle }) => newDays(driver, vehicle, { read, count: fresh.length })),
  ];
}

/** At most so many sizes of further vehicles are tried for what is left out. */
const spareMaximum = 6;

/** Days without a driver of vehicles that nobody uses, one of each size and equipment, the smallest first. */
export function spareDays(read: DayRead, days: readonly OpenDay[]): OpenDay[] {
  const sizeOf = (vehicle: string) => {
    const { features, temperatureZones } = read.equipment.get(vehicle) ?? {};
    return JSON.stringify([read.limits.get(vehicle), features?.toSorted(), temperatureZones]);
  };
  const bySize = Map.groupBy(freeVehicles(read, days), sizeOf);
  return [...bySize.values()]
    .slice(0, spareMaximum)
    .flatMap(([vehicle = null]) => newDays(null, vehicle, { read, count: 1 }));
}

/** The vehicles that have no tour, are there and may be driven, the smallest capacity first. */
export function freeVehicles(read: DayRead, days: readonly OpenDay[]): string[] {
  const used = new Set([
    ...read.tours.map((tour) => headerOf(tour).vehicle),
    ...days.map(({ vehicle }) => vehicle),
    ...read.absences.map(({ vehicle }) => vehicle),
  ]);
  const weightOf = (vehicle: string) => read.limits.get(vehicle)?.weight ?? Infinity;
  return read.usableVehicles
    .filter((vehicle) => !used.has(vehicle))
    .toSorted((one, other) => weightOf(one) - weightOf(other));
}

interface NewDays {
  read: DayRead;
  /** How many new tours the orders are distributed over. */
  count: number;
}

/**
 * What is left of a driver's shifts, or without a driver of a usual day: between the rest since the day before and the
 * one until the next day, from the depot's opening on.
 */
function newDays(driver: string | null, vehicle: string | null, { read, count }: NewDays): OpenDay[] {
  const rested = read.restedFrom.get(driver ?? '') ?? -Infinity;
  const rests = read.restsFrom.get(driver ?? '') ?? Infinity;
  const entered = read.shifts.get(driver ?? '');
  const pieces = read.limits.get(vehicle ?? '')?.pieces ?? Infinity;
  return (entered ?? [usualDay(read)]).flatMap((own): OpenDay[] => {
    const rest = { ...own, from: Math.max(own.from, rested), until: Math.min(own.until, rests) };
    if (rest.from >= rest.until) return [];
    const open = withinOpening(read, rest);
    const shift = open ?? rest;
    const earliest = withinOpening(read, { ...rest, from: rested })?.from ?? shift.from;
    return [
      {
        tour: null,
        standing: null,
        driver,
        vehicle,
        shift,
        entered: entered ? own : null,
        dutySeconds: longestDutySeconds,
        farthest: {
          from: entered ? earliest : shift.from,
          until: entered ? rests : shift.until,
          longestSeconds: longestDutySeconds,
        },
        loadingSeconds: assumedLoading(read, { days: count, pieces }),
        isClosed: open === null,
        isBetweenTours: rest.from !== own.from || rest.until !== own.until,
      },
    ];
  });
}

/** From the departure to the end of the shift or the next tour of driver or vehicle; at least to the present end. */
function dayOfTour(tour: PlannedTour, read: DayRead, dutySeconds: number): OpenDay {
  const from = Math.round((tour.started ?? tour.departs) / 1000);
  const own = headerOf(tour);
  const entered = read.shifts.get(own.driver ?? '')?.find((one) => one.from <= from && one.until > from) ?? null;
  const others = read.tours.filter((other) => {
    const header = headerOf(other);
    const isSame =
      (own.driver !== null && header.driver === own.driver) || (own.vehicle !== null && header.vehicle === own.vehicle);
    return other !== tour && isSame;
  });
  const next = others.map(({ departs }) => Math.round(departs / 1000)).filter((departs) => departs > from);
  const before = others.filter(({ departs }) => departs < tour.departs).map(endOfTour);
  const latest = Math.min(from + longestDutySeconds, read.restsFrom.get(own.driver ?? '') ?? Infinity, ...next);
  const least = Math.max(read.duties.get(tour.key)?.end ?? from, from + 1);
  const until = Math.max(Math.min(entered?.until ?? Infinity, latest), least);
  return {
    tour,
    standing: null,
    ...own,
    shift: { from, until, longestSeconds: entered?.longestSeconds ?? null },
    entered,
    dutySeconds,
    farthest: {
      from: Math.max(read.restedFrom.get(own.driver ?? '') ?? -Infinity, ...before),
      until: entered ? Math.max(latest, until) : until,
      longestSeconds: dutySeconds,
    },
    loadingSeconds: 0,
    isClosed: false,
    isBetweenTours: until < (entered?.until ?? Infinity) && until < from + longestDutySeconds,
  };
}

/** The rest of the day of a tour under way. */
function restOf(day: OpenDay, standing: Standing): OpenDay {
  const { leaves } = standing;
  const driven = leaves - day.shift.from;
  const left = (seconds: number) => Math.max(0, seconds - driven);
  const { longestSeconds } = day.shift;
  const until = Math.max(day.shift.until, leaves + 1);
  return {
    ...day,
    standing,
    shift: { from: leaves, until, longestSeconds: left(longestSeconds ?? longestDutySeconds) },
    dutySeconds: left(day.dutySeconds),
    farthest: {
      from: leaves,
      until: Math.max(day.farthest.until, until),
      longestSeconds: left(day.farthest.longestSeconds),
    },
  };
}

function endOfTour({ stops, departs }: PlannedTour): number {
  const last = stops.at(-1);
  return Math.ceil((last?.plannedDeparture ?? last?.plannedArrival ?? departs) / 1000);
}

/** When a driver works who has no shifts: from the usual departure on. */
function usualDay({ day, settings }: DayRead): DriverShift {
  const from = Math.round(instantOf(`${day}T${settings.usualDeparture}`, settings.timeZone) / 1000);
  return { from, until: from + longestDutySeconds, longestSeconds: null };
}
