/** Figures of tours in a distribution. */
import type { DistributedFigures } from '#contract/dispatch/distribution.ts';
import type { Load } from '#contract/dispatch/tourStops.ts';
import type { LocatedStop } from '#planner/insertion.ts';
import type { PlannedTour as Times, VehicleLimits } from '#planner/plan.ts';
import type { Equipment } from '#server/domain/vehicles/equipment.ts';

export const noFigures: DistributedFigures = {
  stops: 0,
  distanceMetres: 0,
  durationSeconds: 0,
  lateSeconds: 0,
  costCents: 0,
  loadPercent: null,
};

interface Vehicle {
  limits: VehicleLimits | null;
  equipment: Equipment | null;
}

export function figuresOf(
  stops: readonly LocatedStop[],
  times: Times,
  { limits, equipment }: Vehicle,
): DistributedFigures {
  const figures = {
    stops: stops.filter(({ kind }) => kind === 'customer').length,
    distanceMetres: times.distanceMetres,
    durationSeconds: times.durationSeconds === null ? null : Math.round(times.durationSeconds),
    lateSeconds: Math.round(times.lateSeconds),
  };
  return { ...figures, costCents: costOf(figures, equipment), loadPercent: percentOf(times.load, limits) };
}

type Measured = Pick<DistributedFigures, 'distanceMetres' | 'durationSeconds'>;

function costOf({ distanceMetres, durationSeconds }: Measured, equipment: Equipment | null): number | null {
  const { costPerHour = null, costPerKilometre = null } = equipment ?? {};
  if (costPerHour === null || costPerKilometre === null || distanceMetres === null || durationSeconds === null)
    return null;
  return Math.round((durationSeconds / 3600) * costPerHour + (distanceMetres / 1000) * costPerKilometre);
}

/** By the measure that is used most; null if no capacity is known, or no amount of the goods. */
function percentOf(load: Load | null, limits: VehicleLimits | null): number | null {
  if (!load || !limits) return null;
  const shares = [
    [load.weight, limits.weight],
    [load.volume, limits.volume],
    [load.packages, limits.pieces],
  ].flatMap(([amount = null, capacity = null]) => (amount && capacity ? [amount / capacity] : []));
  return shares.length === 0 ? null : Math.round(100 * Math.max(...shares));
}

/** The figures of several tours together; those without stops count nothing. */
export function sumOf(all: readonly DistributedFigures[]): DistributedFigures {
  const used = all.filter(({ stops }) => stops > 0);
  const sum = (of: (figures: DistributedFigures) => number | null) =>
    used.reduce<number | null>((total, figures) => {
      const value = of(figures);
      return total === null || value === null ? null : total + value;
    }, 0);
  const loads = used.flatMap(({ loadPercent }) => loadPercent ?? []);
  return {
    stops: sum(({ stops }) => stops) ?? 0,
    distanceMetres: sum(({ distanceMetres }) => distanceMetres),
    durationSeconds: sum(({ durationSeconds }) => durationSeconds),
    lateSeconds: sum(({ lateSeconds }) => lateSeconds) ?? 0,
    costCents: sum(({ costCents }) => costCents),
    loadPercent:
      loads.length === 0 ? null : Math.round(loads.reduce((total, percent) => total + percent, 0) / loads.length),
  };
}
