/** The morning check: finds problems of a day's tours that should be solved before departure. */
import type { Holiday } from '#contract/dispatch/calendarSpans.ts';
import { countRough, isRough } from '#contract/platform/position.ts';
import { addDays } from '#contract/platform/days.ts';
import {
  tourFindingKinds,
  toursNamed,
  type TourCheck,
  type TourFinding,
  type TourFindingKind,
} from '#contract/dispatch/tourCheck.ts';
import { mayDrive } from '#contract/people/licences.ts';
import { outsideShiftOf } from '#contract/people/outsideShift.ts';
import { isOver, isReleased } from '#contract/dispatch/tourStates.ts';
import { dutiesOf } from '#planner/duties.ts';
import { unmetOf } from '#planner/needs.ts';
import { overloads } from '#planner/overloads.ts';
import { breakRuleOf } from '#planner/routing/breaks.ts';
import { asReleased, lateVisitOf, timesOfTour } from '#planner/tourTimes.ts';
import { absencesAmong, type Absence } from '#server/domain/calendar/absences.ts';
import { readEvents } from '#server/domain/calendar/events.ts';
import { driverShifts } from '#server/domain/calendar/shifts.ts';
import type { CalendarEvent } from '#contract/dispatch/calendar.ts';
import { keptHolidays } from '#server/domain/calendar/holidays.ts';
import { readAllPlanningFields } from '#server/domain/people/drivers.ts';
import { isAtOnce } from '#server/domain/tours/reading/occupations.ts';
import { readSettings } from '#server/domain/settings/settings.ts';
import type { CompanyQuery } from '#server/platform/database/database.ts';
import { readCheckedTours, readLeftOver, type CheckedTour } from './checkedTours.ts';

type Finding = Partial<TourFinding> & { kind: TourFindingKind; tour: TourFinding['tour'] };
type Times = ReturnType<typeof timesOfTour<CheckedTour['stops'][number]>>;

/** A tour with its expected times, computed as if the tour had been released. */
interface TimedTour {
  tour: CheckedTour;
  times: Times;
}

/** @param now in milliseconds since 1970 */
export async function checkTours(tx: CompanyQuery, day: string, now: number): Promise<TourCheck> {
  const { timeZone, lateAfterMinutes } = await readSettings(tx);
  const options = { now, timeZone, lateAfterMinutes };
  const dayBefore = addDays(day, -1);
  // A tour of the evening before may still be under way in the morning.
  const read = await readCheckedTours(tx, dayBefore, day);
  const timed = read.map((tour): TimedTour => ({ tour, times: timesOfTour(asReleased(tour), options) }));
  const overHours = [...Map.groupBy(timed, ({ tour }) => tour.driver?.key ?? tour.key).values()].flatMap((tours) =>
    overHoursFindings(tours, day, options),
  );
  const ofDay = timed.filter(({ tour }) => tour.day === day);
  const open = timed.filter(({ tour }) => !isOver(tour.state));
  const leftOver = await readLeftOver(tx, dayBefore);
  const events = await readEvents(tx, { fromDay: dayBefore, untilDay: addDays(day, 1) });
  const absences = absencesAmong(events);
  const planningFields = await readAllPlanningFields(tx);
  const holiday = (await keptHolidays(tx, { fromDay: day, untilDay: day })).get(day);
  const found = [
    ...open.filter(({ tour }) => tour.day === day).flatMap(findingsOf),
    ...overHours,
    ...open
      .filter(({ tour }) => tour.day === day)
      .flatMap((one) => unsuitedFindings(one, { planningFields, events, timeZone })),
    ...overlapping(open, day, 'driverTwice', ({ driver }) => driver?.key),
    ...overlapping(open, day, 'vehicleTwice', ({ vehicle }) => vehicle?.key),
    ...open.filter(({ tour }) => tour.day === day).flatMap((one) => awayFindings(one, absences)),
    ...(holiday ? open.filter(({ tour }) => tour.day === day).map((one) => holidayFinding(one, holiday)) : []),
    ...customersTwice(ofDay.map(({ tour }) => tour)),
    ...leftOver.map((one): Finding => ({ kind: 'followUpMissing', ...one })),
  ];
  return { day, tours: ofDay.length, findings: grouped(found) };
}

const nothing = {
  stop: null,
  driver: null,
  vehicle: null,
  other: null,
  overload: null,
  need: null,
  overHours: null,
  event: null,
  shift: null,
  holiday: null,
  rough: null,
  lateSeconds: null,
};

function grouped(found: readonly Finding[]): TourCheck['findings'] {
  return tourFindingKinds.flatMap((kind) => {
    const ofKind = found.filter((one) => one.kind === kind);
    if (ofKind.length === 0) return [];
    const named = ofKind.slice(0, toursNamed).map(({ kind: _kind, ...finding }) => ({ ...nothing, ...finding }));
    return [{ kind, count: ofKind.length, named }];
  });
}

const referenceOf = ({ key, number }: CheckedTour) => ({ key, number });
const driverOf = ({ driver }: CheckedTour) => (driver?.key ? { key: driver.key, name: driver.name } : null);
const vehicleOf = ({ vehicle }: CheckedTour) =>
  vehicle?.key ? { key: vehicle.key, plateNumber: vehicle.plateNumber } : null;
const stopOf = ({ key, name, customer }: CheckedTour['stops'][number]) => ({ key, name, customer });

/** The findings that concern one tour alone. */
function findingsOf({ tour, times }: TimedTour): Finding[] {
  const late = lateVisitOf(times);
  const [driver, vehicle] = [driverOf(tour), vehicleOf(tour)];
  const is = (isSo: boolean | undefined, kind: TourFindingKind, more: Partial<TourFinding> = {}): Finding[] =>
    isSo ? [{ kind, tour: referenceOf(tour), ...more }] : [];
  return [
    ...is(!driver, 'driverMissing'),
    ...is(!vehicle, 'vehicleMissing'),
    ...is(!isReleased(tour.state) && tour.visibleFrom === null, 'notReleased'),
    ...tour.unsent.flatMap((stop) => is(true, 'jobUnsent', { stop })),
    ...(tour.limits ? overloads(tour.load, tour.limits) : []).flatMap((overload) =>
      is(true, 'overCapacity', { vehicle, overload }),
    ),
    ...needFindings(tour),
    ...(late ? is(true, 'late', { stop: stopOf(late.stop), lateSeconds: Math.round(late.behindMs / 1000) }) : []),
    ...is(tour.driver?.isBlocked, 'driverBlocked', { driver }),
    ...is(tour.vehicle?.isCritical, 'vehicleCritical', { vehicle }),
    ...tour.stops.flatMap((stop) => is(!stop.isLocated, 'positionMissing', { stop: stopOf(stop) })),
    ...roughFindings(tour),
    ...is(isReleased(tour.state) && tour.release?.acknowledged === null, 'unread', { driver }),
  ];
}

/** Needs of stops that driver and vehicle do not meet: one finding per need, at the first of its stops. */
function needFindings(tour: CheckedTour): Finding[] {
  const [driver, vehicle] = [driverOf(tour), vehicleOf(tour)];
  const crew = { driver: driver?.key ?? null, vehicle: tour.equipment };
  return unmetOf(tour.stops, crew).map(({ need, stops: [first] }): Finding => {
    const temperature = need.kind === 'temperature' ? need.temperature : null;
    return {
      kind: 'needUnmet',
      tour: referenceOf(tour),
      stop: stopOf(first),
      need: { kind: need.kind, temperature },
      ...(need.kind === 'driver' ? { driver } : { vehicle }),
    };
  });
}

/** Daily limits that a driver exceeds: one finding per limit, at the last tour of the day that exceeds the limit. */
function overHoursFindings(
  tours: readonly TimedTour[],
  day: string,
  options: Parameters<typeof timesOfTour>[1],
): Finding[] {
  const inOrder = tours.toSorted((one, other) => one.times.begin - other.times.begin);
  const driven = inOrder.map(({ tour, times }) => ({ tour: asReleased(tour), rule: breakRuleOf(tour.limits), times }));
  const found = dutiesOf(driven, options).flatMap(({ tour, overHours }, index) =>
    tour.day === day && !isOver(tour.state)
      ? overHours.map((over) => ({ over, last: (inOrder[index] as TimedTour).tour }))
      : [],
  );
  return [...Map.groupBy(found, ({ over }) => over.measure).values()].flatMap((ofMeasure): Finding[] => {
    const { over, last } = ofMeasure.at(-1) ?? {};
    if (!over || !last) return [];
    return [{ kind: 'overHours', tour: referenceOf(last), driver: driverOf(last), overHours: over }];
  });
}

/** One finding counts all rough positions of a tour. Positions rougher than a postcode also get a finding per stop. */
function roughFindings(tour: CheckedTour): Finding[] {
  const { rough, total } = countRough(tour.stops.map(({ positionPrecision }) => positionPrecision));
  const found = { kind: 'positionRough', tour: referenceOf(tour) } as const;
  if (rough === 0) return [];
  return [
    { ...found, rough: { rough, total, precision: null } },
    ...tour.stops.flatMap((stop): Finding[] => {
      const { positionPrecision: precision } = stop;
      if (!isRough(precision) || precision === 'zipCode') return [];
      return [{ ...found, stop: stopOf(stop), rough: { rough: 1, total, precision } }];
    }),
  ];
}

/** Absences of the tour's driver and vehicle during the tour. */
function awayFindings(timed: TimedTour, absences: readonly Absence[]): Finding[] {
  const { tour, times } = timed;
  const [driver, vehicle] = [driverOf(tour), vehicleOf(tour)];
  const runs = { begin: times.begin, until: endOf(timed) };
  return absences
    .filter((absence) => isAtOnce(absence, runs))
    .flatMap((absence): Finding[] => {
      const found = { tour: referenceOf(tour), event: absence.event.title };
      return [
        ...(driver && absence.driver === driver.key ? [{ kind: 'driverAbsent', driver, ...found } as const] : []),
        ...(vehicle && absence.vehicle === vehicle.key ? [{ kind: 'vehicleAbsent', vehicle, ...found } as const] : []),
      ];
    });
}

/** A shift of the driver that the tour does not keep to, and a vehicle that the driver's licence does not allow. */
function unsuitedFindings(
  timed: TimedTour,
  {
    planningFields,
    events,
    timeZone,
  }: {
    planningFields: Awaited<ReturnType<typeof readAllPlanningFields>>;
    events: readonly CalendarEvent[];
    timeZone: string;
  },
): Finding[] {
  const { tour, times } = timed;
  const [driver, vehicle] = [driverOf(tour), vehicleOf(tour)];
  const { shifts = [], licenceClass = null } = planningFields.get(driver?.key ?? '') ?? {};
  const own = driverShifts(driver?.key ?? '', shifts, events);
  const outside = outsideShiftOf(own, { departs: times.begin, ends: endOf(timed) }, timeZone);
  const shift = outside?.shift ? { begin: outside.shift.begin, end: outside.shift.end } : null;
  const found = { tour: referenceOf(tour), driver };
  return [
    ...(outside ? [{ kind: 'outsideShift', shift, ...found } as const] : []),
    ...(mayDrive(licenceClass, tour.limits?.totalWeight ?? null)
      ? []
      : [{ kind: 'licenceTooSmall', vehicle, ...found } as const]),
  ];
}

const holidayFinding = ({ tour }: TimedTour, { names }: Holiday): Finding => ({
  kind: 'holiday',
  tour: referenceOf(tour),
  holiday: names,
});

/** Tours of the day that begin before an earlier tour of the same driver or vehicle ends. */
function overlapping(
  timed: readonly TimedTour[],
  day: string,
  kind: 'driverTwice' | 'vehicleTwice',
  keyOf: (tour: CheckedTour) => string | null | undefined,
): Finding[] {
  const byKey = Map.groupBy(timed, ({ tour }) => keyOf(tour) ?? null);
  byKey.delete(null);
  return [...byKey.values()].flatMap((tours) => {
    const found: Finding[] = [];
    let longest: TimedTour | null = null;
    for (const next of tours.toSorted((one, other) => one.times.begin - other.times.begin)) {
      if (longest && next.times.begin < endOf(longest) && next.tour.day === day) {
        const of = kind === 'driverTwice' ? { driver: driverOf(next.tour) } : { vehicle: vehicleOf(next.tour) };
        found.push({ kind, tour: referenceOf(next.tour), other: referenceOf(longest.tour), ...of });
      }
      if (!longest || endOf(next) > endOf(longest)) longest = next;
    }
    return found;
  });
}

/** The end of the tour, or the latest known time of the tour if its end is unknown. */
const endOf = ({ times: { begin, end, visits } }: TimedTour): number =>
  end ?? Math.max(begin, ...visits.map(({ arrival }) => arrival ?? begin));

/** Customers with two stops on the day. Retries are excluded, because they are intended. */
function customersTwice(tours: readonly CheckedTour[]): Finding[] {
  const first = new Map<string, CheckedTour>();
  return tours.flatMap((tour) =>
    tour.stops.flatMap((stop): Finding[] => {
      if (stop.customer === null || stop.kind !== 'customer' || stop.isFollowUp) return [];
      const other = first.get(stop.customer);
      first.set(stop.customer, other ?? tour);
      if (!other || isOver(tour.state)) return [];
      return [{ kind: 'customerTwice', tour: referenceOf(tour), other: referenceOf(other), stop: stopOf(stop) }];
    }),
  );
}
