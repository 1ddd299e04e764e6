import type { TourBreakRule } from '#contract/breakRules.ts';
import { instantOf } from '#contract/time.ts';
import { clockOf, windowsOn } from '#contract/tourTimes.ts';
import { breaksBy } from '#planner/routing/breaks.ts';
import { roughLegs } from '#planner/routing/roughLegs.ts';
import { plannedSchedule } from '#planner/routing/schedule.ts';
import type { Roads } from '#server/domain/routing/writing.ts';
import type { RoadOptions } from '#server/platform/providers/roads.ts';
import type { PlacedStop } from './references.ts';

export interface Planning {
  /** Local to the company. */
  departure: string;
  breakRule: TourBreakRule;
  /** Of the vehicle, permissible, in kilograms; null where nobody said. */
  totalWeight: number | null;
  timeZone: string;
  roads: Roads;
  options: RoadOptions;
}

const dateOf = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

export const dayOfDeparture = (departure: string): string => departure.slice(0, '2026-11-23'.length);

type Schedule = ReturnType<typeof plannedSchedule>;
type Leg = ReturnType<typeof roughLegs>[number];

/** What is kept of a stop's times and of the way that leads to it; the first stop has none. */
function timesOfStop<Directions>(
  { stops, breaks }: Schedule,
  leg: Leg | null,
  directions: Directions | null,
  index: number,
) {
  const times = stops[index];
  return {
    leg_metres: leg?.distanceMetres ?? null,
    leg_seconds: leg?.driveSeconds ?? null,
    break_seconds: breaks.filter(({ before }) => before === index).reduce((sum, { seconds }) => sum + seconds, 0),
    directions,
    planned_arrival: dateOf(times?.arrival),
    planned_departure: dateOf(times?.departure),
  };
}

/** Legs, times and sums of a tour, as its columns and those of its stops. */
export function planTimes(
  stops: readonly PlacedStop[],
  { departure, breakRule, totalWeight, timeZone, roads, options }: Planning,
) {
  const clock = clockOf(dayOfDeparture(departure), timeZone);
  const departs = instantOf(departure, timeZone);
  const places = stops.map(({ place }) => place);
  const {
    legs: ways,
    directions,
    source,
    computed,
  } = roads.between(
    places.map(({ position }) => position),
    options,
  );
  const legs = roughLegs(
    ways,
    places.map(({ positionPrecision }) => positionPrecision),
    options.routeType,
  );
  const rule = breaksBy(breakRule, totalWeight);
  const schedule = plannedSchedule({
    breakRule: rule,
    departure: Math.round(departs / 1000),
    legs,
    stops: stops.map(({ kind, staySeconds, windows, driverWindow, enteredDeparture }) => ({
      kind,
      staySeconds,
      windows: windowsOn(clock, driverWindow ? [driverWindow] : windows),
      enteredDeparture: enteredDeparture === null ? null : clock(enteredDeparture),
    })),
  });
  return {
    tour: {
      departs: new Date(departs),
      distance: schedule.distanceMetres,
      drive_seconds: schedule.driveSeconds,
      breaks_by: rule,
      routed_by: source,
      routed: new Date(computed),
    },
    stops: stops.map((_, index) =>
      timesOfStop(schedule, legs[index - 1] ?? null, directions[index - 1] ?? null, index),
    ),
  };
}
