/** Distances and driving times, from the company's road provider or estimated. */
import type { Position } from '#contract/platform/position.ts';
import type { RouteFallback, RouteSource } from '#contract/dispatch/routing.ts';
import { estimateLegs, estimateMatrix } from '#planner/routing/estimate.ts';
import type { Leg, Matrix } from '#planner/routing/matrix.ts';
import { joinLines } from '#planner/routing/polyline.ts';
import { readMapquestKey } from '#server/domain/accounts/accounts.ts';
import type { Databases } from '#server/platform/database/database.ts';
import type { Session } from '#server/platform/http/context.ts';
import { createMapquestRoads } from '#server/domain/providers/mapquestRoads.ts';
import { createOsrm } from '#server/domain/providers/osrm.ts';
import { createOwnRoads } from '#server/domain/providers/ownRoads.ts';
import { ProviderError } from '#server/domain/providers/request.ts';
import { NoRoadError, type Direction, type RoadOptions, type RoadProvider } from '#server/domain/providers/roads.ts';
import type { RoadsSetup } from '#server/domain/providers/roadsProcess.ts';
import { createValhalla } from '#server/domain/providers/valhalla.ts';
import { createAsking, PausedError, type Asking } from './asking.ts';
import { askTable } from './table.ts';
import type { KnownLeg } from './legs.ts';
import { askLegs, knownLegs } from './knownLegs.ts';

/** The company for which legs are computed. */
export interface RoadAsker extends Pick<Session, 'company' | 'database' | 'hasProviderKey'> {
  /** Called when the provider fails; the arguments contain neither the request nor a key. */
  report?(failed: { source: RouteSource; reason: NonNullable<RouteFallback>; message: string }): void;
}

/** Source of all figures of an answer. */
interface Routed {
  source: RouteSource;
  /** Why the answer is an estimate although there is a provider; null if it is not, or if there is no provider. */
  fallback: RouteFallback;
  /** Milliseconds since 1970. */
  computed: number;
  /** Must be shown beside the figures; may be ''. */
  attribution: string;
}
/** Legs from each position to the next; null if one of the two is unknown. */
export interface RoutedLegs extends Routed {
  legs: (Leg | null)[];
  /** For each leg; null if its source has no directions. */
  directions: (Direction[] | null)[];
  /** Encoded polyline with six decimals; null if the map shows straight lines instead. */
  line: string | null;
}
interface RoutedMatrix extends Routed {
  matrix: Matrix;
}

type Positions = readonly (Position | null)[];

/** The roads of one company. The methods that return a promise must not be awaited in a transaction. */
export interface CompanyRoads {
  /** Undefined if the provider has to be asked first. */
  known(positions: Positions, options: RoadOptions): RoutedLegs | undefined;
  /** @param signal aborted when the estimate is to be used instead */
  legs(positions: Positions, options: RoadOptions, signal: AbortSignal): Promise<RoutedLegs>;
  /** All legs between all positions. @param signal aborted when the estimate is to be used instead */
  matrix(positions: Positions, options: RoadOptions, signal: AbortSignal): Promise<RoutedMatrix>;
}

interface EstimatedRoads extends CompanyRoads {
  known(positions: Positions, options: RoadOptions): RoutedLegs;
}

export interface Routing {
  /** True if there is a provider for companies without a key of their own. */
  hasProvider: boolean;
  of(asker: RoadAsker): Promise<CompanyRoads>;
}

interface RoutingOptions {
  valhallaUrl: string | null;
  osrmUrl: string | null;
  /** Only set if both URLs are null. */
  roads?: RoadsSetup | null;
  mapquestUrl: string;
  databases: Pick<Databases, 'directory' | 'company'>;
  /** Milliseconds since 1970; tests replace it. */
  now(): number;
}

/**
 * The company's MapQuest key takes precedence over the operator's own engines, as in the address search, and Valhalla
 * over OSRM.
 */
export function createRouting(options: RoutingOptions): Routing {
  const { mapquestUrl, databases, now } = options;
  const own = ownProvider(options);
  const askingOf = createAsking({ databases, now });
  const providerOf = async ({ company, hasProviderKey }: RoadAsker): Promise<RoadProvider | null> => {
    const key = hasProviderKey ? await readMapquestKey(databases.directory, company) : null;
    return key === null ? own : createMapquestRoads(mapquestUrl, key);
  };
  return {
    hasProvider: Boolean(own),
    async of(asker) {
      const provider = await providerOf(asker);
      return provider ? providedRoads(askingOf(asker, provider), asker, now) : estimatedRoads(now);
    },
  };
}

function ownProvider({ valhallaUrl, osrmUrl, roads }: RoutingOptions): RoadProvider | null {
  if (valhallaUrl !== null) return createValhalla(valhallaUrl);
  if (osrmUrl !== null) return createOsrm(osrmUrl);
  return roads ? createOwnRoads(roads) : null;
}

/** The roads of a company without provider. */
export function estimatedRoads(now: () => number, fallback: RouteFallback = null): EstimatedRoads {
  const estimated = () => ({ source: 'estimate' as const, fallback, computed: now(), attribution: '' });
  const known = (positions: Positions, { routeType }: RoadOptions): RoutedLegs => {
    const legs = estimateLegs(positions, routeType);
    return { ...estimated(), legs, directions: legs.map(() => null), line: null };
  };
  return {
    known,
    legs: (positions, options) => Promise.resolve(known(positions, options)),
    matrix: (positions, { routeType }) =>
      Promise.resolve({ ...estimated(), matrix: estimateMatrix(positions, routeType) }),
  };
}

function providedRoads(asking: Asking, asker: RoadAsker, now: () => number): CompanyRoads {
  const { provider } = asking;
  const { source, attribution } = provider;
  const provided = () => ({ source, attribution, fallback: null, computed: now() });
  const legsOf = (found: readonly (KnownLeg | null | undefined)[]): RoutedLegs => ({
    ...provided(),
    legs: found.map((leg) => (leg && { distanceMetres: leg.distanceMetres, driveSeconds: leg.driveSeconds }) || null),
    directions: found.map((leg) => leg?.directions ?? null),
    line: joinLines(found.flatMap((leg) => leg?.line ?? [])) || null,
  });
  /** The provider's answer, or if any part of it fails, the estimate for all of it. */
  async function orEstimate<Answer>(
    options: RoadOptions,
    ask: () => Promise<Answer>,
    estimate: (roads: CompanyRoads) => Promise<Answer>,
  ): Promise<Answer> {
    if (!provider.takes(options)) return estimate(estimatedRoads(now, 'refused'));
    try {
      return await ask();
    } catch (error) {
      const reason = reasonOf(error);
      const { message } = error as Error;
      if (!(error instanceof PausedError)) asker.report?.({ source, reason, message });
      return estimate(estimatedRoads(now, reason));
    }
  }
  return {
    known(positions, options) {
      if (!provider.takes(options)) return estimatedRoads(now, 'refused').known(positions, options);
      const found = knownLegs(asking, positions, options);
      return found.includes(undefined) ? undefined : legsOf(found);
    },
    legs: (positions, options, signal) =>
      orEstimate(
        options,
        async () => legsOf(await askLegs(asking, positions, options, signal)),
        (roads) => roads.legs(positions, options, signal),
      ),
    matrix: (positions, options, signal) =>
      orEstimate(
        options,
        async () => ({ ...provided(), matrix: await askTable(asking, positions, options, signal) }),
        (roads) => roads.matrix(positions, options, signal),
      ),
  };
}

const reasons = { slow: 'slow', unavailable: 'down', unreadable: 'down', quota: 'quota' } as const;

function reasonOf(error: unknown): NonNullable<RouteFallback> {
  if (error instanceof NoRoadError) return 'refused';
  if (!(error instanceof ProviderError)) throw error;
  return reasons[error.reason];
}
