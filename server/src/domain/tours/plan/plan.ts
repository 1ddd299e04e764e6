import type { TourBreakRule } from '#contract/dispatch/breakRules.ts';
import { planTour, type PlannedTour } from '#planner/plan.ts';
import { breaksBy, type BreakVehicle } from '#planner/routing/breaks.ts';
import { roughLegs } from '#planner/routing/roughLegs.ts';
import { spacingOf } from '#server/domain/routing/spacing.ts';
import { departureOf } from '#planner/windows.ts';
import type { Roads } from '#server/domain/routing/writing.ts';
import type { RoadOptions } from '#server/domain/providers/roads.ts';
import type { PlacedStop } from './references.ts';

export interface Planning {
  /** Local time of the company. */
  departure: string;
  breakRule: TourBreakRule;
  /** Null if no vehicle is chosen. */
  vehicle: BreakVehicle | null;
  timeZone: string;
  roads: Roads;
  options: RoadOptions;
}

const dateOf = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

/** The columns of a stop's times and of the leg that leads to the stop; the first stop has no leg. */
function timesOfStop<Directions>(
  { stops, breaks, legs }: PlannedTour,
  directions: readonly (Directions | null)[],
  index: number,
) {
  const times = stops[index];
  return {
    leg_metres: legs[index]?.distanceMetres ?? null,
    leg_seconds: legs[index]?.driveSeconds ?? null,
    break_seconds: breaks.filter(({ before }) => before === index).reduce((sum, { seconds }) => sum + seconds, 0),
    directions: directions[index - 1] ?? null,
    planned_arrival: dateOf(times?.arrival),
    planned_departure: dateOf(times?.departure),
  };
}

/** Legs, times and sums of a tour, as columns of the tour and of its stops. */
export function planTimes(
  stops: readonly PlacedStop[],
  { departure, breakRule, vehicle, timeZone, roads, options }: Planning,
) {
  const { day, departs } = departureOf(departure, timeZone);
  const places = stops.map(({ place }) => place);
  const {
    legs: asked,
    directions,
    source,
    computed,
  } = roads.between(
    places.map(({ position }) => position),
    options,
  );
  const legs = roughLegs(asked, places, { routeType: options.routeType, spacingOf });
  const rule = breaksBy(breakRule, vehicle);
  const planned = planTour(
    { day, departs, breaksBy: rule, stops, legTo: (stop) => legs[stop - 1] ?? null, reports: null },
    { timeZone, lateAfterMinutes: 0 },
    0,
  );
  return {
    tour: {
      departs: new Date(departs * 1000),
      distance: planned.distanceMetres,
      drive_seconds: planned.driveSeconds,
      load: JSON.stringify(planned.load),
      breaks_by: rule,
      routed_by: source,
      routed: new Date(computed),
    },
    stops: stops.map((_, index) => timesOfStop(planned, directions, index)),
  };
}
