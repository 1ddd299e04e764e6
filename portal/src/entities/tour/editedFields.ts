import { tourFieldsOf } from '#contract/dispatch/tourFields.ts';
import type { Tour, TourFields } from '#contract/dispatch/tours.ts';

const known = new WeakMap<Tour, TourFields>();

/**
 * The editable fields of a tour, including changes that are not sent yet. Returns the same object for the same tour: a
 * form
 * calls this for each field, and the conversion of hundreds of stops takes time.
 */
export function editedFields(tour: Tour): TourFields {
  const fields = tour.pending ?? known.get(tour) ?? tourFieldsOf(tour);
  known.set(tour, fields);
  return fields;
}
