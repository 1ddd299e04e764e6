import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listLimits } from '#contract/list.ts';
import type { CalendarDay, CalendarEvent, CalendarTour } from '#contract/calendar.ts';
import { queries } from '#portal/platform/api/api.ts';
import { conflictsOf } from './conflicts.ts';
import { byDay } from './placing.ts';
import type { Span } from './span.ts';

const noEvents: CalendarEvent[] = [];
const noTours: CalendarTour[] = [];
const noDays: CalendarDay[] = [];

/** What stands in a span of days. */
export function useCalendarData(input: Span) {
  const events = useQuery({ ...queries.calendar.list.queryOptions({ input }), placeholderData: keepPreviousData });
  const tours = useQuery({ ...queries.calendar.tours.queryOptions({ input }), placeholderData: keepPreviousData });
  const days = useQuery({ ...queries.calendar.days.queryOptions({ input }), placeholderData: keepPreviousData });
  const [allEvents, allTours] = [events.data?.items ?? noEvents, tours.data?.items ?? noTours];
  const counts = days.data ?? noDays;
  return {
    events: allEvents,
    conflicts: useMemo(() => conflictsOf(allEvents, allTours), [allEvents, allTours]),
    toursByDay: useMemo(() => byDay(allTours), [allTours]),
    countByDay: useMemo(() => new Map(counts.map(({ day, tours: count }) => [day, count])), [counts]),
    isComplete: (events.data?.isComplete ?? true) && (tours.data?.isComplete ?? true),
    isLoading: events.isPending || tours.isPending || days.isPending,
    error: events.error ?? tours.error ?? days.error,
    reload: () => Promise.all([events.refetch(), tours.refetch(), days.refetch()]),
  };
}

export type CalendarData = ReturnType<typeof useCalendarData>;

/** The company's templates of events. */
export const useTemplates = () =>
  useQuery(queries.calendar.templates.queryOptions({ input: { limit: listLimits.maximumLimit, sort: 'name' } }));
