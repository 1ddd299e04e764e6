import * as z from 'zod/mini';
import { addDays, localDay } from '#contract/platform/days.ts';
import { listLimits } from '#contract/platform/list.ts';
import { tourStates } from '#contract/dispatch/tourStates.ts';
import { tourLimits, tourSortable } from '#contract/dispatch/tourLimits.ts';
import type { TourListInput } from '#contract/dispatch/tourInputs.ts';
import { listSearch, type ListSearch } from '#portal/list/listSearch.ts';
import { defineList, pageInput } from '#portal/list/defineList.ts';
import { api, queries } from '#portal/platform/api/api.ts';

export const tourSearch = listSearch({
  sortable: tourSortable,
  defaultSort: 'departure',
  filters: { driver: z.uuid(), vehicle: z.uuid(), state: z.enum(tourStates) },
  // Local days: `day` is today if absent, and `until` is the same as `day` if absent. Saved views contain neither, so
  // that they apply to any day.
  details: ['day', 'until'],
  views: 'tours',
});
type TourListState = typeof tourSearch extends ListSearch<infer State> ? State : never;

export interface Span {
  fromDay: string;
  untilDay: string;
}

const dayOr = (text: string | null, fallback: string) => localDay.safeParse(text).data ?? fallback;

/** The days in the URL, both included. @param today `2026-11-23` */
export function spanOf({ day, until }: Pick<TourListState, 'day' | 'until'>, today: string): Span {
  const fromDay = dayOr(day, today);
  const last = addDays(fromDay, tourLimits.spanMaximumDays - 1);
  const untilDay = dayOr(until, fromDay);
  return { fromDay, untilDay: untilDay < fromDay ? fromDay : untilDay > last ? last : untilDay };
}

/** True if the morning check is shown above the list: for a single day that is not over. */
export const isChecked = ({ fromDay, untilDay }: Span, today: string): boolean =>
  fromDay === untilDay && fromDay >= today;

/** Milliseconds. The check is read again without a change, because tours become late over time. */
const checkIntervalMs = 60_000;

export const checkQuery = (day: string) =>
  queries.tours.check.queryOptions({ input: { day }, refetchInterval: checkIntervalMs });

/** The search parameters that show a span, from its first page. */
export function toSpan({ fromDay, untilDay }: Span, today: string): Partial<TourListState> {
  const isOneDay = untilDay === fromDay;
  return {
    day: isOneDay && fromDay === today ? null : fromDay,
    until: isOneDay ? null : untilDay,
    page: 1,
    cursor: null,
  };
}

export function tourListInput(state: TourListState, today: string): TourListInput {
  const { driver, vehicle, state: tourState } = state;
  return {
    ...pageInput(state),
    ...spanOf(state, today),
    ...(driver !== null && { driver }),
    ...(vehicle !== null && { vehicle }),
    ...(tourState !== null && { state: tourState }),
  };
}

/** The list of tours; `today` is the default day. */
export const tourListOn = (today: string) =>
  defineList({
    search: tourSearch,
    inputOf: (state) => tourListInput(state, today),
    list: queries.tours.list,
    get: { call: async ({ key }) => (await api.tours.byKeys({ keys: [key] }))[0] ?? null },
    nameOf: ({ number }) => number,
    selectionMaximum: tourLimits.bulkMaximum,
  });
export type TourListDefinition = ReturnType<typeof tourListOn>;

/** Today's tours, the first `maximumLimit` of them. @param today `2026-11-23` */
export const toursTodayQuery = (today: string) =>
  queries.tours.list.queryOptions({
    input: { limit: listLimits.maximumLimit, sort: 'departure', fromDay: today, untilDay: today },
  });
