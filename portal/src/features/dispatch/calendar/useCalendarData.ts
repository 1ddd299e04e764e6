import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CalendarConflict, Holiday } from '#contract/dispatch/calendarSpans.ts';
import type { Occurrence } from '#contract/dispatch/series.ts';
import type { CalendarDay, CalendarEvent, CalendarTour } from '#contract/dispatch/calendar.ts';
import { queries } from '#portal/platform/api/api.ts';
import { useTimeZone } from '#portal/platform/session/session.ts';
import { conflictsOf, toursTwice } from './conflicts.ts';
import { byDay } from './board/placing.ts';
import { calendarQueries, templatesQuery } from './queries.ts';
import type { View } from './search.ts';

const none: {
  events: CalendarEvent[];
  tours: CalendarTour[];
  days: CalendarDay[];
  conflicts: CalendarConflict[];
  holidays: Holiday[];
  occurrences: Occurrence[];
} = { events: [], tours: [], days: [], conflicts: [], holidays: [], occurrences: [] };
const kept = { placeholderData: keepPreviousData } as const;

/** Data of the days in a view. In a month, the tours of the chosen day only. */
export function useCalendarData(view: View, date: string) {
  const timeZone = useTimeZone();
  const asked = calendarQueries(view, date);
  const events = useQuery({ ...asked.events, ...kept });
  const tours = useQuery({ ...asked.tours, ...kept });
  const days = useQuery({ ...asked.days, ...kept });
  const conflicts = useQuery({ ...asked.conflicts, ...kept });
  const holidays = useQuery({ ...asked.holidays, ...kept });
  const occurrences = useQuery({ ...asked.occurrences, ...kept });
  const found = conflicts.data?.items ?? none.conflicts;
  const allTours = tours.data?.items ?? none.tours;
  const counts = days.data ?? none.days;
  const allHolidays = holidays.data ?? none.holidays;
  const allOccurrences = occurrences.data ?? none.occurrences;
  const all = [events, tours, days, conflicts, holidays, occurrences];
  return {
    events: events.data?.items ?? none.events,
    conflicts: useMemo(() => conflictsOf(found), [found]),
    twiceByDay: useMemo(() => toursTwice(found, timeZone), [found, timeZone]),
    toursByDay: useMemo(() => byDay(allTours), [allTours]),
    countByDay: useMemo(() => new Map(counts.map(({ day, tours: count }) => [day, count])), [counts]),
    holidayByDay: useMemo(() => new Map(allHolidays.map((holiday) => [holiday.day, holiday])), [allHolidays]),
    ofTour: useMemo(() => ofTours(allOccurrences), [allOccurrences]),
    occurrencesByDay: useMemo(() => occurrencesOf(allOccurrences), [allOccurrences]),
    isComplete: [events, tours, conflicts].every(({ data }) => data?.isComplete ?? true),
    isLoading: all.some(({ isPending }) => isPending),
    error: all.map(({ error }) => error).find((error) => error !== null) ?? null,
    reload: () => Promise.all(all.map(({ refetch }) => refetch())),
  };
}

export type CalendarData = ReturnType<typeof useCalendarData>;

const ofTours = (occurrences: readonly Occurrence[]): ReadonlyMap<string, Occurrence> =>
  new Map(occurrences.flatMap((occurrence) => (occurrence.tour === null ? [] : [[occurrence.tour, occurrence]])));

/** Day → occurrences on it. A moved occurrence is listed on the day that it was moved to. */
const occurrencesOf = (occurrences: readonly Occurrence[]): ReadonlyMap<string, Occurrence[]> =>
  Map.groupBy(occurrences, ({ on, day }) => on ?? day);

export const useTemplates = () => useQuery(templatesQuery);

/** Data of a single day. */
export function useDayData(day: string) {
  const input = { fromDay: day, untilDay: day };
  const events = useQuery(queries.calendar.list.queryOptions({ input }));
  const tours = useQuery(queries.calendar.tours.queryOptions({ input }));
  const holidays = useQuery(queries.calendar.holidays.queryOptions({ input }));
  const occurrences = useQuery(queries.series.occurrences.queryOptions({ input }));
  return {
    events: events.data?.items,
    tours: tours.data?.items,
    holiday: holidays.data?.[0] ?? null,
    occurrences: occurrences.data ?? none.occurrences,
    error: events.error ?? tours.error,
    reload: () => Promise.all([events.refetch(), tours.refetch()]),
  };
}
