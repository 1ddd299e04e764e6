import * as z from 'zod/mini';
import { keySchema } from './operation.ts';

/** What it takes to name a tour, and to lead to it. */
export const tourReference = z.object({
  key: keySchema,
  /** `YYMM-NNN`. */
  number: z.string(),
});
export type TourReference = z.infer<typeof tourReference>;
