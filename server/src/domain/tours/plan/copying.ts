import { v7 as uuidv7 } from 'uuid';
import type { StopFields } from '#contract/dispatch/tourStops.ts';

/**
 * Copies stops for another tour. Orders lose their numbers, because each order is delivered once. A customer or own
 * place that is gone is replaced by its copied name and address.
 * @param known the existing customers and own places
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
