import * as z from 'zod/mini';

/** By car over the fastest or the shortest roads, on foot, by bicycle. */
export const routeTypes = ['fastest', 'shortest', 'pedestrian', 'bicycle'] as const;
export const routeType = z.enum(routeTypes);
export type RouteType = z.infer<typeof routeType>;

/** Source of the legs; `estimate`: this server multiplies the great-circle distance by a detour factor. */
const routeSources = ['estimate', 'valhalla', 'osrm', 'mapquest'] as const;
export const routeSource = z.enum(routeSources);
export type RouteSource = z.infer<typeof routeSource>;

/**
 * Why the estimate is used although a provider is configured: the provider is unreachable, too slow, over its quota or
 * limit, or finds no route.
 */
const routeFallbacks = ['down', 'slow', 'quota', 'refused'] as const;
export const routeFallback = z.nullable(z.enum(routeFallbacks));
export type RouteFallback = z.infer<typeof routeFallback>;

/** A leg: from one position to the next; null if it is unknown. */
export const routeLeg = z.nullable(z.object({ distanceMetres: z.int(), driveSeconds: z.int() }));

/** Source of all legs of a tour, and when they were computed, in milliseconds since 1970. */
export const tourRouting = z.object({ source: routeSource, computed: z.int() });
