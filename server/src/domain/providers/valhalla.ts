/** Client of a Valhalla server, https://valhalla.github.io/valhalla/api/: `/route` and `/sources_to_targets`. */
import * as z from 'zod/mini';
import type { Position } from '#contract/platform/position.ts';
import type { RouteLocale } from '#contract/workplace/settings.ts';
import { readAnswer } from './answer.ts';
import { requestJson } from './request.ts';
import {
  amount,
  directionOf,
  endpoint,
  legsBetween,
  maximumBytes,
  NoRoadError,
  tableOf,
  type RoadOptions,
  type RoadProvider,
} from './roads.ts';

/** With status 400, Valhalla knows no road, or the request exceeds its limits. */
const refusal = z.object({ error_code: z.int() });
const leg = z.object({
  summary: z.object({ length: amount, time: amount }),
  shape: z.string(),
  maneuvers: z.array(z.object({ instruction: z.string(), length: amount })),
});
const answered = z.union([
  refusal,
  z.object({ trip: z.object({ units: z.literal('kilometers'), legs: z.array(leg) }) }),
]);
const cell = z.object({ distance: z.nullable(amount), time: z.nullable(amount) });
const table = z.union([
  refusal,
  z.object({ units: z.literal('kilometers'), sources_to_targets: z.array(z.array(cell)) }),
]);

/** Valhalla has directions in all route locales except these two, which use the European variant of the language. */
const languages: Readonly<Record<string, string>> = { fr_CA: 'fr-FR', es_MX: 'es-ES' };
const languageOf = (locale: RouteLocale) => languages[locale] ?? locale.replace('_', '-');

/** Above this weight in kilograms a van counts as a lorry. */
const truckWeight = 3500;

/** Leaves out unknown measures. */
const known = (measures: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== null));

/** Valhalla uses height and width for cars, for lorries also length, weight and axle load, in metres and tonnes. */
function costingOf({ routeType, vehicle }: RoadOptions) {
  if (routeType === 'pedestrian' || routeType === 'bicycle') return { costing: routeType };
  const weight = vehicle?.totalWeight ?? null;
  const isTruck = vehicle?.kind === 'truck' || (weight ?? 0) > truckWeight;
  const costing = isTruck ? 'truck' : 'auto';
  const { height = null, width = null, length = null, axleLoad = null } = vehicle ?? {};
  const options = {
    ...(routeType === 'shortest' && { shortest: true }),
    ...known({ height, width }),
    ...(isTruck && known({ length, weight: weight === null ? null : weight / 1000, axle_load: axleLoad })),
  };
  return { costing, costing_options: { [costing]: options } };
}

const locationOf = ({ lat, lng }: Position) => ({ lat, lon: lng });

/** Requests JSON from Valhalla. @throws ProviderError */
type Request = (path: 'route' | 'sources_to_targets', body: object, signal: AbortSignal) => Promise<unknown>;

/** @param url of the server, without `/route` */
export function createValhalla(url: string): RoadProvider {
  const request: Request = (path, body, signal) =>
    requestJson(endpoint(url, path), signal, { body, maximumBytes, answersWith: 400 });
  return valhallaBy(request, 'valhalla');
}

/**
 * A Valhalla provider over any transport.
 * @param profile answers with the same profile are interchangeable
 */
export function valhallaBy(request: Request, profile: string): RoadProvider {
  async function ask<Answer>(
    path: Parameters<Request>[0],
    schema: z.ZodMiniType<Answer | z.infer<typeof refusal>>,
    body: object,
    signal: AbortSignal,
  ): Promise<Answer> {
    const answer = readAnswer(schema, await request(path, { units: 'kilometers', ...body }, signal));
    if (typeof answer === 'object' && answer && 'error_code' in answer) throw new NoRoadError('It knows no road.');
    return answer;
  }
  return {
    source: 'valhalla',
    attribution: '© OpenStreetMap contributors',
    // Valhalla's default service_limits: max_locations 20, max_matrix_location_pairs 2,500.
    atOnce: { route: 20, from: 50, to: 50 },
    isSquare: false,
    takes: () => true,
    profile: (options) =>
      `${profile} ${languageOf(options.locale)} ${options.routeType} ${JSON.stringify(costingOf(options))}`,
    async route(positions, options, signal) {
      const language = languageOf(options.locale);
      const asked = { locations: positions.map(locationOf), language, ...costingOf(options) };
      const { trip } = await ask('route', answered, asked, signal);
      const legs = trip.legs.map(({ summary, shape, maneuvers }) => ({
        distanceMetres: Math.round(summary.length * 1000),
        driveSeconds: Math.round(summary.time),
        line: shape,
        directions: maneuvers.map(({ instruction, length }) => directionOf(instruction, length * 1000)),
      }));
      return legsBetween(positions, legs);
    },
    async table(from, to, options, signal) {
      const asked = { sources: from.map(locationOf), targets: to.map(locationOf), ...costingOf(options) };
      const answer = await ask('sources_to_targets', table, asked, signal);
      return tableOf(from, to, (row, column) => {
        const found = answer.sources_to_targets[row]?.[column];
        if (!found) return undefined;
        const { distance, time } = found;
        return distance === null || time === null ? null : { metres: distance * 1000, seconds: time };
      });
    },
  };
}
