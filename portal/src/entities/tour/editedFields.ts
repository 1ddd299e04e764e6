import type { StopFields } from '#contract/tourStops.ts';
import type { Tour, TourFields, TourStop } from '#contract/tours.ts';

function stopFieldsOf(stop: TourStop): StopFields {
  const { key, kind, customer, address, place, orders, recipient, info, signature, safeDelivery } = stop;
  const { staySeconds, priority, locked, ownWindows, driverWindow, enteredDeparture } = stop;
  const wishes = { recipient, info, signature, safeDelivery, staySeconds, priority, locked };
  return { key, kind, customer, address, place, orders, ...wishes, ownWindows, driverWindow, enteredDeparture };
}

const fieldsOf = (tour: Tour): TourFields => ({
  departure: tour.departure,
  driver: tour.driver?.uid ?? null,
  vehicle: tour.vehicle?.key ?? null,
  deliveryService: tour.deliveryService?.key ?? null,
  orderNumber: tour.orderNumber,
  temperatureRecording: tour.temperatureRecording,
  breakRule: tour.breakRule,
  stops: tour.stops.map(stopFieldsOf),
});

const known = new WeakMap<Tour, TourFields>();

/**
 * What is edited of a tour: with what waits to be sent, where something does. Of the same tour it is the same object: a
 * form asks for each field by itself, and of hundreds of stops they take their while.
 */
export function editedFields(tour: Tour): TourFields {
  const fields = tour.pending ?? known.get(tour) ?? fieldsOf(tour);
  known.set(tour, fields);
  return fields;
}
