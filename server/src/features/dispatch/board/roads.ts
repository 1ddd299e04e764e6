import type { Settings } from '#contract/workplace/settings.ts';
import { roughMatrix } from '#planner/routing/roughLegs.ts';
import { askerOf, type readRoadOptions } from '#server/domain/routing/options.ts';
import { estimatedRoads } from '#server/domain/routing/routing.ts';
import { spacingOf } from '#server/domain/routing/spacing.ts';
import type { SessionContext } from '#server/platform/http/context.ts';
import type { Services } from '#server/services.ts';
import type { Places } from './places.ts';

/** A provider is asked for the legs between at most so many positions; with more, all legs are estimated. */
const providedMaximum = 150;

interface Asked {
  places: Places;
  options: Awaited<ReturnType<typeof readRoadOptions>>;
  settings: Pick<Settings, 'routeType'>;
  /** Milliseconds that a provider may take. */
  timeoutMs: number;
}

/** All legs between the places of a day, from one source. */
export async function dayMatrix(
  context: SessionContext,
  { places, options, settings: { routeType }, timeoutMs }: Asked,
  { routing, now }: Pick<Services, 'routing' | 'now'>,
) {
  const { positions, all } = places;
  const roads = positions.length > providedMaximum ? estimatedRoads(now) : await routing.of(askerOf(context));
  const { matrix, source, fallback } = await roads.matrix(positions, options, AbortSignal.timeout(timeoutMs));
  return { matrix: roughMatrix(matrix, all, { routeType, spacingOf }), source, fallback };
}
