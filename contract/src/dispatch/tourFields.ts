/**
 * Converts presented rows to the fields of a request. In a file of its own, because the planner does not load the
 * schemas.
 */
import { stopContentsOf, stopFieldsOf, type StopFields } from './tourStops.ts';
import type { Tour, TourFields } from './tours.ts';
import type { Job } from './jobs.ts';

/** @returns the fields of a tour as a request sends them, without its pending changes */
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

/** @returns the stop that a tour gets from this job */
export const asTourStop = (stop: Job): StopFields => ({
  key: stop.key,
  kind: 'customer',
  ...stopContentsOf(stop),
  locked: false,
  enteredDeparture: null,
});
