import { useQuery } from '@tanstack/react-query';
import { addDays, weekdayOf } from '#contract/platform/days.ts';
import { listLimits } from '#contract/platform/list.ts';
import type { TourState } from '#contract/dispatch/tourStates.ts';
import type { TourSummary } from '#contract/dispatch/tours.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useToday } from './today.ts';

/** The owner of the tours: a driver or a vehicle. */
export type ToursOf = { driver: string } | { vehicle: string };

const weekDays = 7;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, -weekdayOf(day));

/** Tours of the week of a day, the week before and the week after. */
export const toursAroundQuery = (of: ToursOf, today: string) => {
  const monday = mondayOf(today);
  const span = { fromDay: addDays(monday, -weekDays), untilDay: addDays(monday, 2 * weekDays - 1) };
  return queries.tours.list.queryOptions({
    input: { ...of, ...span, sort: 'departure', limit: listLimits.maximumLimit },
  });
};

export function useToursAround(of: ToursOf) {
  const today = useToday();
  const { data, error, refetch } = useQuery(toursAroundQuery(of, today));
  return { today, tours: data?.items, error: data ? null : error, reload: refetch };
}
export type ToursAround = ReturnType<typeof useToursAround>;

/** Rank by urgency: tours under way first, then tours to come, then past tours. */
export const pressing: Record<TourState, number> = {
  underWay: 0,
  released: 1,
  planned: 1,
  draft: 1,
  done: 2,
  cancelled: 3,
};

/** The most urgent of some tours of a day, which are given in the order of their departures. */
export function currentOf(tours: readonly TourSummary[]): TourSummary | undefined {
  const rank = Math.min(...tours.map(({ state }) => pressing[state]));
  const alike = tours.filter(({ state }) => pressing[state] === rank);
  return rank >= pressing.done ? alike.at(-1) : alike[0];
}
