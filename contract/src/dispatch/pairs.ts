/** Pairs: a collection, and the deliveries of its goods. Both are in the same tour, the collection first. */
import type { StopContents, StopOrder } from './tourStops.ts';

type Paired = Pick<StopContents, 'goodsFrom'> & { key: string };

/** True for a stop that collects goods and whose goods other stops may deliver. */
export const isCollection = ({
  orders,
  goodsFrom,
}: {
  orders: readonly Pick<StopOrder, 'task'>[];
  goodsFrom: unknown;
}): boolean => goodsFrom === null && orders.some(({ task }) => task === 'collection');

/** @returns the keys, and the keys of the stops that are paired with them; only keys of `stops` */
export function withPairs(stops: readonly Paired[], keys: Iterable<string>): Set<string> {
  const all = new Set(keys);
  for (const { key, goodsFrom } of stops) if (goodsFrom !== null && all.has(key)) all.add(goodsFrom);
  for (const { key, goodsFrom } of stops) if (goodsFrom !== null && all.has(goodsFrom)) all.add(key);
  const there = new Set(stops.map(({ key }) => key));
  return new Set([...all].filter((key) => there.has(key)));
}

/**
 * Moves each collection before its deliveries, if it is behind one of them.
 * @param kept key of the stop that keeps its position while the other stop of the pair moves; by default, the delivery
 * keeps its position
 */
export function collectionsFirst<Stop extends Paired>(stops: readonly Stop[], kept?: string): Stop[] {
  const all = [...stops];
  const placeOf = (key: string) => all.findIndex((stop) => stop.key === key);
  for (const { key, goodsFrom } of stops) {
    if (goodsFrom === null) continue;
    const [from, to] = [placeOf(goodsFrom), placeOf(key)];
    if (from < to) continue;
    if (kept === goodsFrom) all.splice(from, 0, ...all.splice(to, 1));
    else all.splice(to, 0, ...all.splice(from, 1));
  }
  return all;
}

type InTemplate = { goodsFrom: number | null };

/** @returns template stops, with `goodsFrom` as the index of the collection instead of its key */
export const byIndex = <Stop extends Paired>(stops: readonly Stop[]): (Omit<Stop, 'goodsFrom'> & InTemplate)[] =>
  stops.map(({ goodsFrom, ...stop }) => {
    const index = stops.findIndex(({ key }) => key === goodsFrom);
    return { ...stop, goodsFrom: index === -1 ? null : index };
  });

/**
 * @param keys keys of the created stops, by the index of the template's stop; undefined for a stop that was left out
 * @returns the key of the stop that collects the goods, or null
 */
export const byKey = ({ goodsFrom }: InTemplate, keys: readonly (string | undefined)[]): string | null =>
  (goodsFrom === null ? undefined : keys[goodsFrom]) ?? null;
