import { stopFieldsOf } from './tourStops.ts';
import type { Tour, TourFields } from './tours.ts';

/** @returns the fields of a tour as they would be sent, without what waits to be sent */
export const tourFieldsOf = (tour: Tour): TourFields => ({
  departure: tour.departure,
  driver: tour.driver?.uid ?? null,
  vehicle: tour.vehicle?.key ?? null,
  deliveryService: tour.deliveryService?.key ?? null,
  orderNumber: tour.orderNumber,
  temperatureRecording: tour.temperatureRecording,
  breakRule: tour.breakRule,
  stops: tour.stops.map(stopFieldsOf),
});
