import { capacityMeasures, type CapacityMeasure } from '#contract/dispatch/tourCheck.ts';
import type { Load } from '#contract/dispatch/tourStops.ts';
import type { StopLoad } from './loads.ts';

/** Kilograms, cubic metres and pieces that a vehicle takes; null where nobody said. */
export type Capacity = Readonly<Record<CapacityMeasure, number | null>>;

interface Overload {
  readonly measure: CapacityMeasure;
  readonly loaded: number;
  readonly capacity: number;
}

export interface OverloadAlong extends Overload {
  /** The first stop that is left with too much aboard; null where the tour departs so. */
  readonly from: number | null;
}

/** A load by the measures of capacities: packages count as pieces. */
const loadBy = ({ weight, volume, packages }: Load): Record<CapacityMeasure, number> => ({
  weight,
  volume,
  pieces: packages,
});

/** By what a vehicle cannot take what a tour carries. */
export function overloads(load: Load, capacity: Capacity): Overload[] {
  const loads = loadBy(load);
  return capacityMeasures.flatMap((measure) => {
    const [loaded, takes] = [loads[measure], capacity[measure]];
    return takes !== null && loaded > takes ? [{ measure, loaded, capacity: takes }] : [];
  });
}

/**
 * The same of a tour, with where it begins.
 * @param largest the most that is aboard at once
 * @param loads by the stops' indexes
 * @param order in which they are driven to
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
