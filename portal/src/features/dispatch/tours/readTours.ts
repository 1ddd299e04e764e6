import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { tourLimits } from '#contract/dispatch/tourLimits.ts';
import type { TourListInput } from '#contract/dispatch/tourInputs.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { api, queries } from '#portal/platform/api/api.ts';
import type { TouchedQueries } from '#portal/platform/features/feature.ts';

type Page = Awaited<ReturnType<typeof api.tours.list>>;

/** The input of a list query is part of its key. */
const inputOf = (queryKey: QueryKey) => (queryKey[1] as { input: TourListInput }).input;

const isSortedAlike = (one: TourSummary, other: TourSummary): boolean =>
  one.departure === other.departure && one.number === other.number && one.driver?.name === other.driver?.name;

/** True if the filters of a list include a tour. The search is not checked, because only the server can. */
function isListed(tour: TourSummary, { fromDay, untilDay, driver, vehicle, vehicles, state }: TourListInput): boolean {
  return (
    tour.day >= fromDay &&
    tour.day <= untilDay &&
    (driver === undefined || tour.driver?.key === driver) &&
    (vehicle === undefined || tour.vehicle?.key === vehicle) &&
    (vehicles === undefined || vehicles.includes(tour.vehicle?.key ?? '')) &&
    (state === undefined || tour.state === state)
  );
}

/** The page with a tour updated at its position. */
function withTour(page: Page, before: TourSummary, now: TourSummary): Page {
  const counts = { ...page.counts };
  counts[before.state] -= 1;
  counts[now.state] += 1;
  const stopsOf = ({ stops }: TourSummary) => stops.filter(({ kind }) => kind === 'customer').length;
  const totals = {
    ...page.totals,
    stops: page.totals.stops + stopsOf(now) - stopsOf(before),
    distance: page.totals.distance + (now.distance ?? 0) - (before.distance ?? 0),
  };
  const items = page.items.map((tour) => (tour.key === now.key ? now : tour));
  return { ...page, items, counts, totals };
}

/** True if a tour would be on this page; only checked for the default sort order. */
function belongsOn({ items, next }: Page, { departure }: TourSummary, { sort, cursor }: TourListInput): boolean {
  const [first, last] = [items[0], items.at(-1)];
  if (sort !== 'departure' && sort !== undefined) return false;
  if (!first || !last) return true;
  return (cursor === undefined || departure >= first.departure) && (next === null || departure <= last.departure);
}

/**
 * Reads tours after reports of their drivers, but only tours on loaded pages: reports change neither the position nor
 * the number of other tours.
 */
export function readDriven(client: QueryClient, keys: readonly string[]): Promise<TouchedQueries> {
  const lists = client.getQueryCache().findAll({ queryKey: queries.tours.list.key() });
  const isHeld = (key: string) =>
    lists.some(
      ({ state: { fetchStatus, data } }) => fetchStatus === 'fetching' || holds(data as Page | undefined, key),
    );
  const held = keys.filter(isHeld);
  return held.length > 0 ? readTours(client, held) : Promise.resolve({});
}

const holds = (page: Page | undefined, key: string) => page?.items.some((tour) => tour.key === key) ?? false;

/** Reads changed tours and updates them in the loaded pages. */
export async function readTours(client: QueryClient, keys: readonly string[]): Promise<TouchedQueries> {
  const everything = { lists: [queries.tours.list.key()] };
  if (keys.length > tourLimits.bulkMaximum) return everything;
  const answer = await api.tours.byKeys({ keys: [...keys] }).catch(() => null);
  if (!answer) return everything;
  const read = new Map(answer.map((tour) => [tour.key, tour]));
  const lists: QueryKey[] = [];
  const figures: QueryKey[] = [];
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: queries.tours.list.key() })) {
    let page = state.data as Page | undefined;
    // A running request may return the state before the change.
    if (!page || state.fetchStatus === 'fetching') lists.push(queryKey);
    if (!page) continue;
    const input = inputOf(queryKey);
    for (const key of keys) {
      const before = page.items.find((tour) => tour.key === key);
      const now = read.get(key);
      const isIn = now !== undefined && isListed(now, input);
      if (before && now && isIn && isSortedAlike(before, now)) page = withTour(page, before, now);
      else if (before) lists.push(queryKey);
      // The tour is on another page, or the search excludes it: only counts may have changed.
      else if (isIn) (input.search === undefined && belongsOn(page, now, input) ? lists : figures).push(queryKey);
    }
    client.setQueryData(queryKey, page);
  }
  return { lists, figures };
}
