import type { KnownLeg } from './legs.ts';

/**
 * Most origins in memory; the one unused for the longest time is removed first. Enough for sixteen tours of 250 stops
 * with all legs.
 */
const originsAtMost = 4000;

interface Origin {
  until: number;
  legs: Map<number, KnownLeg>;
}

interface LegMemory {
  /** The legs from an origin, by their destination. */
  from(profile: string, origin: number, now: number): (to: number) => KnownLeg | undefined;
  add(profile: string, origin: number, to: number, leg: KnownLeg, now: number): void;
}

/**
 * Legs by origin, in the memory of one process.
 * @param keptMs how long an origin's legs are held after their last use
 */
export function createLegMemory(keptMs: number): LegMemory {
  const origins = new Map<string, Origin>();
  const take = (key: string, now: number): Origin | undefined => {
    const origin = origins.get(key);
    origins.delete(key);
    return origin && origin.until > now ? origin : undefined;
  };
  const put = (key: string, legs: Map<number, KnownLeg>, now: number) => {
    origins.set(key, { until: now + keptMs, legs });
    const [oldest] = origins.keys();
    if (origins.size > originsAtMost && oldest !== undefined) origins.delete(oldest);
  };
  return {
    from(profile, origin, now) {
      const key = `${profile} ${origin}`;
      const found = take(key, now);
      if (found) put(key, found.legs, now);
      return (to) => {
        const leg = found?.legs.get(to);
        return leg && leg.until > now ? leg : undefined;
      };
    },
    add(profile, origin, to, leg, now) {
      const key = `${profile} ${origin}`;
      const legs = take(key, now)?.legs ?? new Map<number, KnownLeg>();
      put(key, legs.set(to, leg), now);
    },
  };
}
