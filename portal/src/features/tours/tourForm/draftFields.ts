import type { StopFields } from '#contract/tourStops.ts';
import type { Tour, TourFields, TourStop } from '#contract/tours.ts';
import { keyedList, scalar, text, type Fields } from '#portal/forms/fields.ts';

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
      stops: tour.stops.map(stopFieldsOf),
    }
  );
}

/** What a new tour starts with. */
export const emptyTour: TourFields = {
  departure: '',
  driver: null,
  vehicle: null,
  deliveryService: null,
  orderNumber: '',
  temperatureRecording: false,
  stops: [],
};

/** The fields of the form; `initial` is what a new tour starts with. */
export function tourDraftFields(initial: TourFields): Fields<Tour, TourFields> {
  const of = <Name extends keyof TourFields>(name: Name) => ({
    of: (tour: Tour) => editedFields(tour)[name],
    initial: initial[name],
  });
  return {
    departure: { ...text(), ...of('departure') },
    driver: { ...scalar<string | null>(null), ...of('driver') },
    vehicle: { ...scalar<string | null>(null), ...of('vehicle') },
    deliveryService: { ...scalar<string | null>(null), ...of('deliveryService') },
    orderNumber: { ...text(), ...of('orderNumber') },
    temperatureRecording: { ...scalar<boolean>(false), ...of('temperatureRecording') },
    stops: { ...keyedList<StopFields>(({ key }) => key), ...of('stops') },
  };
}
