/** What providers of roads have alike: what they are asked, and what of their answers is believed. */
import * as z from 'zod/mini';
import type { Position } from '#contract/platform/position.ts';
import type { RouteSource, RouteType } from '#contract/dispatch/routing.ts';
import type { RouteLocale } from '#contract/workplace/settings.ts';
import { distanceKm } from '#planner/geocoding/distance.ts';
import type { Leg } from '#planner/routing/matrix.ts';
import { ProviderError } from './request.ts';

/** Of a vehicle, null where it is not known: kilograms, metres, and tonnes on the axle that carries most. */
export interface VehicleMeasures {
  kind: 'van' | 'truck';
  totalWeight: number | null;
  height: number | null;
  width: number | null;
  length: number | null;
  axleLoad: number | null;
  /** For hire or reward. */
  crossBorder: boolean;
}

/** How the legs are wanted. */
export interface RoadOptions {
  routeType: RouteType;
  /** Of the directions. */
  locale: RouteLocale;
  vehicle: VehicleMeasures | null;
}

/** What a driver does next, and for how many metres it holds. */
export interface Direction {
  text: string;
  distanceMetres: number;
}

export interface RoadLeg extends Leg {
  /** Encoded polyline with six decimals. */
  line: string;
  /** Null where the provider has no words for it. */
  directions: Direction[] | null;
}

/** A table from the first positions to the second ones, row by row; null where there is no road. */
type RoadTable = (Leg | null)[][];

export interface RoadProvider {
  readonly source: Exclude<RouteSource, 'estimate'>;
  /** Shown beside what it computed. */
  readonly attribution: string;
  /** How many positions it takes at once: along a route, and on each side of a table. */
  readonly atOnce: { route: number; from: number; to: number };
  /** Whether a table goes from all positions to all: the first and the second ones are the same then. */
  readonly isSquare: boolean;
  /** False for options that the provider cannot compute legs for. */
  takes(options: RoadOptions): boolean;
  /** Answers may be taken for one another where this is the same. */
  profile(options: RoadOptions): string;
  /** From each position to the next. @throws ProviderError; NoRoadError */
  route(positions: readonly Position[], options: RoadOptions, signal: AbortSignal): Promise<RoadLeg[]>;
  /** @throws ProviderError; NoRoadError */
  table(
    from: readonly Position[],
    to: readonly Position[],
    options: RoadOptions,
    signal: AbortSignal,
  ): Promise<RoadTable>;
}

/** The provider is well and knows no road between the positions, or none as it is wanted. */
export class NoRoadError extends Error {}

/** A route over fifty stops with every bend, or a table of 2,500 cells, is far less. */
export const maximumBytes = 8 * 1024 * 1024;

/** Schemas that all of them read with. */
export const amount = z.number().check(z.minimum(0), z.maximum(10 ** 8));
/** What is longer than this is no single direction. */
const directionMaximum = 500;

export const endpoint = (url: string, path: string): URL => new URL(path, url.endsWith('/') ? url : `${url}/`);

export const directionOf = (text: string, distanceMetres: number): Direction => ({
  text: text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' ')
    .trim()
    .slice(0, directionMaximum),
  distanceMetres: Math.round(distanceMetres),
});

/** No road is half as long as the great circle; so far positions may be moved to reach one. */
const movedMetres = 2000;

/**
 * A leg that may be true: shorter legs than that come of degrees in the wrong order, or of another unit.
 * @throws ProviderError
 */
export function believed<Believed extends Leg>(leg: Believed, from: Position, to: Position): Believed {
  if (leg.distanceMetres < 500 * distanceKm(from, to) - movedMetres)
    throw new ProviderError('unreadable', 'A leg of its answer is too short to be one.');
  return leg;
}

/** The rows of a table, as whole metres and seconds. @throws ProviderError where it is not as large as it was asked for */
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

/** A leg from each position to the next, each believed. @throws ProviderError */
export function legsBetween(positions: readonly Position[], legs: readonly RoadLeg[]): RoadLeg[] {
  if (legs.length !== positions.length - 1) throw new ProviderError('unreadable', 'It answered with other legs.');
  return legs.map((leg, index) => believed(leg, positions[index] as Position, positions[index + 1] as Position));
}
