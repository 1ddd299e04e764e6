import * as z from 'zod/mini';

/** What it takes to name a tour, and to lead to it. */
export const tourReference = z.object({
  key: z.uuid(),
  /** `YYMM-NNN`. */
  number: z.string(),
});
export type TourReference = z.infer<typeof tourReference>;

/** Names a stop; `customer` is the key of the customer that it leads to, null where it leads to none. */
export const stopReference = z.object({ key: z.uuid(), name: z.string(), customer: z.nullable(z.uuid()) });

/** A tour with so many customers whom no driver has until its changes are sent. */
export const unsentTour = z.object({ tour: tourReference, jobs: z.int() });
export type UnsentTour = z.infer<typeof unsentTour>;
