import { v7 as uuidv7 } from 'uuid';
import type { StopFields } from '#contract/tourStops.ts';
import { dayOfDeparture } from '#server/domain/tours/plan.ts';
import { readPlaces } from '#server/domain/tours/references.ts';
import { tourTable } from '#server/domain/tours/row.ts';
import { createTour, fieldsOf } from '#server/domain/tours/saving.ts';
import type { CompanyTransaction } from '#server/platform/database/database.ts';
import { failure } from '#server/platform/http/failure.ts';

/** Makes drafts of a tour on other days. @returns their keys in the order of the days. @throws `not-found` */
export async function duplicateTour(tx: CompanyTransaction, key: string, days: readonly string[]): Promise<string[]> {
  const tour = await tourTable.find(tx, key);
  if (!tour) throw failure('not-found');
  const { stops, departure, ...fields } = fieldsOf(tour);
  const known = await readPlaces(tx, stops);
  const time = departure.slice(dayOfDeparture(departure).length);
  const keys: string[] = [];
  // Two who do this at once take the numbers of several months in the same order.
  for (const day of days.toSorted()) {
    const copies = stops.map((stop) => copyOf(stop, (named) => named !== null && known.has(named)));
    const copy = await createTour(tx, { ...fields, orderNumber: '', departure: `${day}${time}`, stops: copies });
    keys.push(copy.key);
  }
  return keys;
}

/** Each order is delivered once; what is no longer there stays as a copy of its name and address. */
function copyOf(stop: StopFields, isKnown: (key: string | null) => boolean): StopFields {
  const [customer, address] = [stop.customer, stop.address].map((key) => (isKnown(key) ? key : null));
  return {
    ...stop,
    key: uuidv7(),
    customer: customer ?? null,
    address: address ?? null,
    place: customer || address ? null : stop.place,
    orders: stop.orders.map((order) => ({ ...order, orderNumber: '' })),
    driverWindow: null,
    enteredDeparture: null,
  };
}
