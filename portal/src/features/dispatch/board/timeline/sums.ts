import type { BoardTour, BoardVehicle } from '#contract/dispatch/board.ts';

/** Metres of driving of tours; null if a leg is unknown. */
export function metresOf(tours: readonly BoardTour[]): number | null {
  const legs = tours.flatMap(({ stops }) => stops.slice(1).map(({ legMetres }) => legMetres));
  return legs.includes(null) ? null : legs.reduce<number>((sum, metres) => sum + (metres ?? 0), 0);
}

/**
 * The largest share of a capacity that the tours use, 1 for a full vehicle; null if no vehicle has a capacity. Weight,
 * volume and pieces are compared each.
 */
export function loadShare(tours: readonly BoardTour[], vehicles: readonly BoardVehicle[]): number | null {
  const shares = tours.flatMap(({ load, vehicle: driven }) => {
    const vehicle = vehicles.find(({ key }) => key === driven?.key);
    if (!vehicle) return [];
    const { capacityWeight, capacityVolume, capacityPieces } = vehicle;
    return [
      ...(capacityWeight === null ? [] : [load.weight / capacityWeight]),
      ...(capacityVolume === null ? [] : [load.volume / capacityVolume]),
      ...(capacityPieces === null ? [] : [load.packages / capacityPieces]),
    ];
  });
  return shares.length === 0 ? null : Math.max(...shares);
}
