import { v7 as uuidv7 } from 'uuid';
import type { StopFields } from '#contract/dispatch/tourStops.ts';

/**
 * Stops for another tour: each order is delivered once, and what is no longer there stays as a copy of its name and address.
 * @param known the customers and own places that are there
 */
export const copyStops = (stops: readonly StopFields[], known: ReadonlyMap<string, unknown>): StopFields[] => {
  const keys = new Map(stops.map(({ key }) => [key, uuidv7()]));
  return stops.map((stop) => {
    const [customer = null, address = null] = [stop.customer, stop.address].map((key) =>
      key !== null && known.has(key) ? key : null,
    );
    return {
      ...stop,
      key: keys.get(stop.key) as string,
      customer,
      address,
      place: customer || address ? null : stop.place,
      orders: stop.orders.map((order) => ({ ...order, orderNumber: '' })),
      driverWindow: null,
      enteredDeparture: null,
      goodsFrom: keys.get(stop.goodsFrom ?? '') ?? null,
    };
  });
};
