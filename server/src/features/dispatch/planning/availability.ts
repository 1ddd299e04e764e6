/** Availability of drivers and vehicles. */
import { addDays } from '#contract/platform/days.ts';
import type { CalendarEvent } from '#contract/dispatch/calendar.ts';
import {
  type ConflictsInput,
  type LicenceTooSmall,
  type PlanningConflicts,
  type Replacements,
} from '#contract/dispatch/planning.ts';
import { planningLimits } from '#contract/dispatch/planningLimits.ts';
import { heaviestOf, mayDrive, type LicenceClass } from '#contract/people/licences.ts';
import { outsideShiftOf } from '#contract/people/outsideShift.ts';
import { holdsWords, searchWords } from '#contract/platform/searchWords.ts';
import { dayOf } from '#contract/platform/time.ts';
import { absencesAmong, type Absence } from '#server/domain/calendar/absences.ts';
import { readEvents } from '#server/domain/calendar/events.ts';
import { driverShifts } from '#server/domain/calendar/shifts.ts';
import { readTimeZone } from '#server/domain/company/timeZone.ts';
import { findDriver, readAllPlanningFields, readDrivers, readPlanningFields } from '#server/domain/people/drivers.ts';
import { busyTourOf, isAtOnce, readOccupations, type Occupation } from '#server/domain/tours/reading/occupations.ts';
import { invalidField } from '#server/domain/tours/plan/references.ts';
import { findVehicle, readVehicles } from '#server/domain/vehicles/choices.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';

/** @param now in milliseconds since 1970 */
export async function findConflicts(tx: CompanyQuery, input: ConflictsInput, now: number): Promise<PlanningConflicts> {
  const { departs, ends } = input;
  const timeZone = await readTimeZone(tx);
  const days = { fromDay: dayOf(departs, timeZone), untilDay: dayOf(Math.max(departs, ends), timeZone) };
  const others = (await readOccupations(tx, { ...days, now })).filter(
    (other) => other.key !== input.tour && isAtOnce(other, { begin: departs, until: ends }),
  );
  const driver = input.driver === undefined ? null : await findDriver(tx, input.driver);
  const vehicle = input.vehicle === undefined ? null : await findVehicle(tx, input.vehicle);
  // A shift of the evening before may last into the day.
  const events = await readEvents(tx, { ...days, fromDay: addDays(days.fromDay, -1) });
  const away = absencesAmong(events).filter((one) => isAtOnce(one, { begin: departs, until: ends }));
  const busy = (of: 'driver' | 'vehicle', key: string) => ({
    tours: others.filter((one) => one[of] === key).map(busyTourOf),
    events: away.filter((one) => one[of] === key).map(({ event }) => event),
  });
  return {
    driver: driver && {
      isBlocked: driver.isBlocked,
      ...busy('driver', driver.key),
      ...(await findUnsuited(tx, driver.key, { vehicle, departs, ends, timeZone, events })),
    },
    vehicle: vehicle && { isCritical: vehicle.isCritical, ...busy('vehicle', vehicle.key) },
  };
}

interface Wanted {
  vehicle: Awaited<ReturnType<typeof findVehicle>>;
  departs: number;
  ends: number;
  timeZone: string;
  events: readonly CalendarEvent[];
}

/** Reasons in a driver's shifts and licence class against a tour. */
async function findUnsuited(tx: CompanyQuery, driver: string, { vehicle, timeZone, events, ...tour }: Wanted) {
  const { shifts, licenceClass } = await readPlanningFields(tx, driver);
  return {
    outsideShift: outsideShiftOf(driverShifts(driver, shifts, events), tour, timeZone),
    licenceTooSmall: licenceTooSmallFor(vehicle, licenceClass),
  };
}

function licenceTooSmallFor(vehicle: Wanted['vehicle'], licenceClass: LicenceClass | null): LicenceTooSmall | null {
  if (!vehicle || vehicle.totalWeight === null || licenceClass === null) return null;
  const heaviest = heaviestOf(licenceClass);
  const { plateNumber, totalWeight } = vehicle;
  return heaviest === null || mayDrive(licenceClass, totalWeight)
    ? null
    : { licenceClass, heaviest, plateNumber, totalWeight };
}

interface Asked {
  day: string;
  untilDay?: string | undefined;
  tours: readonly string[];
  search?: string | undefined;
}

/**
 * Drivers and vehicles with their tours and events of some days. The named tours do not make their own driver or vehicle
 * unavailable.
 * @param now in milliseconds since 1970
 * @throws `invalid-input` if the span is in the wrong order or too long
 */
export async function findReplacements(
  tx: CompanyQuery,
  { day, untilDay = day, tours, search = '' }: Asked,
  now: number,
): Promise<Replacements> {
  if (untilDay < day || untilDay >= addDays(day, planningLimits.replacedDaysMaximum))
    throw invalidField('untilDay', untilDay < day ? 'span-order' : 'span-too-long');
  const timeZone = await readTimeZone(tx);
  const days = { fromDay: day, untilDay: addDays(untilDay, 1) };
  const occupations = await readOccupations(tx, { ...days, now });
  const named = occupations.filter(({ key }) => tours.includes(key));
  // A shift of the evening before may last into the first day.
  const events = await readEvents(tx, { ...days, fromDay: addDays(day, -1) });
  const timeOf = timeAmong({ occupations, absences: absencesAmong(events), tours });
  const words = searchWords(search);
  const fields = await readAllPlanningFields(tx);
  const allVehicles = await readVehicles(tx);
  const massOf = new Map(allVehicles.map(({ key, totalWeight }) => [key, totalWeight]));
  const drivers = (await readDrivers(tx))
    .filter(({ name }) => holdsWords(name, words))
    .map((driver) => {
      const { shifts = [], licenceClass = null } = fields.get(driver.key) ?? {};
      const own = driverShifts(driver.key, shifts, events);
      const isSuited = named.every(
        ({ begin, until, vehicle }) =>
          outsideShiftOf(own, { departs: begin, ends: until }, timeZone) === null &&
          mayDrive(licenceClass, massOf.get(vehicle ?? '') ?? null),
      );
      const time = timeOf('driver', driver.key);
      const isFree = time.isFree && isSuited && !driver.isBlocked;
      return { ...driver, shifts, shiftsOfDays: [...own.ofDays], licenceClass, ...time, isFree };
    });
  const vehicles = allVehicles
    .filter(({ plateNumber, make, model }) => holdsWords(`${plateNumber} ${make} ${model}`, words))
    .map((vehicle) => {
      const time = timeOf('vehicle', vehicle.key);
      const isSuited = named.every(({ driver }) =>
        mayDrive(fields.get(driver ?? '')?.licenceClass ?? null, vehicle.totalWeight),
      );
      return { ...vehicle, ...time, isFree: time.isFree && isSuited && !vehicle.isCritical };
    });
  return { drivers: freeFirst(drivers), vehicles: freeFirst(vehicles) };
}

interface Occupied {
  occupations: readonly Occupation[];
  absences: readonly Absence[];
  /** Keys of the tours that do not make anybody busy. */
  tours: readonly string[];
}

/** The tours and events of a driver or a vehicle, and whether none of them is at the time of the named tours. */
function timeAmong({ occupations, absences, tours }: Occupied) {
  const named = occupations.filter(({ key }) => tours.includes(key));
  return (of: 'driver' | 'vehicle', key: string) => {
    const own = occupations.filter((one) => one[of] === key);
    const away = absences.filter((one) => one[of] === key);
    const others = [...own.filter((one) => !tours.includes(one.key)), ...away];
    return {
      tours: own.map(busyTourOf),
      events: away.map(({ event }) => event),
      isFree: !others.some((one) => named.some((other) => isAtOnce(one, other))),
    };
  };
}

const freeFirst = <One extends { isFree: boolean }>(all: readonly One[]): One[] =>
  all.toSorted((one, other) => Number(other.isFree) - Number(one.isFree)).slice(0, planningLimits.replacementsMaximum);
