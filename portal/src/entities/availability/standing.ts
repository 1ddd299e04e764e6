/**
 * Objections to a driver or a vehicle for tours: of the time, the load, the licence and the state. Instants are
 * milliseconds since 1970.
 */
import type { ReplacementDriver, Replacements, ReplacementVehicle } from '#contract/dispatch/planning.ts';
import type { CapacityMeasure } from '#contract/dispatch/tourCheck.ts';
import type { Load } from '#contract/dispatch/tourStops.ts';
import { mayDrive } from '#contract/people/licences.ts';
import { outsideShiftOf } from '#contract/people/outsideShift.ts';
import { loadBy, overloads, type Capacity } from '#planner/overloads.ts';

/** The end is null if it is unknown. */
export interface Span {
  begin: number;
  end: number | null;
}

/** True if two spans have time in common; an unknown end counts as infinite. */
export const isAtOnce = (one: Span, other: Span): boolean =>
  one.begin < (other.end ?? Infinity) && other.begin < (one.end ?? Infinity);

/** The purpose for which a driver or a vehicle is wanted. */
export interface Wanted {
  /** When; empty if no day is known, so that nothing is said of times. */
  spans: readonly Span[];
  /** Keys of the tours that are assigned, which do not make anybody busy. */
  tours: readonly string[];
  /** Keys of events that do not make anybody busy: the one that is edited. */
  events?: readonly string[];
  /** Largest loads of the tours. */
  loads: readonly Load[];
  /** Keys of the vehicles for a driver, of the drivers for a vehicle. */
  partners: readonly string[];
  /** Local days that are read; by default those of the spans. */
  days?: { day: string; untilDay: string };
  /** Tours that are to get a driver or a vehicle, but are not saved with it yet. */
  planned?: readonly (Span & { number: string; candidate: string })[];
}

/** The kinds, the worst first. */
const objectionKinds = ['blocked', 'critical', 'licence', 'small', 'away', 'busy', 'shift'] as const;
export type Objection =
  | { kind: 'blocked' | 'critical' }
  /** The name of the driver, or the plate, on the other side. */
  | { kind: 'licence'; partner: string }
  | { kind: 'small'; measure: CapacityMeasure; loaded: number; capacity: number }
  | { kind: 'away'; title: string; end: number }
  | { kind: 'busy'; number: string; end: number | null }
  | { kind: 'shift'; shift: { begin: number; end: number } | null };

function objectionsOfTime(
  { key, tours, events }: Pick<ReplacementDriver, 'key' | 'tours' | 'events'>,
  { spans, tours: own, events: ownEvents = [], planned = [] }: Wanted,
): Objection[] {
  const isIn = (one: Span) => spans.some((span) => isAtOnce(span, one));
  const others = [
    ...tours.filter((one) => !own.includes(one.key)),
    ...planned.filter(({ candidate }) => candidate === key),
  ];
  return [
    ...events
      .filter((one) => !ownEvents.includes(one.key) && isIn(one))
      .map(({ title, end }): Objection => ({ kind: 'away', title, end })),
    ...others.filter(isIn).map(({ number, end }): Objection => ({ kind: 'busy', number, end })),
  ];
}

/** The objections to a driver, the worst first; empty if there are none. */
export function objectionsToDriver(
  driver: ReplacementDriver,
  wanted: Wanted,
  { vehicles }: Pick<Replacements, 'vehicles'>,
  timeZone: string,
): Objection[] {
  const shifts = { usual: driver.shifts, ofDays: driver.shiftsOfDays };
  const driven = vehicles.filter(({ key }) => wanted.partners.includes(key));
  const outside = wanted.spans.flatMap(
    ({ begin, end }) => outsideShiftOf(shifts, { departs: begin, ends: end ?? begin }, timeZone) ?? [],
  );
  return [
    ...(driver.isBlocked ? [{ kind: 'blocked' as const }] : []),
    ...driven
      .filter(({ totalWeight }) => !mayDrive(driver.licenceClass, totalWeight))
      .map(({ plateNumber }): Objection => ({ kind: 'licence', partner: plateNumber })),
    ...objectionsOfTime(driver, wanted),
    ...outside.slice(0, 1).map(({ shift }): Objection => ({ kind: 'shift', shift })),
  ];
}

const capacityOf = (vehicle: ReplacementVehicle): Capacity => ({
  weight: vehicle.capacityWeight,
  volume: vehicle.capacityVolume,
  pieces: vehicle.capacityPieces,
});

/** The objections to a vehicle, the worst first; empty if there are none. */
export function objectionsToVehicle(
  vehicle: ReplacementVehicle,
  wanted: Wanted,
  { drivers }: Pick<Replacements, 'drivers'>,
): Objection[] {
  const driving = drivers.filter(({ key }) => wanted.partners.includes(key));
  const [overload] = wanted.loads.flatMap((load) => overloads(load, capacityOf(vehicle)));
  return [
    ...(vehicle.isCritical ? [{ kind: 'critical' as const }] : []),
    ...driving
      .filter(({ licenceClass }) => !mayDrive(licenceClass, vehicle.totalWeight))
      .map(({ name }): Objection => ({ kind: 'licence', partner: name })),
    ...(overload ? [{ kind: 'small' as const, ...overload }] : []),
    ...objectionsOfTime(vehicle, wanted),
  ];
}

/** The largest part of a capacity that the loads take, 1 for all of it; null if no load or no capacity is known. */
export function loadShareOf(vehicle: ReplacementVehicle, { loads }: Wanted): number | null {
  const capacity = capacityOf(vehicle);
  const shares = loads.flatMap((load) =>
    Object.entries(loadBy(load)).flatMap(([measure, loaded]) => {
      const takes = capacity[measure as CapacityMeasure];
      return takes === null || takes === 0 ? [] : [loaded / takes];
    }),
  );
  const most = Math.max(0, ...shares);
  return most === 0 ? null : most;
}

/** How bad the worst objection is: 0 for none, else the higher the worse. */
export const severityOf = ([worst]: readonly Objection[]): number =>
  worst ? objectionKinds.length - objectionKinds.indexOf(worst.kind) : 0;
