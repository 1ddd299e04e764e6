/**
 * Client of MapQuest's directions API, https://developer.mapquest.com/documentation/api/directions/: `route` and
 * `routematrix`.
 */
import * as z from 'zod/mini';
import type { Position } from '#contract/platform/position.ts';
import { encodeLine } from '#planner/routing/polyline.ts';
import { readAnswer } from './answer.ts';
import { ProviderError, requestJson } from './request.ts';
import {
  amount,
  directionOf,
  endpoint,
  legsBetween,
  maximumBytes,
  NoRoadError,
  tableOf,
  type RoadLeg,
  type RoadOptions,
  type RoadProvider,
} from './roads.ts';

const info = z.object({ statuscode: z.int() });
const leg = z.object({
  distance: amount,
  time: amount,
  maneuvers: z.array(z.object({ narrative: z.string(), distance: amount })),
});
const answered = z.object({
  route: z.object({
    legs: z.array(leg),
    /** Latitude and longitude alternate; `legIndexes` contains the index of the point at which each leg begins. */
    shape: z.object({ shapePoints: z.array(z.number()), legIndexes: z.array(z.int()) }),
  }),
});
const rows = z.array(z.array(amount));
const table = z.object({ allToAll: z.literal(true), distance: rows, time: rows });

const quotaStatuses = [403, 429];
const locationOf = ({ lat, lng }: Position) => ({ latLng: { lat, lng } });

/**
 * @param url of the service
 * @param key of the company's account; only the request contains it
 */
export function createMapquestRoads(url: string, key: string): RoadProvider {
  /** Successful answers also contain `route.routeError`, with the code −400; the result is in `info`. */
  async function ask<Answer>(
    path: string,
    schema: z.ZodMiniType<Answer>,
    body: object,
    signal: AbortSignal,
  ): Promise<Answer> {
    const asked = endpoint(url, `directions/v2/${path}`);
    asked.searchParams.set('key', key);
    const answer = await requestJson(asked, signal, { body, maximumBytes });
    const { statuscode } = readAnswer(z.object({ info }), answer).info;
    if (quotaStatuses.includes(statuscode)) throw new ProviderError('quota', `Its status is ${statuscode}.`);
    if (statuscode === 500) throw new ProviderError('unavailable', `Its status is ${statuscode}.`);
    if (statuscode !== 0) throw new NoRoadError(`Its status is ${statuscode}.`);
    return readAnswer(schema, answer);
  }
  const optionsOf = ({ routeType, locale }: RoadOptions) => ({
    unit: 'k',
    routeType,
    locale,
    doReverseGeocode: false,
  });
  return {
    source: 'mapquest',
    attribution: '© MapQuest, © OpenStreetMap contributors',
    atOnce: { route: 50, from: 12, to: 13 },
    isSquare: true,
    takes: () => true,
    profile: ({ routeType, locale }) => `mapquest ${locale} ${routeType}`,
    async route(positions, options, signal) {
      const asked = { ...optionsOf(options), narrativeType: 'text', shapeFormat: 'raw', fullShape: true };
      const { route } = await ask('route', answered, { locations: positions.map(locationOf), options: asked }, signal);
      return legsBetween(positions, legsOf(route));
    },
    async table(from, to, options, signal) {
      const asked = { ...optionsOf(options), allToAll: true };
      const answer = await ask('routematrix', table, { locations: to.map(locationOf), options: asked }, signal);
      return tableOf(from, to, (row, column) => {
        const [distance, seconds] = [answer.distance[row]?.[column], answer.time[row]?.[column]];
        return distance === undefined || seconds === undefined ? undefined : { metres: distance * 1000, seconds };
      });
    },
  };
}

function legsOf({ legs, shape: { shapePoints, legIndexes } }: z.infer<typeof answered>['route']): RoadLeg[] {
  const points = Array.from({ length: shapePoints.length >> 1 }, (_, index) => ({
    lat: shapePoints[2 * index] ?? 0,
    lng: shapePoints[2 * index + 1] ?? 0,
  }));
  return legs.map(({ distance, time, maneuvers }, index) => ({
    distanceMetres: Math.round(distance * 1000),
    driveSeconds: Math.round(time),
    line: encodeLine(points.slice(legIndexes[index], (legIndexes[index + 1] ?? points.length - 1) + 1)),
    directions: maneuvers.map((one) => directionOf(one.narrative, one.distance * 1000)),
  }));
}
