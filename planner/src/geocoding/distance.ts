import type { Position } from '#contract/platform/position.ts';

/** The mean radius of WGS 84. */
const earthRadiusKm = 6371.0088;
const radians = Math.PI / 180;

/**
 * Great-circle distance in kilometres by the haversine formula (Sinnott 1984), on a sphere: within 0.6 % of the
 * ellipsoid.
 */
export function distanceKm(from: Position, to: Position): number {
  const north = Math.sin(((to.lat - from.lat) / 2) * radians);
  const east = Math.sin(((to.lng - from.lng) / 2) * radians);
  const haversine = north * north + Math.cos(from.lat * radians) * Math.cos(to.lat * radians) * east * east;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(haversine, 1)));
}

/** The median of latitudes and of longitudes: a single distant position does not change it. */
export function medianPosition(positions: readonly Position[]): Position | undefined {
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const lat = middle(positions.map((position) => position.lat));
  const lng = middle(positions.map((position) => position.lng));
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}
