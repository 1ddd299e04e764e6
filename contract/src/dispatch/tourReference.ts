import * as z from 'zod/mini';

/** Identifies a tour in texts and links. */
export const tourReference = z.object({
  key: z.uuid(),
  /** `YYMM-NNN`. */
  number: z.string(),
});
export type TourReference = z.infer<typeof tourReference>;

/** Identifies a stop; `customer` is the key of the stop's customer, or null. */
export const stopReference = z.object({ key: z.uuid(), name: z.string(), customer: z.nullable(z.uuid()) });

/** A tour, and the number of its jobs that no driver has until the tour's changes are sent. */
export const unsentTour = z.object({ tour: tourReference, jobs: z.int() });
export type UnsentTour = z.infer<typeof unsentTour>;
