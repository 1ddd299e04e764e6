/** Conflicts of a tour with its driver's rest, hours, shifts and licence. */
import type { Board, BoardDriver, BoardTour } from '#contract/dispatch/board.ts';
import { dailyRestMinutes, mostReducedRests, reducedRestMinutes, weeklyLimits } from '#contract/people/shiftRules.ts';
import { dutiesOf } from '#planner/duties.ts';
import type { OverLimit } from '#planner/overLimits.ts';
import type { timesOfTour } from '#planner/tourTimes.ts';
import { mayDrive } from './mayDrive.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Instants and durations are milliseconds, unless their names say otherwise. */
export type DutyConflict =
  | { kind: 'rest'; rested: number; number: string; neededHours: number }
  | { kind: 'reducedRest'; rested: number; number: string }
  | { kind: 'missingBreak'; seconds: number; number: string }
  | { kind: 'overHours'; over: OverLimit; number: string | null }
  | { kind: 'week'; measure: OverLimit['measure']; seconds: number; limitHours: number }
  | { kind: 'shift'; begin: number; end: number }
  | { kind: 'noShift'; name: string }
  | { kind: 'licence'; name: string; plate: string };

type Options = Parameters<typeof timesOfTour>[1];
type TimesOf = (tour: BoardTour) => ReturnType<typeof timesOfTour>;

/**
 * @param begins when the driver begins with the tour, by its loading
 * @param options with which `timesOf` computes the times of a tour alone
 */
export function dutyConflictsOf(
  { drivers, vehicles, tours, day }: Board,
  { tour, begins }: { tour: BoardTour; begins: number },
  timesOf: TimesOf,
  options: Options,
): DutyConflict[] {
  const driver = drivers.find(({ key }) => key === tour.driver?.key);
  if (!driver) return [];
  const vehicle = vehicles.find(({ key }) => key === tour.vehicle?.key);
  const isLicensed = !vehicle || mayDrive(driver, vehicle);
  const licence: DutyConflict[] = isLicensed
    ? []
    : [{ kind: 'licence', name: driver.name, plate: vehicle.plateNumber }];
  // Of a tour of the day before, shift, rest and hours are not known here.
  if (tour.day !== day) return licence;
  const own = tours.filter((one) => one.driver?.key === driver.key).toSorted((a, b) => a.departs - b.departs);
  const ofDay = own.filter((one) => one.day === day);
  return [
    ...(ofDay[0] === tour ? restConflicts(driver, tour, begins) : []),
    ...dayConflicts(own.slice(0, own.indexOf(tour) + 1), timesOf, options),
    ...(ofDay.at(-1) === tour ? weekConflicts(driver, ofDay) : []),
    ...shiftConflicts(driver, { begin: begins, end: timesOf(tour).end }),
    ...licence,
  ];
}

/** Before the first tour of the day. Drivers bound by driving times may rest for nine hours, three times a week. */
function restConflicts({ lastTour, reducedRests }: BoardDriver, tour: BoardTour, begin: number): DutyConflict[] {
  const rested = Math.max(0, begin - (lastTour?.end ?? -Infinity));
  if (!lastTour || rested >= dailyRestMinutes * minute) return [];
  const { number } = lastTour;
  const mayBeReduced = tour.breaksBy === 'driving';
  const neededHours = (mayBeReduced && reducedRests < mostReducedRests ? reducedRestMinutes : dailyRestMinutes) / 60;
  if (rested >= neededHours * hour) return [];
  return mayBeReduced && rested >= reducedRestMinutes * minute
    ? [{ kind: 'reducedRest', rested, number }]
    : [{ kind: 'rest', rested, number, neededHours }];
}

/** Conflicts of all tours of a driver up to one together: breaks that its plan does not have, and hours of the day. */
function dayConflicts(upTo: readonly BoardTour[], timesOf: TimesOf, options: Options): DutyConflict[] {
  const before = upTo.at(-2)?.number ?? null;
  const driven = upTo.map((tour) => ({ tour, rule: tour.breaksBy, times: timesOf(tour) }));
  const duty = dutiesOf(driven, options).at(-1);
  const seconds = duty?.missingBreakSeconds ?? 0;
  return [
    ...(before !== null && seconds > 0 ? [{ kind: 'missingBreak' as const, seconds, number: before }] : []),
    ...(duty?.overHours ?? []).map((over) => ({ kind: 'overHours' as const, over, number: before })),
  ];
}

/** At the last tour of the day. */
function weekConflicts({ week }: BoardDriver, ofDay: readonly BoardTour[]): DutyConflict[] {
  const { driveSeconds, workSeconds } = weeklyLimits;
  const over = (measure: OverLimit['measure'], seconds: number, limit: number): DutyConflict[] =>
    seconds > limit ? [{ kind: 'week', measure, seconds, limitHours: limit / 3600 }] : [];
  return [
    ...over('shift', week.workSeconds, workSeconds),
    ...(ofDay.some(({ breaksBy }) => breaksBy === 'driving') ? over('driving', week.driveSeconds, driveSeconds) : []),
  ];
}

function shiftConflicts(
  { shifts, name }: BoardDriver,
  { begin, end }: Pick<ReturnType<TimesOf>, 'begin' | 'end'>,
): DutyConflict[] {
  if (shifts?.some((shift) => shift.begin <= begin && (end ?? begin) <= shift.end) ?? true) return [];
  // The shift in which the tour begins, or the first one.
  const shift = shifts?.find((one) => one.begin <= begin && begin < one.end) ?? shifts?.[0];
  return [shift ? { kind: 'shift', ...shift } : { kind: 'noShift', name }];
}
