/** What a distribution is planned from: the tours, open jobs, drivers and vehicles of a day. */
import { addDays } from '#contract/platform/days.ts';
import { instantOf } from '#contract/platform/time.ts';
import type { DistributeInput } from '#contract/dispatch/distribution.ts';
import { asTourStop } from '#contract/dispatch/tourFields.ts';
import { stopFields, type StopKind } from '#contract/dispatch/tourStops.ts';
import { dailyRestMinutes } from '#contract/people/shiftRules.ts';
import { shiftsOn } from '#contract/people/shifts.ts';
import type { Settings } from '#contract/workplace/settings.ts';
import type { VehicleLimits } from '#planner/plan.ts';
import { readAbsences, type Absence } from '#server/domain/calendar/absences.ts';
import { withPairsOf } from '#server/domain/jobs/pairs.ts';
import { readAllPlanningFields } from '#server/domain/people/drivers.ts';
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

/** When a driver works, in seconds since 1970. */
export interface DriverShift {
  from: number;
  until: number;
  /** Seconds; null for the whole shift. */
  longestSeconds: number | null;
}

export interface DayRead {
  day: string;
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
  /** Start and finish of new tours; null if the company has none. */
  start: PlacedStop | null;
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
  const customers = [...tours.flatMap(({ stops }) => stops), ...jobs].flatMap(({ customer }) => customer ?? []);
  return {
    day,
    settings,
    tours,
    jobs: await placeStops(tx, day, jobs, jobs),
    limits: await readAllLimits(tx),
    equipment: await readEquipment(tx),
    usualDrivers: await readUsualDrivers(tx, [...new Set(customers)], day),
    absences: await readAbsences(tx, { fromDay: day, untilDay: addDays(day, 1) }),
    shifts: await shiftsOfDay(tx, day, settings.timeZone),
    restedFrom: new Map([...last].map(([driver, { end }]) => [driver, Math.ceil(end / 1000) + dailyRestMinutes * 60])),
    start: await end('start', usual.start),
    finish: await end('finish', usual.finish),
    options: await readRoadOptions(tx, null),
  };
}

/** Driver and vehicle of a tour's plan. */
export const headerOf = ({ unsent, driver, vehicle }: PlannedTour) =>
  unsent
    ? { driver: unsent.driver, vehicle: unsent.vehicle }
    : { driver: driver?.key ?? null, vehicle: vehicle?.key ?? null };

async function shiftsOfDay(tx: CompanyTransaction, day: string, timeZone: string): Promise<DayRead['shifts']> {
  const seconds = (local: string) => Math.round(instantOf(local, timeZone) / 1000);
  const entered = [...(await readAllPlanningFields(tx))].filter(([, { shifts }]) => shifts.length > 0);
  return new Map(
    entered.map(([driver, { shifts }]) => [
      driver,
      shiftsOn(shifts, day).map(({ begin, end, longestMinutes }) => ({
        from: seconds(begin),
        until: seconds(end),
        longestSeconds: longestMinutes === null ? null : longestMinutes * 60,
      })),
    ]),
  );
}
