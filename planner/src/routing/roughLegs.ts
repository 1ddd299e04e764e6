/** Ways between positions that are no better than a postcode: two of them on one point are not at one place. */
import { isRough, type Precision } from '#contract/geocoding.ts';
import type { RouteType } from '#contract/routing.ts';
import { secondsOver } from './estimate.ts';
import { unknownLeg, type Leg, type Matrix } from './matrix.ts';

/** What a way is known by: how closely the position at each of its ends is known. */
export type Known = Precision | null | undefined;

/** Two places whose positions are rough are so far apart at least, in metres on the road. */
export const roughLegMetres = 500;

/** Whether a way begins or ends at a rough position: its distance and its time are rough. */
export const isRoughLeg = (from: Known, to: Known): boolean => isRough(from) || isRough(to);

/** A way as it counts: never nothing where one of its ends is rough. Null stays unknown. */
export function roughLeg(leg: Leg | null, from: Known, to: Known, routeType: RouteType): Leg | null {
  if (!leg || !isRoughLeg(from, to) || leg.distanceMetres >= roughLegMetres) return leg;
  return {
    distanceMetres: roughLegMetres,
    driveSeconds: Math.max(leg.driveSeconds, Math.round(secondsOver(roughLegMetres, routeType))),
  };
}

/** The same for the ways from each point to the next. @param known one more than legs */
export const roughLegs = (
  legs: readonly (Leg | null)[],
  known: readonly Known[],
  routeType: RouteType,
): (Leg | null)[] => legs.map((leg, index) => roughLeg(leg, known[index], known[index + 1], routeType));

/** The same for all ways between points; from a point to itself there is none. */
export function roughMatrix(matrix: Matrix, known: readonly Known[], routeType: RouteType): Matrix {
  if (!known.some(isRough)) return matrix;
  const { size } = matrix;
  const [distanceMetres, driveSeconds] = [matrix.distanceMetres.slice(), matrix.driveSeconds.slice()];
  const least = Math.round(secondsOver(roughLegMetres, routeType));
  for (let from = 0; from < size; from += 1)
    for (let to = 0; to < size; to += 1) {
      const index = from * size + to;
      const metres = distanceMetres[index] ?? unknownLeg;
      if (from === to || metres === unknownLeg || metres >= roughLegMetres) continue;
      if (!isRoughLeg(known[from], known[to])) continue;
      distanceMetres[index] = roughLegMetres;
      driveSeconds[index] = Math.max(driveSeconds[index] ?? 0, least);
    }
  return { size, distanceMetres, driveSeconds };
}
