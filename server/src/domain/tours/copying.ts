import { v7 as uuidv7 } from 'uuid';
import type { StopFields } from '#contract/tourStops.ts';

/**
 * Stops for another tour: each order is delivered once, and what is no longer there stays as a copy of its name and address.
 * @param known the customers and own places that are there
 */
export const copyStops = (stops: readonly StopFields[], known: ReadonlyMap<string, unknown>): StopFields[] =>
  stops.map((stop) => {
    const [customer = null, address = null] = [stop.customer, stop.address].map((key) =>
      key !== null && known.has(key) ? key : null,
    );
    return {
      ...stop,
      key: uuidv7(),
      customer,
      address,
      place: customer || address ? null : stop.place,
      orders: stop.orders.map((order) => ({ ...order, orderNumber: '' })),
      driverWindow: null,
      enteredDeparture: null,
    };
  });
