import { addDays } from '#contract/platform/days.ts';
import { instantOf } from '#contract/platform/time.ts';
import {
  type Board,
  type BoardDriver,
  type BoardStop,
  type BoardTour,
  type BoardVehicle,
} from '#contract/dispatch/board.ts';
import { boardLimits } from '#contract/dispatch/boardLimits.ts';
import { goodsOf, loadOf } from '#contract/dispatch/tourStops.ts';
import { heaviestOf } from '#contract/people/licences.ts';
import type { CalendarEvent } from '#contract/dispatch/calendar.ts';
import { shiftsOfDay } from '#contract/people/shifts.ts';
import { loadAtDeparture } from '#planner/loads.ts';
import { loadingSeconds, openingsOn, readDepots, type Depot } from '#server/domain/addresses/depots.ts';
import { absencesAmong } from '#server/domain/calendar/absences.ts';
import { readEvents } from '#server/domain/calendar/events.ts';
import { driverShifts } from '#server/domain/calendar/shifts.ts';
import { readAllPlanningFields, readDrivers } from '#server/domain/people/drivers.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import { readPlannedTours, type PlannedTour } from '#server/domain/tours/reading/boardTours.ts';
import { readPlannedDuty } from '#server/domain/tours/reading/plannedDuty.ts';
import { readVehicles } from '#server/domain/vehicles/choices.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { daysOfDuty, endOf, lastTours, weeklyDuties } from './lastTours.ts';

type Driver = Omit<BoardDriver, 'events' | 'lastTour' | 'week' | 'reducedRests'>;
type Vehicle = Omit<BoardVehicle, 'events'>;

const noDuty = { week: { driveSeconds: 0, workSeconds: 0 }, reducedRests: 0 };

/**
 * The day board: what is planned for a day and who is there.
 * @param now in milliseconds since 1970
 */
export async function readBoard(tx: CompanyQuery, day: string, now: number): Promise<Board> {
  const settings = await readSettings(tx);
  const rows = await readPlannedTours(tx, day, settings.timeZone);
  const events = await readEvents(tx, { fromDay: day, untilDay: day });
  const absences = absencesAmong(events);
  const [drivers, vehicles] = [
    await driversOfDay(tx, { day, events, timeZone: settings.timeZone }),
    await readVehicles(tx),
  ];
  const eventsOf = (of: 'driver' | 'vehicle', key: string) =>
    absences.filter((one) => one[of] === key).map(({ event }) => event);
  const begins = instantOf(`${day}T00:00`, settings.timeZone);
  const lastsInto = (tour: BoardTour) => tour.day === addDays(day, -1) && endOf(tour, settings, now) > begins;
  const depots = await readDepots(tx);
  const named = rows.map((row) => presented(row, { drivers, vehicles, depots }));
  const last = lastTours(
    named.map((tour) => ({ driver: tour.driver?.key ?? null, tour })),
    { day, settings, now },
  );
  const duties = weeklyDuties(await readPlannedDuty(tx, daysOfDuty(named, last, day), settings.timeZone), day);
  const { toursMaximum, lanesMaximum } = boardLimits;
  const tours = named.slice(0, toursMaximum).filter((tour) => tour.day === day || lastsInto(tour));
  const used = new Set(tours.flatMap(({ loading }) => loading?.depot ?? []));
  return {
    day,
    tours,
    depots: [...depots.values()]
      .filter(({ key }) => used.has(key))
      .map((depot) => ({
        key: depot.key,
        name: depot.name,
        openings: openingsOn(depot, day, settings.timeZone),
        docks: depot.docks,
      })),
    drivers: drivers.slice(0, lanesMaximum).map((one) => ({
      ...one,
      events: eventsOf('driver', one.key),
      lastTour: last.get(one.key) ?? null,
      ...(duties.get(one.key) ?? noDuty),
    })),
    vehicles: vehicles.slice(0, lanesMaximum).map((one) => ({ ...one, events: eventsOf('vehicle', one.key) })),
    isComplete: rows.length <= toursMaximum && drivers.length <= lanesMaximum && vehicles.length <= lanesMaximum,
  };
}

/** The drivers with their shifts of the day. */
async function driversOfDay(
  tx: CompanyQuery,
  { day, events, timeZone }: { day: string; events: readonly CalendarEvent[]; timeZone: string },
): Promise<Driver[]> {
  const fields = await readAllPlanningFields(tx);
  return (await readDrivers(tx)).map((driver) => {
    const { shifts = [], licenceClass = null } = fields.get(driver.key) ?? {};
    const ofDay = shiftsOfDay(driverShifts(driver.key, shifts, events), day)?.map(({ begin, end }) => ({
      begin: instantOf(begin, timeZone),
      end: instantOf(end, timeZone),
    }));
    return {
      ...driver,
      shifts: ofDay ?? null,
      heaviestVehicle: licenceClass && heaviestOf(licenceClass),
    };
  });
}

interface Named {
  drivers: readonly Driver[];
  vehicles: readonly Vehicle[];
  depots: ReadonlyMap<string, Depot>;
}

/** The loading at the own place at which a tour begins. */
function loadingOf(stops: PlannedTour['stops'], depots: Named['depots']): BoardTour['loading'] {
  const [first] = stops;
  const depot = first?.kind === 'start' ? depots.get(first.address ?? '') : undefined;
  if (!depot) return null;
  // A stop's outcome does not change what was loaded.
  const pieces = loadAtDeparture(stops.map(({ state: _state, ...stop }) => stop)).packages;
  return { depot: depot.key, seconds: loadingSeconds(depot, pieces) };
}

/** The tour with the driver and the vehicle of its plan. */
function presented({ unsent, ...tour }: PlannedTour, { drivers, vehicles, depots }: Named): BoardTour {
  const shown = { ...tour, stops: tour.stops.map(withGoods), loading: loadingOf(tour.stops, depots) };
  if (!unsent) return shown;
  const keeps = (of: 'driver' | 'vehicle') => unsent[of] === (tour[of]?.key ?? null);
  return {
    ...shown,
    driver: keeps('driver') ? tour.driver : (drivers.find(({ key }) => key === unsent.driver) ?? null),
    vehicle: keeps('vehicle') ? tour.vehicle : (vehicles.find(({ key }) => key === unsent.vehicle) ?? null),
  };
}

function withGoods({
  orders,
  place: _place,
  customer: _customer,
  address: _address,
  ...stop
}: PlannedTour['stops'][number]): BoardStop {
  const { delivered, collected } = goodsOf(orders);
  return { ...stop, goods: loadOf([delivered, collected]) };
}
