/** Loads along a tour: what is delivered is aboard from the departure on, or from the stop on at which it is collected. */
import { goodsOf, loadOf, type Load, type OrderGoods } from '#contract/dispatch/tourStops.ts';
import type { BandStop } from '#contract/dispatch/tours.ts';

/** A stop with its orders; its outcome is there once its tour has been sent. */
export interface LoadedStop extends Pick<BandStop, 'kind'>, Partial<Pick<BandStop, 'key' | 'state'>> {
  readonly orders: readonly OrderGoods[];
  /** The stop that collects what is delivered here; null, or no stop of the tour, where that is aboard from the departure on. */
  readonly goodsFrom?: string | null;
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

const isHandedOver = ({ state }: LoadedStop) => state !== 'refused' && state !== 'failed';

/** True where another stop of the tour collects the goods that this one delivers. */
const isCollected = (stops: readonly LoadedStop[], { goodsFrom }: LoadedStop): boolean =>
  Boolean(goodsFrom) && stops.some(({ key }) => key === goodsFrom);

/**
 * The change of the load at a stop; zero where its goods were refused or could not be handed over.
 * @param isAboard whether what is to be delivered has come aboard
 */
export function loadChangeAt(stop: LoadedStop, isAboard = true): Load {
  const { delivered, collected } = goodsAt(stop);
  if (!isHandedOver(stop)) return nothing;
  return loadOf([collected, ...(isAboard ? [negative(delivered)] : [])]);
}

/** Everything that is to be delivered and not collected on the way, whatever becomes of it. */
export const loadAtDeparture = (stops: readonly LoadedStop[]): Load =>
  loadOf(stops.flatMap((stop) => (isCollected(stops, stop) ? [] : [goodsAt(stop).delivered])));

/**
 * @param order the indexes of the stops that are driven to, in that order
 * @returns what is aboard at each of them, in the same order
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

/** The most that is aboard at once, by each measure. */
export function largestLoad(atDeparture: Load, along: readonly StopLoad[]): Load {
  const all = [atDeparture, ...along.map(({ after }) => after)];
  const most = (measure: keyof Load) => Math.max(...all.map((load) => load[measure]));
  return { packages: most('packages'), weight: most('weight'), volume: most('volume') };
}
