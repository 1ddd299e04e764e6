/** Needs of orders that drivers and vehicles have to meet, in the terms of the search. */
import { stopAssignees, type StopAssignees } from '#contract/dispatch/tourStops.ts';
import type { TemperatureRange } from '#contract/fleet/temperatures.ts';
import { canKeep, hasTailLift, unmetNeeds } from '#planner/needs.ts';
import type { Order } from '#planner/vehicleRouting/problem.ts';
import type { Equipment } from '#server/domain/vehicles/equipment.ts';
import type { JobOrder } from './jobOrders.ts';
import { headerOf, type DayRead } from './readDay.ts';

export const tailLift = 'tailLift';
/** A range of temperatures is a feature that vehicles with a fitting compartment have. */
const temperatureFeature = ({ from, until }: TemperatureRange) => `temperature ${from} ${until}`;

/** The features, drivers and vehicles of an order: those of all its jobs together. */
export function needsOf(order: JobOrder, read: DayRead): Partial<Order> {
  const { jobs } = order;
  // A tour that does not meet a need of an order keeps the order: a dispatcher has decided so.
  if (isUnmetByOwn(order, read)) return {};
  const features = jobs.flatMap((job) => [
    ...(job.tailLift ? [tailLift] : []),
    ...(job.temperature ? [temperatureFeature(job.temperature)] : []),
  ]);
  return { ...(features.length > 0 && { features }), ...assigneesOf(jobs) };
}

function assigneesOf(jobs: JobOrder['jobs']): Pick<Order, StopAssignees> {
  const restricted = stopAssignees.flatMap((name) => {
    const lists = jobs.map((job) => job[name]).filter((list) => list.length > 0);
    const [first, second] = lists;
    if (!first) return [];
    if (!second) return [[name, first]];
    const [one, other] = [new Set(first), new Set(second)];
    return [[name, [...(name.startsWith('only') ? one.intersection(other) : one.union(other))]]];
  });
  return Object.fromEntries(restricted) as Pick<Order, StopAssignees>;
}

function isUnmetByOwn({ jobs, from }: JobOrder, { tours, equipment }: DayRead): boolean {
  const own = from !== null && tours.find(({ key }) => key === from);
  if (!own) return false;
  const { driver, vehicle } = headerOf(own);
  const crew = { driver, vehicle: equipment.get(vehicle ?? '') ?? null };
  const isMissing = jobs.some(
    (job) =>
      (crew.vehicle === null && (job.tailLift || job.temperature !== null || job.onlyVehicles.length > 0)) ||
      (driver === null && job.onlyDrivers.length > 0),
  );
  return isMissing || jobs.some((job) => unmetNeeds(job, crew).length > 0);
}

/** The features of a day's vehicle: of those that orders need. */
export function featuresOf(equipment: Equipment | undefined, orders: readonly JobOrder[]): string[] {
  if (!equipment) return [];
  const ranges = orders.flatMap(({ jobs }) => jobs.flatMap(({ temperature }) => temperature ?? []));
  const kept = ranges.filter((range) => canKeep(equipment.temperatureZones, range)).map(temperatureFeature);
  return [...(hasTailLift(equipment.features) ? [tailLift] : []), ...new Set(kept)];
}
