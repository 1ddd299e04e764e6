/** From each position to the next, by a provider. */
import type { Position } from '#contract/geocoding.ts';
import { encodeLine } from '#planner/routing/polyline.ts';
import type { RoadOptions } from '#server/platform/providers/roads.ts';
import type { Asking } from './asking.ts';
import { readWays } from './kept.ts';
import { chainsOf, positionOf, spotOf, type KnownLeg, type Way } from './legs.ts';

type Positions = readonly (Position | null)[];

/** For each way its leg; null where one end is not known, undefined where nobody has asked yet. */
export function knownWays(asking: Asking, positions: Positions, options: RoadOptions): (KnownLeg | null | undefined)[] {
  const profile = asking.provider.profile(options);
  return waysOf(positions).map((way) => {
    if (!way) return null;
    return way.from === way.to ? standing(way.from) : asking.known(profile, way.from)(way.to);
  });
}

/** The same once what was not known has been asked for. @throws ProviderError; NoWayError */
export async function askWays(
  asking: Asking,
  positions: Positions,
  options: RoadOptions,
  signal: AbortSignal,
): Promise<(KnownLeg | null | undefined)[]> {
  const { provider } = asking;
  const profile = provider.profile(options);
  const ways = waysOf(positions);
  const missing = () => {
    const known = knownWays(asking, positions, options);
    return ways.flatMap((way, index) => (way && known[index] === undefined ? way : []));
  };
  if (missing().length > 0) await asking.recall(profile, (tx, now) => readWays(tx, profile, missing(), now));
  await asking.request(profile, chainsOf(missing(), provider.atOnce.way), async (spots) => {
    const legs = await provider.way(spots.map(positionOf), options, signal);
    return legs.map((leg, index) => ({ ...leg, from: spots[index] as number, to: spots[index + 1] as number }));
  });
  return knownWays(asking, positions, options);
}

const waysOf = (positions: Positions): (Way | null)[] =>
  positions.slice(1).map((to, index) => {
    const from = positions[index];
    return from && to ? { from: spotOf(from), to: spotOf(to) } : null;
  });

/** Whoever is there already needs no way. */
const standing = (spot: number): KnownLeg => ({
  distanceMetres: 0,
  driveSeconds: 0,
  line: encodeLine([positionOf(spot)]),
  directions: [],
  until: Infinity,
});
