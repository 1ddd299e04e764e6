import { capacityMeasures, type CapacityMeasure } from '#contract/tourCheck.ts';
import type { Load } from '#contract/tourStops.ts';

/** Kilograms, cubic metres and pieces that a vehicle takes; null where nobody said. */
export type Capacity = Readonly<Record<CapacityMeasure, number | null>>;

export interface Overload {
  readonly measure: CapacityMeasure;
  readonly loaded: number;
  readonly capacity: number;
}

/** By what a vehicle cannot take what a tour carries. Packages count as pieces. */
export function overloads({ weight, volume, packages }: Load, capacity: Capacity): Overload[] {
  const loads = { weight, volume, pieces: packages };
  return capacityMeasures.flatMap((measure) => {
    const [loaded, takes] = [loads[measure], capacity[measure]];
    return takes !== null && loaded > takes ? [{ measure, loaded, capacity: takes }] : [];
  });
}
