import type { StopFields } from '#contract/tourStops.ts';
import type { Tour, TourFields, TourStop } from '#contract/tours.ts';

function stopFieldsOf(stop: TourStop): StopFields {
  const { key, kind, customer, address, place, orders, recipient, info, signature, safeDelivery } = stop;
  const { staySeconds, priority, locked, ownWindows, driverWindow, enteredDeparture } = stop;
  const wishes = { recipient, info, signature, safeDelivery, staySeconds, priority, locked };
  return { key, kind, customer, address, place, orders, ...wishes, ownWindows, driverWindow, enteredDeparture };
}

/** What is edited of a tour: with what waits to be sent, where something does. */
export function editedFields(tour: Tour): TourFields {
  return (
    tour.pending ?? {
      departure: tour.departure,
      driver: tour.driver?.uid ?? null,
      vehicle: tour.vehicle?.key ?? null,
      deliveryService: tour.deliveryService?.key ?? null,
      orderNumber: tour.orderNumber,
      temperatureRecording: tour.temperatureRecording,
      breakRule: tour.breakRule,
      stops: tour.stops.map(stopFieldsOf),
    }
  );
}
