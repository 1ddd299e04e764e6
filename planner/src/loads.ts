/**
 * Loads along a tour: goods are aboard from the departure on, or from the stop that collects them, until they are
 * delivered.
 */
import { goodsOf, loadOf, type Load, type OrderGoods } from '#contract/dispatch/tourStops.ts';
import type { BandStop } from '#contract/dispatch/tours.ts';

/** A stop with its orders; it has an outcome once its tour has been sent. */
export interface LoadedStop extends Pick<BandStop, 'kind'>, Partial<Pick<BandStop, 'key' | 'state'>> {
  readonly orders: readonly OrderGoods[];
  /**
   * Key of the stop that collects the goods delivered here. If it is null or no stop of the tour, they are aboard from
   * the departure on.
   */
  readonly goodsFrom?: string | null;
}

/** Kilograms, cubic metres and pieces aboard on arrival at a stop, and after it. */
export interface StopLoad {
  readonly onArrival: Load;
  readonly after: Load;
}

const nothing: Load = { packages: 0, weight: 0, volume: 0 };
const negative = ({ packages, weight, volume }: Load): Load => ({
  packages: -packages,
  weight: -weight,
  volume: -volume,
});

const goodsAt = ({ kind, orders }: LoadedStop) => goodsOf(kind === 'customer' ? orders : []);

const isHandedOver = ({ state }: LoadedStop) => state !== 'refused' && state !== 'failed';

/** True if another stop of the tour collects the goods that this stop delivers. */
const isCollected = (stops: readonly LoadedStop[], { goodsFrom }: LoadedStop): boolean =>
  Boolean(goodsFrom) && stops.some(({ key }) => key === goodsFrom);

/**
 * The change of the load at a stop; zero if the goods were refused or the stop failed.
 * @param isAboard false if the goods to be delivered were not collected
 */
export function loadChangeAt(stop: LoadedStop, isAboard = true): Load {
  const { delivered, collected } = goodsAt(stop);
  if (!isHandedOver(stop)) return nothing;
  return loadOf([collected, ...(isAboard ? [negative(delivered)] : [])]);
}

/** All goods to be delivered that no stop of the tour collects, regardless of the stops' outcomes. */
export const loadAtDeparture = (stops: readonly LoadedStop[]): Load =>
  loadOf(stops.flatMap((stop) => (isCollected(stops, stop) ? [] : [goodsAt(stop).delivered])));

/**
 * @param order indexes of the stops in driving order
 * @returns the load at each of these stops, in the same order
 */
export function loadsAlong(stops: readonly LoadedStop[], order: readonly number[]): StopLoad[] {
  let aboard = loadAtDeparture(stops);
  const handedOver = new Set<string | undefined>();
  return order.map((index) => {
    const onArrival = aboard;
    const stop = stops[index];
    if (!stop) return { onArrival, after: aboard };
    const isAboard = !isCollected(stops, stop) || handedOver.has(stop.goodsFrom ?? undefined);
    aboard = loadOf([onArrival, loadChangeAt(stop, isAboard)]);
    if (isHandedOver(stop)) handedOver.add(stop.key);
    return { onArrival, after: aboard };
  });
}

/** The largest load at any time, for each measure. */
export function largestLoad(atDeparture: Load, along: readonly StopLoad[]): Load {
  const all = [atDeparture, ...along.map(({ after }) => after)];
  const most = (measure: keyof Load) => Math.max(...all.map((load) => load[measure]));
  return { packages: most('packages'), weight: most('weight'), volume: most('volume') };
}
