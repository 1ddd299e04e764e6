import * as z from 'zod/mini';

/** By car over the fastest or the shortest roads, on foot, by bicycle. */
export const routeTypes = ['fastest', 'shortest', 'pedestrian', 'bicycle'] as const;
export const routeType = z.enum(routeTypes);
export type RouteType = z.infer<typeof routeType>;
