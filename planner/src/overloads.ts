import { capacityMeasures, type CapacityMeasure } from '#contract/dispatch/tourCheck.ts';
import type { Load } from '#contract/dispatch/tourStops.ts';
import type { StopLoad } from './loads.ts';

/** Capacity of a vehicle in kilograms, cubic metres and pieces; null if unknown. */
export type Capacity = Readonly<Record<CapacityMeasure, number | null>>;

interface Overload {
  readonly measure: CapacityMeasure;
  readonly loaded: number;
  readonly capacity: number;
}

export interface OverloadAlong extends Overload {
  /** The first stop that the vehicle leaves overloaded; null if the vehicle is overloaded at the departure. */
  readonly from: number | null;
}

/** A load in the measures of capacities: packages count as pieces. */
export const loadBy = ({ weight, volume, packages }: Load): Record<CapacityMeasure, number> => ({
  weight,
  volume,
  pieces: packages,
});

/** The measures in which a load exceeds the vehicle's capacity. */
export function overloads(load: Load, capacity: Capacity): Overload[] {
  const loads = loadBy(load);
  return capacityMeasures.flatMap((measure) => {
    const [loaded, takes] = [loads[measure], capacity[measure]];
    return takes !== null && loaded > takes ? [{ measure, loaded, capacity: takes }] : [];
  });
}

/**
 * The overloads of a tour, each with the stop at which it begins.
 * @param largest the largest load at any time, for each measure
 * @param loads by the stops' indexes
 * @param order indexes of the stops in driving order
 */
export function overloadsAlong(
  largest: Load,
  loads: readonly (StopLoad | null)[],
  order: readonly number[],
  capacity: Capacity,
): OverloadAlong[] {
  return overloads(largest, capacity).map((overload) => {
    const isOver = (load: Load | undefined) => load !== undefined && loadBy(load)[overload.measure] > overload.capacity;
    const first = order.find((index) => isOver(loads[index]?.after)) ?? null;
    const departsSo = isOver(loads[order[0] ?? -1]?.onArrival);
    return { ...overload, from: departsSo ? null : first };
  });
}
