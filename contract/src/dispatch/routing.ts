import * as z from 'zod/mini';

/** By car over the fastest or the shortest roads, on foot, by bicycle. */
export const routeTypes = ['fastest', 'shortest', 'pedestrian', 'bicycle'] as const;
export const routeType = z.enum(routeTypes);
export type RouteType = z.infer<typeof routeType>;

/** Who computed the legs; `estimate` is the great circle made longer, which this server does by itself. */
const routeSources = ['estimate', 'valhalla', 'osrm', 'mapquest'] as const;
export const routeSource = z.enum(routeSources);
export type RouteSource = z.infer<typeof routeSource>;

/** Why the estimate stands where a provider is set up: out of reach, too slow, over its quota or bound, or it knows no road. */
const routeFallbacks = ['down', 'slow', 'quota', 'refused'] as const;
export const routeFallback = z.nullable(z.enum(routeFallbacks));
export type RouteFallback = z.infer<typeof routeFallback>;

/** A leg: from one position to the next; null where nobody knows it. */
export const routeLeg = z.nullable(z.object({ distanceMetres: z.int(), driveSeconds: z.int() }));

/** Who computed the legs between the stops of a tour, all of them, and when, in milliseconds since 1970. */
export const tourRouting = z.object({ source: routeSource, computed: z.int() });
