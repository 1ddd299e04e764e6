import { tourFieldsOf } from '#contract/dispatch/tourFields.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';

const known = new WeakMap<Tour, TourFields>();

/**
 * What is edited of a tour: with what waits to be sent, where something does. Of the same tour it is the same object: a
 * form asks for each field by itself, and of hundreds of stops they take their while.
 */
export function editedFields(tour: Tour): TourFields {
  const fields = tour.pending ?? known.get(tour) ?? tourFieldsOf(tour);
  known.set(tour, fields);
  return fields;
}
