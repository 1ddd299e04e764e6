/** What a driver's rest, shifts and licence say against a tour. */
import type { Board, BoardTour } from '#contract/dispatch/board.ts';
import { dailyRestMinutes } from '#contract/people/shiftRules.ts';
import { mayDrive } from './mayDrive.ts';

const restMs = dailyRestMinutes * 60_000;

/** Instants and durations are milliseconds. */
export type DutyConflict =
  | { kind: 'rest'; rested: number; number: string }
  | { kind: 'shift'; begin: number; end: number }
  | { kind: 'noShift'; name: string }
  | { kind: 'licence'; name: string; plate: string };

/** @param times of the tour; its end is null if it is unknown */
export function dutyConflictsOf(
  { drivers, vehicles, tours, day }: Board,
  tour: BoardTour,
  { begin, end }: { begin: number; end: number | null },
): DutyConflict[] {
  const driver = drivers.find(({ key }) => key === tour.driver?.key);
  if (!driver) return [];
  const vehicle = vehicles.find(({ key }) => key === tour.vehicle?.key);
  const isLicensed = !vehicle || mayDrive(driver, vehicle);
  const licence: DutyConflict[] = isLicensed
    ? []
    : [{ kind: 'licence', name: driver.name, plate: vehicle.plateNumber }];
  // Of a tour of the day before, the shift and the rest are not known here.
  if (tour.day !== day) return licence;
  const { name, shifts, lastTour } = driver;
  const isFirst = tours.every(
    (other) => other.driver?.key !== driver.key || other.day !== day || other.departs >= tour.departs,
  );
  const rested = Math.max(0, begin - (lastTour?.end ?? -Infinity));
  const isWithin = shifts?.some((shift) => shift.begin <= begin && (end ?? begin) <= shift.end) ?? true;
  // The shift in which the tour begins, or the first one.
  const shift = shifts?.find((one) => one.begin <= begin && begin < one.end) ?? shifts?.[0];
  return [
    ...(lastTour && isFirst && rested < restMs ? [{ kind: 'rest' as const, rested, number: lastTour.number }] : []),
    ...(isWithin ? [] : [shift ? { kind: 'shift' as const, ...shift } : { kind: 'noShift' as const, name }]),
    ...licence,
  ];
}
