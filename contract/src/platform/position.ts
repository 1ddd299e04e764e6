import * as z from 'zod/mini';

/** In degrees, WGS 84. */
export const position = z.object({
  lat: z.number('coordinate').check(z.minimum(-90, 'coordinate'), z.maximum(90, 'coordinate')),
  lng: z.number('coordinate').check(z.minimum(-180, 'coordinate'), z.maximum(180, 'coordinate')),
});
export type Position = z.infer<typeof position>;

/** How exactly a position is known, the most exact first; `region` is estimated from neighbouring postal codes. */
export const precisions = ['house', 'street', 'zipCode', 'town', 'region'] as const;
export const precision = z.enum(precisions);
export type Precision = z.infer<typeof precision>;

/** Precisions that are not better than a postcode: legs and times from these positions are rough. */
export const roughPrecisions: readonly Precision[] = ['zipCode', 'town', 'region'];
/** True if the precision is not better than a postcode; false if the precision is unknown. */
export const isRough = (precision: Precision | null | undefined): boolean =>
  precision !== null && precision !== undefined && roughPrecisions.includes(precision);

/** Counts the rough positions (`isRough`) and all positions. */
export const countRough = (known: readonly (Precision | null | undefined)[]): { rough: number; total: number } => ({
  rough: known.filter(isRough).length,
  total: known.length,
});
