/** Rows as the fields with which they are sent. Apart from the schemas, which the planner does not load. */
import { stopContentsOf, stopFieldsOf, type StopFields } from './tourStops.ts';
import type { Tour, TourFields } from './tours.ts';
import type { Job } from './jobs.ts';

/** @returns the fields of a tour as they would be sent, without what waits to be sent */
export const tourFieldsOf = (tour: Tour): TourFields => ({
  departure: tour.departure,
  driver: tour.driver?.key ?? null,
  vehicle: tour.vehicle?.key ?? null,
  deliveryService: tour.deliveryService?.key ?? null,
  orderNumber: tour.orderNumber,
  temperatureRecording: tour.temperatureRecording,
  breakRule: tour.breakRule,
  stops: tour.stops.map(stopFieldsOf),
});

/** @returns the stop of a tour that takes it */
export const asTourStop = (stop: Job): StopFields => ({
  key: stop.key,
  kind: 'customer',
  ...stopContentsOf(stop),
  locked: false,
  enteredDeparture: null,
});
