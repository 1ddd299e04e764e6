/** Inputs that several operations on tours share. */
import * as z from 'zod/mini';
import { keySchema, versionSchema } from '../platform/operation.ts';
import { filled, text } from '../platform/text.ts';
import { localDay } from '../platform/days.ts';
import { listInput, listLimits } from '../platform/list.ts';
import { tourLimits, tourSortable } from './tourLimits.ts';
import { tourStates } from './tourStates.ts';

export const tourListInput = z.object({
  ...listInput(tourSortable),
  /** Local days of the company, both included. */
  fromDay: localDay,
  untilDay: localDay,
  driver: z.optional(keySchema),
  vehicle: z.optional(keySchema),
  vehicles: z.optional(z.array(keySchema).check(z.maxLength(listLimits.maximumLimit, 'too-many'))),
  state: z.optional(z.enum(tourStates)),
});
export type TourListInput = z.infer<typeof tourListInput>;

export const keysUpTo = (maximum: number) =>
  z.object({ keys: z.array(keySchema).check(z.minLength(1, 'required'), z.maxLength(maximum, 'too-many')) });
export const bulk = keysUpTo(tourLimits.bulkMaximum);
/** A tour that a bulk operation left out, and why. */
export const leftTour = z.object({ key: keySchema, number: z.string(), code: z.string() });
export const bulkAnswer = z.object({ keys: z.array(keySchema), left: z.array(leftTour) });
export const one = z.object({ key: keySchema });
export const assignment = z.extend(one, { driver: z.nullable(keySchema), vehicle: z.nullable(keySchema) });
/** Other tours whose changes are sent with this tour's: all or none. */
export const also = z._default(z.array(keySchema).check(z.maxLength(tourLimits.alsoSentMaximum, 'too-many')), []);
export const versioned = z.extend(one, { version: versionSchema });
/** For how long a sending can be revoked; its driver sees nothing of it until then. */
export const revocableSeconds = z._default(
  z.int().check(z.minimum(0, 'minimum'), z.maximum(tourLimits.revocableSecondsMaximum, 'maximum')),
  0,
);
export const sent = z.extend(versioned, { revocableSeconds });
export const reason = text('required').check(z.trim(), filled, z.maxLength(tourLimits.reasonMaximum, 'too-long'));
