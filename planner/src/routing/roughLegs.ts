/**
 * Legs between positions that are not better than a postcode: two addresses on the same point are not the same place.
 */
import { isRough, type Position, type Precision } from '#contract/platform/position.ts';
import type { RouteType } from '#contract/dispatch/routing.ts';
import type { CodedAddress, SpacingOf } from './spacing.ts';
import { secondsOver } from './estimate.ts';
import { legOf, unknownLeg, type Leg, type Matrix } from './matrix.ts';

/** Precision of the position at one end of a leg. */
export type Known = Precision | null | undefined;

/** The fields of a place that matter for rough legs; null if a stop has no place yet. */
type RoughPlace =
  | (CodedAddress & {
      readonly street: string;
      readonly houseNumber: string;
      readonly position: Position | null;
      readonly positionPrecision: Known;
    })
  | null;

/** Parameters for the length of rough legs. */
export interface RoughMeasure {
  readonly routeType: RouteType;
  readonly spacingOf: SpacingOf;
}

/** Minimum road distance, in metres, of a leg with a rough position at one of its ends. */
export const roughLegMetres = 500;

/** True if the leg begins or ends at a rough position: then its distance and time are rough. */
export const isRoughLeg = (from: Known, to: Known): boolean => isRough(from) || isRough(to);

const isOnePoint = (one: Position, other: Position): boolean => one.lat === other.lat && one.lng === other.lng;
const isOneHouse = (one: NonNullable<RoughPlace>, other: NonNullable<RoughPlace>): boolean =>
  one.street === other.street && one.houseNumber === other.houseNumber;

/** True if two different addresses have the same point, that of their postcode or town. */
export function isOneRoughPoint(from: RoughPlace, to: RoughPlace): boolean {
  if (!from?.position || !to?.position || !isRough(from.positionPrecision) || !isRough(to.positionPrecision))
    return false;
  return isOnePoint(from.position, to.position) && !isOneHouse(from, to);
}

/** True if both are the same house, even if its position is rough. Addresses without a street cannot be compared. */
function isOneAddress(from: RoughPlace, to: RoughPlace): boolean {
  if (!from?.position || !to?.position || !from.street) return false;
  return isOnePoint(from.position, to.position) && isOneHouse(from, to);
}

/**
 * Minimum length of a leg with a rough end; for `isOneRoughPoint`, half of the distance to the nearest other postcode.
 */
function leastMetres(from: RoughPlace, to: RoughPlace, spacingOf: SpacingOf): number {
  if (!from || !to || !isOneRoughPoint(from, to)) return roughLegMetres;
  return Math.max(roughLegMetres, Math.min(spacingOf(from) ?? 0, spacingOf(to) ?? 0));
}

/** Raises a rough leg between different addresses to its minimum length. Null stays unknown. */
function roughLeg(
  leg: Leg | null,
  from: RoughPlace,
  to: RoughPlace,
  { routeType, spacingOf }: RoughMeasure,
): Leg | null {
  if (!leg || !isRoughLeg(from?.positionPrecision, to?.positionPrecision) || isOneAddress(from, to)) return leg;
  const metres = leastMetres(from, to, spacingOf);
  if (leg.distanceMetres >= metres) return leg;
  const seconds = Math.round(secondsOver(metres, routeType));
  return { distanceMetres: metres, driveSeconds: Math.max(leg.driveSeconds, seconds) };
}

/**
 * `roughLeg` for the legs from each place to the next.
 * @param places one more than legs
 */
export const roughLegs = (
  legs: readonly (Leg | null)[],
  places: readonly RoughPlace[],
  by: RoughMeasure,
): (Leg | null)[] => legs.map((leg, index) => roughLeg(leg, places[index] ?? null, places[index + 1] ?? null, by));

/** `roughLeg` for all legs between places; not from a place to itself. */
export function roughMatrix(matrix: Matrix, places: readonly RoughPlace[], by: RoughMeasure): Matrix {
  const { size } = matrix;
  const rough = places.map((place) => isRough(place?.positionPrecision));
  if (!rough.includes(true)) return matrix;
  const [distanceMetres, driveSeconds] = [matrix.distanceMetres.slice(), matrix.driveSeconds.slice()];
  for (let from = 0; from < size; from += 1)
    for (let to = 0; to < size; to += 1) {
      if (from === to || !(rough[from] || rough[to])) continue;
      const leg = roughLeg(legOf(matrix, from, to), places[from] ?? null, places[to] ?? null, by);
      distanceMetres[from * size + to] = leg?.distanceMetres ?? unknownLeg;
      driveSeconds[from * size + to] = leg?.driveSeconds ?? unknownLeg;
    }
  return { size, distanceMetres, driveSeconds };
}
