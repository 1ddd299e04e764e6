/** Legs of a provider, from each position to the next. */
import type { Position } from '#contract/platform/position.ts';
import { encodeLine } from '#planner/routing/polyline.ts';
import type { RoadOptions } from '#server/domain/providers/roads.ts';
import type { Asking } from './asking.ts';
import { readLegs } from './kept.ts';
import { chainsOf, positionOf, spotOf, type KnownLeg, type LegEnds } from './legs.ts';

type Positions = readonly (Position | null)[];

/**
 * For each position but the last, the leg to the next one; null if one of the two is unknown, undefined if the leg is
 * not in memory.
 */
export function knownLegs(asking: Asking, positions: Positions, options: RoadOptions): (KnownLeg | null | undefined)[] {
  const profile = asking.provider.profile(options);
  return endsOf(positions).map((ends) => {
    if (!ends) return null;
    return ends.from === ends.to ? standing(ends.from) : asking.known(profile, ends.from)(ends.to);
  });
}

/** Like `knownLegs`, but asks the provider for missing legs first. @throws ProviderError; NoRoadError */
export async function askLegs(
  asking: Asking,
  positions: Positions,
  options: RoadOptions,
  signal: AbortSignal,
): Promise<(KnownLeg | null | undefined)[]> {
  const { provider } = asking;
  const profile = provider.profile(options);
  const legs = endsOf(positions);
  const missing = () => {
    const known = knownLegs(asking, positions, options);
    return legs.flatMap((ends, index) => (ends && known[index] === undefined ? ends : []));
  };
  if (missing().length > 0) await asking.recall(profile, (tx, now) => readLegs(tx, profile, missing(), now));
  await asking.request(profile, chainsOf(missing(), provider.atOnce.route), async (spots) => {
    const legs = await provider.route(spots.map(positionOf), options, signal);
    return legs.map((leg, index) => ({ ...leg, from: spots[index] as number, to: spots[index + 1] as number }));
  });
  return knownLegs(asking, positions, options);
}

const endsOf = (positions: Positions): (LegEnds | null)[] =>
  positions.slice(1).map((to, index) => {
    const from = positions[index];
    return from && to ? { from: spotOf(from), to: spotOf(to) } : null;
  });

/** The leg between equal positions. */
const standing = (spot: number): KnownLeg => ({
  distanceMetres: 0,
  driveSeconds: 0,
  line: encodeLine([positionOf(spot)]),
  directions: [],
  until: Infinity,
});
