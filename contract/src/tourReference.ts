import * as z from 'zod/mini';

/** What it takes to name a tour, and to lead to it. */
export const tourReference = z.object({
  key: z.uuid(),
  /** `YYMM-NNN`. */
  number: z.string(),
});
export type TourReference = z.infer<typeof tourReference>;
