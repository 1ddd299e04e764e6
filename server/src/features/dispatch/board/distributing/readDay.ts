/** What a distribution is planned from: the tours, open jobs, drivers and vehicles of a day. */
import { addDays } from '#contract/platform/days.ts';
import { dayOf, instantOf } from '#contract/platform/time.ts';
import type { DistributeInput } from '#contract/dispatch/distribution.ts';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import { stopFields, type StopKind } from '#contract/dispatch/tourStops.ts';
import { dailyRestMinutes } from '#contract/people/shiftRules.ts';
import { shiftsOfDay } from '#contract/people/shifts.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import type { VehicleLimits } from '#planner/plan.ts';
import { readDepots, type Depot } from '#server/domain/addresses/depots.ts';
import { absencesAmong, type Absence } from '#server/domain/calendar/absences.ts';
import { readEvents } from '#server/domain/calendar/events.ts';
import { driverShifts } from '#server/domain/calendar/shifts.ts';
import { withPairsOf } from '#server/domain/jobs/pairs.ts';
import { readAllPlanningFields } from '#server/domain/people/drivers.ts';
import { readOccupations } from '#server/domain/tours/reading/occupations.ts';
import { readVehicles } from '#server/domain/vehicles/choices.ts';
import type { CalendarEvent } from '#contract/dispatch/calendar.ts';
import { readRoadOptions } from '#server/domain/routing/options.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { placeStops, type PlacedStop } from '#server/domain/tours/plan/references.ts';
import { readUsualDrivers } from '#server/domain/tours/reading/usualDrivers.ts';
import { readPlannedTours, type PlannedTour } from '#server/domain/tours/reading/boardTours.ts';
import { readEquipment, type Equipment } from '#server/domain/vehicles/equipment.ts';
import { readAllLimits } from '#server/domain/vehicles/limits.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { readUsualPlaces } from '#server/domain/addresses/usualPlaces.ts';
import { lastTours } from '../lastTours.ts';
import { readJobs } from '../readJobs.ts';
import { tourDuties, type TourDuty } from './driverDays.ts';

/** When a driver works, in seconds since 1970. */
export interface DriverShift {
  from: number;
  until: number;
  /** Seconds; null for the whole shift. */
  longestSeconds: number | null;
}

export interface DayRead {
  day: string;
  /** In milliseconds since 1970. */
  now: number;
  settings: Settings;
  /** All tours of the day. */
  tours: readonly PlannedTour[];
  /** The open jobs that were asked for, and their pairs. */
  jobs: readonly PlacedStop[];
  limits: ReadonlyMap<string, VehicleLimits>;
  equipment: ReadonlyMap<string, Equipment>;
  absences: readonly Absence[];
  /** The driver who usually visits a customer, by the customer's key. */
  usualDrivers: ReadonlyMap<string, string>;
  /** The shifts that begin on the day, by driver; none if nothing is entered for the driver at all. */
  shifts: ReadonlyMap<string, readonly DriverShift[]>;
  /** When drivers have rested after their tours of the day before, in seconds since 1970. */
  restedFrom: ReadonlyMap<string, number>;
  /** When drivers must rest before their tours of the next day, in seconds since 1970. */
  restsFrom: ReadonlyMap<string, number>;
  /** Keys of the vehicles without critical damage. */
  usableVehicles: readonly string[];
  /** The drivers' clocks at the departures of the tours, by the key of the tour. */
  duties: ReadonlyMap<string, TourDuty>;
  /** Start and finish of new tours; null if the company has none. */
  start: PlacedStop | null;
  /** The own place of `start`. */
  depot: Depot | null;
  finish: PlacedStop | null;
  options: Awaited<ReturnType<typeof readRoadOptions>>;
}

/** @param now in milliseconds since 1970 */
export async function readDay(
  tx: CompanyTransaction,
  { day, jobs: keys }: DistributeInput,
  now: number,
): Promise<DayRead> {
  const settings = await readSettings(tx);
  const jobs = (await readJobs(tx, await withPairsOf(tx, keys), { isOpen: true })).map(asTourStop);
  const usual = await readUsualPlaces(tx);
  const end = async (kind: StopKind, address: string | null) => {
    if (address === null) return null;
    const [placed] = await placeStops(tx, day, [z.parse(stopFields, { key: uuidv7(), kind, address })]);
    return placed ?? null;
  };
  const planned = await readPlannedTours(tx, day, settings.timeZone);
  const tours = planned.filter((tour) => tour.day === day);
  const last = lastTours(
    planned.map((tour) => ({ driver: headerOf(tour).driver, tour })),
    { day, settings, now },
  );
  const events = await readEvents(tx, { fromDay: day, untilDay: addDays(day, 1) });
  const customers = [...tours.flatMap(({ stops }) => stops), ...jobs].flatMap(({ customer }) => customer ?? []);
  return {
    day,
    now,
    settings,
    tours,
    jobs: await placeStops(tx, day, jobs, jobs),
    limits: await readAllLimits(tx),
    equipment: await readEquipment(tx),
    usualDrivers: await readUsualDrivers(tx, [...new Set(customers)], day),
    absences: absencesAmong(events),
    shifts: await readShifts(tx, { day, events, timeZone: settings.timeZone }),
    restedFrom: new Map([...last].map(([driver, { end }]) => [driver, Math.ceil(end / 1000) + dailyRestMinutes * 60])),
    restsFrom: await readRestsFrom(tx, { day: addDays(day, 1), timeZone: settings.timeZone, now }),
    usableVehicles: (await readVehicles(tx)).flatMap(({ key, isCritical }) => (isCritical ? [] : [key])),
    duties: tourDuties(planned, (tour) => headerOf(tour).driver, { settings, now }),
    start: await end('start', usual.start),
    depot: (await readDepots(tx)).get(usual.start ?? '') ?? null,
    finish: await end('finish', usual.finish),
    options: await readRoadOptions(tx, null),
  };
}

/** Driver and vehicle of a tour's plan. */
export const headerOf = ({ unsent, driver, vehicle }: PlannedTour) =>
  unsent
    ? { driver: unsent.driver, vehicle: unsent.vehicle }
    : { driver: driver?.key ?? null, vehicle: vehicle?.key ?? null };

/**
 * The earliest departure of each driver on a day, less the rest before it.
 * @param now in milliseconds since 1970
 */
async function readRestsFrom(
  tx: CompanyTransaction,
  { day, timeZone, now }: { day: string; timeZone: string; now: number },
): Promise<DayRead['restsFrom']> {
  const tours = await readOccupations(tx, { fromDay: day, untilDay: day, now });
  const first = new Map<string, number>();
  for (const { driver, begin } of tours)
    if (driver !== null && dayOf(begin, timeZone) === day)
      first.set(driver, Math.min(begin, first.get(driver) ?? Infinity));
  return new Map([...first].map(([driver, begin]) => [driver, Math.floor(begin / 1000) - dailyRestMinutes * 60]));
}

async function readShifts(
  tx: CompanyTransaction,
  { day, events, timeZone }: { day: string; events: readonly CalendarEvent[]; timeZone: string },
): Promise<DayRead['shifts']> {
  const seconds = (local: string) => Math.round(instantOf(local, timeZone) / 1000);
  return new Map(
    [...(await readAllPlanningFields(tx))].flatMap(([driver, { shifts }]) => {
      const ofDay = shiftsOfDay(driverShifts(driver, shifts, events), day)?.map(({ begin, end, longestMinutes }) => ({
        from: seconds(begin),
        until: seconds(end),
        longestSeconds: longestMinutes === null ? null : longestMinutes * 60,
      }));
      return ofDay ? [[driver, ofDay] as const] : [];
    }),
  );
}
