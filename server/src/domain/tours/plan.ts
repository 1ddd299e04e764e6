import { instantOf } from '#contract/time.ts';
import type { RouteType } from '#contract/routing.ts';
import { secondsOf, windowsOn } from '#contract/tourTimes.ts';
import { estimateLegs } from '#planner/routing/estimate.ts';
import { plannedSchedule } from '#planner/routing/schedule.ts';
import type { PlacedStop } from './references.ts';

export interface Planning {
  /** Local to the company. */
  departure: string;
  timeZone: string;
  routeType: RouteType;
}

const dateOf = (seconds: number | null | undefined) =>
  seconds === null || seconds === undefined ? null : new Date(seconds * 1000);

export const dayOfDeparture = (departure: string): string => departure.slice(0, '2026-11-23'.length);

/** Legs, times and sums of a tour, as its columns and those of its stops. */
export function planTimes(stops: readonly PlacedStop[], { departure, timeZone, routeType }: Planning) {
  const day = dayOfDeparture(departure);
  const departs = instantOf(departure, timeZone);
  const legs = estimateLegs(
    stops.map(({ place }) => place.position),
    routeType,
  );
  const schedule = plannedSchedule({
    departure: Math.round(departs / 1000),
    legs,
    stops: stops.map(({ kind, staySeconds, windows, driverWindow, enteredDeparture }) => ({
      kind,
      staySeconds,
      windows: windowsOn(day, driverWindow ? [driverWindow] : windows, timeZone),
      enteredDeparture: enteredDeparture === null ? null : secondsOf(day, enteredDeparture, timeZone),
    })),
  });
  return {
    tour: { departs: new Date(departs), distance: schedule.distanceMetres, drive_seconds: schedule.driveSeconds },
    stops: stops.map((_, index) => {
      const leg = index === 0 ? null : legs[index - 1];
      const times = schedule.stops[index];
      return {
        leg_metres: leg?.distanceMetres ?? null,
        leg_seconds: leg?.driveSeconds ?? null,
        planned_arrival: dateOf(times?.arrival),
        planned_departure: dateOf(times?.departure),
      };
    }),
  };
}
