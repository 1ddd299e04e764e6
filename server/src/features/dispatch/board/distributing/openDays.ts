/** The drivers' days that a distribution may fill, each with the time that shift, rest and other tours leave. */
import type { DistributeInput } from '#contract/dispatch/distribution.ts';
import { instantOf } from '#contract/platform/time.ts';
import type { PlannedTour } from '#server/domain/tours/reading/boardTours.ts';
import { longestOf } from './driverDays.ts';
import { headerOf, type DayRead, type DriverShift } from './readDay.ts';
import type { Standing } from './standing.ts';

const minute = 60;
const hour = 60 * minute;
/** A day's work of ten hours (ArbZG § 3) and its break. */
export const longestDutySeconds = 10 * hour + 45 * minute;

/** A tour that may change, or a driver or vehicle that may get one. Times are seconds since 1970. */
export interface OpenDay {
  /** Null for a new tour. */
  tour: PlannedTour | null;
  /** Where the tour stands if it is under way. */
  standing: Standing | null;
  driver: string | null;
  vehicle: string | null;
  /** The time that the tour may take. */
  shift: DriverShift;
  /** The entered shift that it is in; null if there is none. */
  entered: DriverShift | null;
  /** What the driver's duty of the day leaves for the tour. */
  dutySeconds: number;
  /** How far the time may be extended if the shift is changed for this day. */
  farthest: { from: number; until: number; longestSeconds: number };
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
  const busy = new Set(read.tours.map((tour) => headerOf(tour).driver));
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
    ...drivers.flatMap(({ driver, vehicle }) =>
      driver === null ? [dayWithoutDriver(vehicle, read)] : busy.has(driver) ? [] : newDays(driver, vehicle, read),
    ),
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
  return [...bySize.values()].slice(0, spareMaximum).map(([vehicle = null]) => dayWithoutDriver(vehicle, read));
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

function dayWithoutDriver(vehicle: string | null, read: DayRead): OpenDay {
  const shift = usualDay(read);
  return {
    tour: null,
    standing: null,
    driver: null,
    vehicle,
    shift,
    entered: null,
    dutySeconds: longestDutySeconds,
    farthest: { from: shift.from, until: shift.until, longestSeconds: longestDutySeconds },
    isBetweenTours: false,
  };
}

/** What is left of a driver's shifts between the rest since the day before and the one until the next day. */
function newDays(driver: string, vehicle: string | null, read: DayRead): OpenDay[] {
  const rested = read.restedFrom.get(driver) ?? -Infinity;
  const rests = read.restsFrom.get(driver) ?? Infinity;
  const entered = read.shifts.get(driver);
  return (entered ?? [usualDay(read)]).flatMap((own): OpenDay[] => {
    const shift = { ...own, from: Math.max(own.from, rested), until: Math.min(own.until, rests) };
    if (shift.from >= shift.until) return [];
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
          from: entered ? rested : shift.from,
          until: entered ? rests : shift.until,
          longestSeconds: longestDutySeconds,
        },
        isBetweenTours: shift.from !== own.from || shift.until !== own.until,
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
    isBetweenTours: until < (entered?.until ?? Infinity) && until < from + longestDutySeconds,
  };
}

/** What is left of the day of a tour under way. */
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
