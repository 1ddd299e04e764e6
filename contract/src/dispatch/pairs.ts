/** Pairs: a collection, and the deliveries of its goods. They lie in the same tour, the collection first. */
import type { StopContents, StopOrder } from './tourStops.ts';

type Paired = Pick<StopContents, 'goodsFrom'> & { key: string };

/** True for a stop that collects goods which other stops may deliver. */
export const isCollection = ({
  orders,
  goodsFrom,
}: {
  orders: readonly Pick<StopOrder, 'task'>[];
  goodsFrom: unknown;
}): boolean => goodsFrom === null && orders.some(({ task }) => task === 'collection');

/** @returns the keys, with those of the stops that are their pairs */
export function withPairs(stops: readonly Paired[], keys: Iterable<string>): Set<string> {
  const all = new Set(keys);
  for (const { key, goodsFrom } of stops) if (goodsFrom !== null && all.has(key)) all.add(goodsFrom);
  for (const { key, goodsFrom } of stops) if (goodsFrom !== null && all.has(goodsFrom)) all.add(key);
  const there = new Set(stops.map(({ key }) => key));
  return new Set([...all].filter((key) => there.has(key)));
}

/**
 * Puts collections before their deliveries, where they stand behind one.
 * @param kept the stop that stays where it is, and draws the other one to it; the deliveries unless given
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

/** @returns stops of a template with the indexes of their collections, of stops that name these by key */
export const byIndex = <Stop extends Paired>(stops: readonly Stop[]): (Omit<Stop, 'goodsFrom'> & InTemplate)[] =>
  stops.map(({ goodsFrom, ...stop }) => {
    const index = stops.findIndex(({ key }) => key === goodsFrom);
    return { ...stop, goodsFrom: index === -1 ? null : index };
  });

/**
 * @param keys by the indexes of a template's stops; undefined for those that are left out
 * @returns the key of the stop that collects what is delivered at one of them
 */
export const byKey = ({ goodsFrom }: InTemplate, keys: readonly (string | undefined)[]): string | null =>
  (goodsFrom === null ? undefined : keys[goodsFrom]) ?? null;
