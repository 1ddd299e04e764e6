/**
 * Built-in routing without roads: the great-circle distance times a detour factor ('Schätzung',
 * docs/decisions/routes.md, 0048).
 */
import type { Position } from '#contract/platform/position.ts';
import type { RouteType } from '#contract/dispatch/routing.ts';
import { distanceKm } from '#planner/geocoding/distance.ts';
import { unknownLeg, type Leg, type Matrix } from './matrix.ts';

/** Road distance divided by great-circle distance, within a town and across the country. */
const detour = { near: { km: 5, factor: 1.4 }, far: { km: 100, factor: 1.22 } } as const;

interface Stretch {
  /** Road distance from the start at which this section ends. */
  untilMetres: number;
  kmPerHour: number;
}

/** Speed in town, around the town, and between towns. */
const car: readonly Stretch[] = [
  { untilMetres: 5_000, kmPerHour: 30 },
  { untilMetres: 20_000, kmPerHour: 50 },
  { untilMetres: Infinity, kmPerHour: 70 },
];
const stretches: Readonly<Record<RouteType, readonly Stretch[]>> = {
  fastest: car,
  shortest: car,
  pedestrian: [{ untilMetres: Infinity, kmPerHour: 5 }],
  bicycle: [{ untilMetres: Infinity, kmPerHour: 15 }],
};

/**
 * The factor falls linearly with the logarithm of the distance, so that a longer distance never gives a shorter road.
 */
function roadMetres(km: number): number {
  const { near, far } = detour;
  const share = Math.log(Math.min(Math.max(km, near.km), far.km) / near.km) / Math.log(far.km / near.km);
  return 1000 * km * (near.factor + share * (far.factor - near.factor));
}

/** Driving time for a road distance, in seconds. */
export function secondsOver(metres: number, routeType: RouteType): number {
  let seconds = 0;
  let fromMetres = 0;
  for (const { untilMetres, kmPerHour } of stretches[routeType]) {
    seconds += (Math.min(metres, untilMetres) - fromMetres) * (3.6 / kmPerHour);
    if (metres <= untilMetres) break;
    fromMetres = untilMetres;
  }
  return seconds;
}

/** The estimated leg between two positions; null if one of them is unknown. Both directions are equal. */
export function estimateLeg(from: Position | null, to: Position | null, routeType: RouteType): Leg | null {
  if (!from || !to) return null;
  const metres = roadMetres(distanceKm(from, to));
  return { distanceMetres: Math.round(metres), driveSeconds: Math.round(secondsOver(metres, routeType)) };
}

/** The estimated legs from each point to the next: one leg fewer than points. */
export function estimateLegs(points: readonly (Position | null)[], routeType: RouteType): (Leg | null)[] {
  return points.slice(1).map((to, index) => estimateLeg(points[index] ?? null, to, routeType));
}

/** The estimated legs between all points, in O(n²). */
export function estimateMatrix(points: readonly (Position | null)[], routeType: RouteType): Matrix {
  const size = points.length;
  const distanceMetres = new Int32Array(size * size).fill(unknownLeg);
  const driveSeconds = new Int32Array(size * size).fill(unknownLeg);
  for (let row = 0; row < size; row += 1)
    for (let column = row; column < size; column += 1) {
      const leg = estimateLeg(points[row] ?? null, points[column] ?? null, routeType);
      if (!leg) continue;
      const there = row * size + column;
      const back = column * size + row;
      distanceMetres[there] = distanceMetres[back] = leg.distanceMetres;
      driveSeconds[there] = driveSeconds[back] = leg.driveSeconds;
    }
  return { size, distanceMetres, driveSeconds };
}
