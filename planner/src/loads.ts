/** Loads along a tour: deliveries are aboard from the departure on, collections from their stop on. */
import { goodsOf, loadOf, type Load, type OrderGoods } from '#contract/tourStops.ts';
import type { BandStop } from '#contract/tours.ts';

/** A stop with its orders; its outcome is there once its tour has been sent. */
export interface LoadedStop extends Pick<BandStop, 'kind'>, Partial<Pick<BandStop, 'state'>> {
  readonly orders: readonly OrderGoods[];
}

/** Kilograms, cubic metres and pieces aboard when a stop is reached, and when it is left. */
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

/** The change of the load at a stop; zero where its goods were refused or could not be handed over. */
export function loadChangeAt(stop: LoadedStop): Load {
  const { delivered, collected } = goodsAt(stop);
  const isHandedOver = stop.state !== 'refused' && stop.state !== 'failed';
  return isHandedOver ? loadOf([collected, negative(delivered)]) : nothing;
}

/** Everything that is to be delivered, whatever becomes of it. */
export const loadAtDeparture = (stops: readonly LoadedStop[]): Load =>
  loadOf(stops.map((stop) => goodsAt(stop).delivered));

/**
 * @param order the indexes of the stops that are driven to, in that order
 * @returns what is aboard at each of them, in the same order
 */
export function loadsAlong(stops: readonly LoadedStop[], order: readonly number[]): StopLoad[] {
  let aboard = loadAtDeparture(stops);
  return order.map((index) => {
    const onArrival = aboard;
    const stop = stops[index];
    if (stop) aboard = loadOf([onArrival, loadChangeAt(stop)]);
    return { onArrival, after: aboard };
  });
}

/** The most that is aboard at once, by each measure. */
export function largestLoad(atDeparture: Load, along: readonly StopLoad[]): Load {
  const all = [atDeparture, ...along.map(({ after }) => after)];
  const most = (measure: keyof Load) => Math.max(...all.map((load) => load[measure]));
  return { packages: most('packages'), weight: most('weight'), volume: most('volume') };
}
