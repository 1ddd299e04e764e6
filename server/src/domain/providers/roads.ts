/** What road providers have in common: options, results, and plausibility checks of their answers. */
import * as z from 'zod/mini';
import type { Position } from '#contract/platform/position.ts';
import type { RouteSource, RouteType } from '#contract/dispatch/routing.ts';
import type { RouteLocale } from '#contract/workplace/settings.ts';
import { distanceKm } from '#planner/geocoding/distance.ts';
import type { Leg } from '#planner/routing/matrix.ts';
import { ProviderError } from './request.ts';

/** Measures of a vehicle in kilograms, metres, and tonnes on the heaviest axle; null if unknown. */
export interface VehicleMeasures {
  kind: 'van' | 'truck';
  totalWeight: number | null;
  height: number | null;
  width: number | null;
  length: number | null;
  axleLoad: number | null;
  /** Carries goods across borders for hire or reward. */
  crossBorder: boolean;
}

/** Options for computing legs. */
export interface RoadOptions {
  routeType: RouteType;
  /** Language of the directions. */
  locale: RouteLocale;
  vehicle: VehicleMeasures | null;
}

/** An instruction for the driver, and the metres to the next one. */
export interface Direction {
  text: string;
  distanceMetres: number;
}

export interface RoadLeg extends Leg {
  /** Encoded polyline with six decimals. */
  line: string;
  /** Null if the provider has no directions. */
  directions: Direction[] | null;
}

/** Rows from the first positions, columns to the second ones; null if there is no road. */
type RoadTable = (Leg | null)[][];

export interface RoadProvider {
  readonly source: Exclude<RouteSource, 'estimate'>;
  /** Must be shown beside the provider's results. */
  readonly attribution: string;
  /** Most positions in one request: along a route, and on each side of a table. */
  readonly atOnce: { route: number; from: number; to: number };
  /** True if a table always has the same positions on both sides. */
  readonly isSquare: boolean;
  /** False for options that the provider cannot compute legs for. */
  takes(options: RoadOptions): boolean;
  /** Answers with the same profile are interchangeable. */
  profile(options: RoadOptions): string;
  /** The legs from each position to the next. @throws ProviderError; NoRoadError */
  route(positions: readonly Position[], options: RoadOptions, signal: AbortSignal): Promise<RoadLeg[]>;
  /** @throws ProviderError; NoRoadError */
  table(
    from: readonly Position[],
    to: readonly Position[],
    options: RoadOptions,
    signal: AbortSignal,
  ): Promise<RoadTable>;
}

/** The provider works, but knows no road between the positions, or none for these options. */
export class NoRoadError extends Error {}

/** Much more than a route over fifty stops with every bend, or a table of 2,500 cells. */
export const maximumBytes = 8 * 1024 * 1024;

/** Schema of distances and times of all providers. */
export const amount = z.number().check(z.minimum(0), z.maximum(10 ** 8));
/** Longer than any single direction. */
const directionMaximum = 500;

export const endpoint = (url: string, path: string): URL => new URL(path, url.endsWith('/') ? url : `${url}/`);

export const directionOf = (text: string, distanceMetres: number): Direction => ({
  text: text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, directionMaximum),
  distanceMetres: Math.round(distanceMetres),
});

/** Metres by which a provider may move positions to reach a road. */
const movedMetres = 2000;

/**
 * Checks that a leg is plausible. A leg much shorter than half the straight line comes from swapped coordinates or
 * another unit.
 * @throws ProviderError
 */
function believed<Believed extends Leg>(leg: Believed, from: Position, to: Position): Believed {
  if (leg.distanceMetres < 500 * distanceKm(from, to) - movedMetres)
    throw new ProviderError('unreadable', 'A leg of its answer is too short to be one.');
  return leg;
}

/** The rows of a table in whole metres and seconds. @throws ProviderError if the table is smaller than requested */
export function tableOf(
  from: readonly Position[],
  to: readonly Position[],
  cell: (row: number, column: number) => { metres: number; seconds: number } | null | undefined,
): RoadTable {
  return from.map((origin, row) =>
    to.map((destination, column) => {
      const found = cell(row, column);
      if (found === undefined) throw new ProviderError('unreadable', 'Its table is too small.');
      if (found === null) return null;
      const leg = { distanceMetres: Math.round(found.metres), driveSeconds: Math.round(found.seconds) };
      return believed(leg, origin, destination);
    }),
  );
}

/** The leg from each position to the next, each checked by `believed`. @throws ProviderError */
export function legsBetween(positions: readonly Position[], legs: readonly RoadLeg[]): RoadLeg[] {
  if (legs.length !== positions.length - 1) throw new ProviderError('unreadable', 'It answered with other legs.');
  return legs.map((leg, index) => believed(leg, positions[index] as Position, positions[index + 1] as Position));
}
