/** Client of an OSRM server, https://project-osrm.org/docs/: `/route` and `/table`; longitude before latitude. */
import * as z from 'zod/mini';
import type { Position } from '#contract/platform/position.ts';
import { joinLines } from '#planner/routing/polyline.ts';
import { readAnswer } from './answer.ts';
import { requestJson } from './request.ts';
import { amount, endpoint, legsBetween, maximumBytes, NoRoadError, tableOf, type RoadProvider } from './roads.ts';

/** With status 400, `code` is not `Ok`: OSRM knows no road, or the request exceeds its limits. */
const refusal = z.object({ code: z.string().check(z.refine((code) => code !== 'Ok')) });
const leg = z.object({ distance: amount, duration: amount, steps: z.array(z.object({ geometry: z.string() })) });
const answered = z.union([
  refusal,
  z.object({ code: z.literal('Ok'), routes: z.array(z.object({ legs: z.array(leg) })).check(z.minLength(1)) }),
]);
const rows = z.array(z.array(z.nullable(amount)));
const table = z.union([refusal, z.object({ code: z.literal('Ok'), durations: rows, distances: rows })]);

const coordinatesOf = (positions: readonly Position[]) => positions.map(({ lat, lng }) => `${lng},${lat}`).join(';');
const numbered = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index).join(';');

/** @param url of the server, without `/route` */
export function createOsrm(url: string): RoadProvider {
  async function ask<Answer>(
    path: string,
    parameters: Record<string, string>,
    schema: z.ZodMiniType<Answer | z.infer<typeof refusal>>,
    signal: AbortSignal,
  ): Promise<Answer> {
    const asked = endpoint(url, path);
    for (const [name, value] of Object.entries({ ...parameters, generate_hints: 'false' }))
      asked.searchParams.set(name, value);
    const answer = readAnswer(schema, await requestJson(asked, signal, { maximumBytes, answersWith: 400 }));
    if ((answer as z.infer<typeof refusal>).code !== 'Ok') throw new NoRoadError('It knows no road.');
    return answer as Answer;
  }
  return {
    source: 'osrm',
    attribution: '© OpenStreetMap contributors',
    // OSRM's default `max-table-size` is 100, and counts the positions on both sides of a table.
    atOnce: { route: 100, from: 50, to: 50 },
    isSquare: false,
    // The profile is fixed when the server's data are prepared: the fastest route by car.
    takes: ({ routeType }) => routeType === 'fastest',
    profile: () => 'osrm',
    async route(positions, _options, signal) {
      const parameters = { overview: 'false', steps: 'true', geometries: 'polyline6' };
      const { routes } = await ask(`route/v1/driving/${coordinatesOf(positions)}`, parameters, answered, signal);
      const legs = (routes[0]?.legs ?? []).map(({ distance, duration, steps }) => ({
        distanceMetres: Math.round(distance),
        driveSeconds: Math.round(duration),
        line: joinLines(steps.map(({ geometry }) => geometry)),
        // OSRM returns no texts for directions.
        directions: null,
      }));
      return legsBetween(positions, legs);
    },
    async table(from, to, _options, signal) {
      const parameters = {
        sources: numbered(0, from.length),
        destinations: numbered(from.length, to.length),
        annotations: 'duration,distance',
      };
      const path = `table/v1/driving/${coordinatesOf([...from, ...to])}`;
      const { durations, distances } = await ask(path, parameters, table, signal);
      return tableOf(from, to, (row, column) => {
        const [metres, seconds] = [distances[row]?.[column], durations[row]?.[column]];
        if (metres === undefined || seconds === undefined) return undefined;
        return metres === null || seconds === null ? null : { metres, seconds };
      });
    },
  };
}
