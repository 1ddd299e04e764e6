import * as z from 'zod/mini';

/** A place on earth: degrees of WGS 84, north and east positive. */
export const position = z.object({
  lat: z.number('coordinate').check(z.minimum(-90, 'coordinate'), z.maximum(90, 'coordinate')),
  lng: z.number('coordinate').check(z.minimum(-180, 'coordinate'), z.maximum(180, 'coordinate')),
});
export type Position = z.infer<typeof position>;

/** How closely a position is known, the closest first. */
export const positionPrecisions = ['house', 'street', 'zipCode', 'town', 'region'] as const;
export type PositionPrecision = (typeof positionPrecisions)[number];

/** Who said where it is: a provider, or a person who moved the pin. */
export const positionSources = ['embedded', 'photon', 'mapquest', 'manual'] as const;
export type PositionSource = (typeof positionSources)[number];
