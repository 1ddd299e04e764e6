import type { Position } from '#contract/geocoding.ts';

const earthRadiusKm = 6371;
const radians = Math.PI / 180;

/** Kilometres between two positions, on a plane laid at their latitude: exact to a percent within Europe. */
export function distanceKm(from: Position, to: Position): number {
  const x = (to.lng - from.lng) * radians * Math.cos(((from.lat + to.lat) / 2) * radians);
  const y = (to.lat - from.lat) * radians;
  return earthRadiusKm * Math.hypot(x, y);
}

/** The position that half of the others lie on either side of: one that lies far off does not move it. */
export function medianPosition(positions: readonly Position[]): Position | undefined {
  const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const lat = middle(positions.map((position) => position.lat));
  const lng = middle(positions.map((position) => position.lng));
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}
